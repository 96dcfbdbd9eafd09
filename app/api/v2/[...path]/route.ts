import { answerAccount } from '@/lib/http/account-door';

export const GET = (request: Request) => answerAccount(request);
