import { answerSignOut } from '@/lib/doors/accounts/session-door';

export { answerSignOut as POST };
