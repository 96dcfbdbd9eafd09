import { database } from '@/lib/backend/db/client';
import { unsealGrant } from '@/lib/backend/services/reports/links/grant';
import { refusal } from '@/lib/net/json-refusal';
import { visitorLocaleOf } from '@/lib/net/visitor-locale';
import { messagePage } from './message-page';

const unavailable = [502, 503];

/** What the grant of a refused request says; null also while the database cannot be asked. */
async function unsealed(grant: string) {
  try {
    return await unsealGrant(await database(), grant);
  } catch {
    return null;
  }
}

/**
 * Says why a file is refused. An authentic grant past its end answers 410, so that the page can ask to be reloaded; it
 * is not said whether its link is still good. A reader who follows a plain link gets a page instead of JSON.
 */
export async function wordRefusal(refused: Response, grant: string, headers: Headers): Promise<Response> {
  const isJson = refused.headers.get('content-type')?.startsWith('application/json');
  if (!isJson || (refused.status !== 404 && !unavailable.includes(refused.status))) return refused;
  const known = await unsealed(grant);
  const isOver = refused.status === 404 && known !== null && known.endMs <= Date.now();
  const answer = isOver ? refusal(410, 'The addresses of these files have expired. Open the report again.') : refused;
  if (!headers.get('accept')?.includes('text/html')) return answer;
  // Without a look at the grant, or a revoked link would be told from a wrong one by the language of its page.
  const locale = (answer.status === 404 ? null : known?.locale) ?? visitorLocaleOf(headers);
  return unavailable.includes(answer.status)
    ? messagePage({
        name: 'fileAway',
        locale,
        status: answer.status,
        retryAfter: answer.headers.get('retry-after') ?? '60',
      })
    : messagePage({ name: 'fileGone', locale, status: answer.status });
}
