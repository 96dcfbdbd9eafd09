import { answerSignOut } from '@/lib/handlers/accounts/session-handler';

export { answerSignOut as POST };
