import { answerAccountForm } from '@/lib/doors/forms/account-form-door';

export { answerAccountForm as POST };
