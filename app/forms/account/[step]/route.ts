import { answerAccountForm } from '@/lib/handlers/forms/account-form-handler';

export { answerAccountForm as POST };
