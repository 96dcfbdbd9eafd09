import { answerSession } from '@/lib/doors/accounts/session-door';

export { answerSession as GET };
