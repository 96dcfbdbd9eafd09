export { answerAccountForm as POST } from '@/lib/handlers/forms/account-form-handler';
