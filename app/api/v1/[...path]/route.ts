import { answerAccount } from '@/lib/doors/accounts/account-door';

const answer = (request: Request) => answerAccount(request);

export { answer as GET, answer as POST };
