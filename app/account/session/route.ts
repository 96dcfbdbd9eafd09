import { answerSession } from '@/lib/http/session-door';

export { answerSession as GET };
