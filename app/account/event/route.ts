import { eventTexts } from '@/components/sections/leads/form-setup';
import { answerData, readLocale } from '@/lib/handlers/accounts/account-data';

export const GET = async (request: Request) => answerData(await eventTexts(readLocale(request)));
