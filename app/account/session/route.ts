import { answerSession } from '@/lib/handlers/accounts/session-handler';

export { answerSession as GET };
