import { answerAccountForm } from '@/lib/doors/forms/account/account-form';

export { answerAccountForm as POST };
