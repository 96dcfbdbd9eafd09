import { answerTerms } from '@/lib/handlers/accounts/account-data';

export { answerTerms as GET };
