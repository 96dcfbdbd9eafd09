import { accountSetup } from '@/components/sections/account/account-setup';
import { answerData, readLocale } from '@/lib/handlers/accounts/account-data';

/** `GET /account/setup?locale=` returns the messages and settings of the account dialog as JSON. */
export const GET = async (request: Request) => answerData(await accountSetup(readLocale(request)));
