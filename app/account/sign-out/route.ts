import { answerSignOut } from '@/lib/http/session-door';

export { answerSignOut as POST };
