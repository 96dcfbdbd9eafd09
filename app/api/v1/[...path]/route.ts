import { answerAccount } from '@/lib/http/account-door';

const answer = (request: Request) => answerAccount(request);

export { answer as GET, answer as POST };
