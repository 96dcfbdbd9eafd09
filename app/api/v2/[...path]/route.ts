import { answerAccount } from '@/lib/doors/accounts/account-door';

export const GET = (request: Request) => answerAccount(request);
