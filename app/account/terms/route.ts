import { answerTerms } from '@/lib/http/account-data';

export { answerTerms as GET };
