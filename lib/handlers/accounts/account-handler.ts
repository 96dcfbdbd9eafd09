import type { RefusalKey } from '@/lib/backend/accounts/account-refusal';
import { accountCommands } from '@/lib/backend/accounts/account-service';
import { config } from '@/lib/config';
import { maxAccountBodyBytes, proofHeader } from '@/lib/contract/accounts';
import { accountPaths } from '@/lib/contract/call-paths';
import { dataOnlyHeaders } from '@/lib/handlers/relay';
import { clientAddress } from '@/lib/net/address';
import { jsonOf, readBody } from '@/lib/net/body';
import { visitorLocaleOf, wireLocaleOf } from '@/lib/net/call-locale';
import { isSameOrigin } from '@/lib/net/request';
import { originOf } from '@/lib/upstream/transport';
import { type AccountReply, callAccount, readCountries, refuseAccount } from './account-service';

function answerOf({ status, body, headers, cookies = [] }: AccountReply): Response {
  const answer = Response.json(body, {
    status,
    headers: { 'cache-control': 'no-store', ...dataOnlyHeaders, ...headers },
  });
  for (const cookie of cookies) answer.headers.append('set-cookie', cookie);
  return answer;
}

async function readSent(request: Request, url: URL): Promise<{ sent: unknown } | RefusalKey> {
  const parameters = Object.fromEntries(url.searchParams);
  if (request.method !== 'POST')
    return Object.keys(parameters).length === url.searchParams.size ? { sent: parameters } : 'unreadable';
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) return 'wrongType';
  const body = await readBody(request, maxAccountBodyBytes);
  if (typeof body === 'string')
    return ({ timeout: 'unreadable', tooLarge: 'tooLarge', busy: 'unavailable' } as const)[body];
  // A parameter beside a form might name another account to the company's service.
  if (url.searchParams.size > 0 && originOf('account') !== null) return 'unreadable';
  const sent = jsonOf(body);
  return sent === undefined ? 'unreadable' : { sent };
}

/** An external service gets no cookies and no address. A sign-in also sets this site's session cookie. */
export async function answerAccount(request: Request): Promise<Response> {
  const url = new URL(request.url);
  const { pathname } = url;
  const { headers } = request;
  const locale = visitorLocaleOf(headers);
  const family = wireLocaleOf(headers) === 'zh_CN' ? 'zh' : 'en';
  const refuse = (key: RefusalKey) => answerOf(refuseAccount(key, locale));
  const method =
    pathname === accountPaths.country || pathname === accountPaths.captcha ? 'GET' : accountCommands[pathname]?.method;
  if (!method) return refuse('noCall');
  if (pathname === accountPaths.country) return answerOf(await readCountries({ locale, family }));
  if (!isSameOrigin(request)) return refuse('crossSite');
  if ((request.method === 'HEAD' ? 'GET' : request.method) !== method) {
    const refused = refuseAccount(originOf('account') === null ? 'wrongMethod' : 'noCall', locale);
    return answerOf({ ...refused, headers: { ...refused.headers, allow: method } });
  }
  const read = await readSent(request, url);
  if (typeof read === 'string') return refuse(read);
  const caller = {
    address: clientAddress(headers, config()),
    proof: headers.get(proofHeader) ?? undefined,
    plain: false,
  };
  return answerOf(
    await callAccount({ path: pathname, sent: read.sent }, { locale, family, caller, cookies: headers.get('cookie') }),
  );
}
