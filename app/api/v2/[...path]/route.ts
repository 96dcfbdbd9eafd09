import { answerAccount } from '@/lib/handlers/accounts/account-handler';

export const GET = (request: Request) => answerAccount(request);
