export { answerSignOut as POST } from '@/lib/handlers/accounts/session-handler';
