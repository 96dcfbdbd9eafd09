import { answerLanding } from '@/lib/http/landing-door';

export { answerLanding as GET, answerLanding as POST };
