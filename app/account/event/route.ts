import { eventTexts } from '@/components/sections/leads/event-texts';
import { answerData, readLocale } from '@/lib/handlers/accounts/account-data';

export const GET = async (request: Request) => answerData(await eventTexts(readLocale(request)));
