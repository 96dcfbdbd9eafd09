import { answerLanding } from '@/lib/doors/accounts/landing-door';

export { answerLanding as GET, answerLanding as POST };
