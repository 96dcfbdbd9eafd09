export { answerSession as GET } from '@/lib/handlers/accounts/session-handler';
