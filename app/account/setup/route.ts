import { accountSetup } from '@/components/sections/account/account-setup';
import { answerData, readLocale } from '@/lib/doors/accounts/account-data';

/** `GET /account/setup?locale=`: what the dialog says and needs to know. */
export const GET = async (request: Request) => answerData(await accountSetup(readLocale(request)));
