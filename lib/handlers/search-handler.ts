import { parseTerm } from '@/lib/domain/search/search-query';
import { isRecord, listOf, parseJson } from '@/lib/domain/wire/parse-envelope';
import { defaultLocale, isLocale } from '@/lib/i18n/locales';
import { findSiteEntries } from '@/lib/site/search/site-entries';
import { answerByService } from './service-gateway';

const searchParameter = '_search_';

export const isSearchCall = (request: Request): boolean =>
  request.method === 'GET' && new URL(request.url).searchParams.has(searchParameter);

/** The entries of this site stand in a field of their own: `data` and `meta` stay those of the contract. */
export async function answerSearch(request: Request): Promise<Response> {
  const answer = await answerByService(request, 'topapi');
  if (!answer.ok) return answer;
  const body = await answer.text();
  const headers = new Headers(answer.headers);
  headers.delete('content-length');
  const found = listOf(parseJson(body));
  if (!found) return new Response(body, { status: answer.status, headers });
  const { searchParams } = new URL(request.url);
  const locale = searchParams.get('locale') ?? '';
  const meta = isRecord(found.beside.meta) ? found.beside.meta : {};
  const site = await findSiteEntries(
    isLocale(locale) ? locale : defaultLocale,
    parseTerm(searchParams.get(searchParameter) ?? ''),
    {
      total: Number(meta.total ?? found.list.length) || 0,
      corrected: typeof meta.corrected === 'string' ? meta.corrected : null,
      isPartial: meta.partial === true,
    },
  );
  // The tag of the service's answer would call two answers equal of which the entries differ.
  headers.delete('etag');
  return new Response(JSON.stringify({ ...found.beside, data: found.list, site }), { status: answer.status, headers });
}
