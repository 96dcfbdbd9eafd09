export { answerSite as GET, answerSite as POST } from '@/lib/handlers/leads/site-handler';
