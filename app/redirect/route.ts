import { answerLanding } from '@/lib/handlers/accounts/landing-handler';

export { answerLanding as GET, answerLanding as POST };
