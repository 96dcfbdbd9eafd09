import { answerAccountForm } from '@/lib/doors/forms/account-form';

export { answerAccountForm as POST };
