export { answerTerms as GET } from '@/lib/handlers/accounts/account-data';
