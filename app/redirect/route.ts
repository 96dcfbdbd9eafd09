export { answerLanding as GET, answerLanding as POST } from '@/lib/handlers/accounts/landing-handler';
