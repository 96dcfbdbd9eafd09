import { answerAccount } from '@/lib/handlers/accounts/account-handler';

const answer = (request: Request) => answerAccount(request);

export { answer as GET, answer as POST };
