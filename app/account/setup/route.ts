import { accountSetup } from '@/components/sections/account/account-setup';
import { answerData, readLocale } from '@/lib/handlers/accounts/account-data';

export const GET = async (request: Request) => answerData(await accountSetup(readLocale(request)));
