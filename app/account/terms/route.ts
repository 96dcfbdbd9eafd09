import { answerTerms } from '@/lib/doors/accounts/account-data';

export { answerTerms as GET };
