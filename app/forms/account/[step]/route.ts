import { answerAccountForm } from '@/lib/http/forms/account-form';

export { answerAccountForm as POST };
