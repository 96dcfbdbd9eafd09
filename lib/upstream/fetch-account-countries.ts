import { accountPaths } from '@/lib/contract/call-paths';
import { originOf } from './transport';
import { localeHeader, type WireLocale } from '@/lib/contract/accounts';
import { callAccountService } from './account-service';

/** Returns the countries of the account service as JSON text; null when the call fails. */
export async function fetchAccountCountries(wireLocale: WireLocale): Promise<string | null> {
  const url = new URL(accountPaths.country, 'http://embedded');
  const origin = originOf('account');
  if (origin !== null) {
    const answer = await callAccountService(origin, { method: 'GET', url, type: null, body: undefined, wireLocale });
    return answer !== null && answer.status >= 200 && answer.status < 300 ? answer.text : null;
  }
  const { embeddedFetch } = await import('@/lib/backend/routes');
  const answer = await embeddedFetch(new Request(url, { headers: { [localeHeader]: wireLocale } }));
  return answer.ok ? answer.text() : null;
}
