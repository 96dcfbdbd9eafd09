import { answerSite } from '@/lib/handlers/leads/site-handler';

export { answerSite as GET, answerSite as POST };
