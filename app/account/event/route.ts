import { eventTexts } from '@/components/sections/leads/event-texts';
import { answerData, readLocale } from '@/lib/handlers/accounts/account-data';

/** `GET /account/event?locale=` returns the texts and the form of the event notice as JSON. */
export const GET = async (request: Request) => answerData(await eventTexts(readLocale(request)));
