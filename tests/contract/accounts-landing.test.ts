import { describe, expect, test, vi } from 'vitest';
import { config } from '@/lib/config';
import { accountCalls } from '@/lib/domain/account/account-calls';
import { handOffPath } from '@/lib/domain/account/session/hand-off';
import { answerLanding } from '@/lib/handlers/accounts/landing-handler';
import { localePath, locales } from '@/lib/i18n/locales';
import { accountSettings } from '@/lib/site/accounts/account-settings';
import { plainCall } from '../support/accounts/account-service';
import { codeFrom, outbox } from '../support/accounts/codes';
import { freshEmail, freshPhone, registerTrader } from '../support/accounts/people';
import { traderPhone } from '../support/accounts/recorded-calls';
import { freshAddress } from '../support/leads/lead-service';
import { pointAtOwnData, silence } from '../support/own-data';

const data = pointAtOwnData();
silence('info');

async function land(fields: Record<string, string>, more: Record<string, string> = {}): Promise<Response> {
  const own = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', origin: 'null' };
  const init = { method: 'POST', body: new URLSearchParams(fields).toString(), headers: { ...own, ...more } };
  return answerLanding(new Request('http://site.test/redirect', init));
}
const leadsTo = async (...sent: Parameters<typeof land>) => (await land(...sent)).headers.get('location');
const tokenOfNew = async (headers: Record<string, string> = {}) =>
  (await (await registerTrader(data.folder, freshEmail(), headers)).json()).data.api_token as string;

describe('the landing of a hand-off', () => {
  test('M9.16 leads to a page of the site, so that going back works, and tells the operator alone what is missing', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const token = await tokenOfNew();
    for (let time = 0; time < 2; time += 1) {
      const answer = await land({ path: handOffPath({ role: 'trader', locale: 'en' }), token });
      expect([answer.status, await answer.text()]).toEqual([303, '']);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        location: '/en/account/welcome',
        'cache-control': 'private, no-store',
        'referrer-policy': 'same-origin',
        'x-robots-tag': 'noindex, nofollow',
      });
    }
    expect(warned.mock.calls.filter(([line]) => String(line).includes('APP_ORIGIN'))).toHaveLength(1);
  });

  test('is in the account’s language, else in that of the page asked for and of the visitor', async () => {
    for (const locale of locales) {
      const answer = await land({ path: '/en/#/dashboard', token: await tokenOfNew({ 'site-locale': locale }) });
      expect(answer.headers.get('location')).toBe(localePath(locale, '/account/welcome'));
    }
    for (const [path, language, location] of [
      ['/zh/#/dashboard', 'fr', '/account/welcome'],
      ['/en/#/dashboard', 'fr', '/fr/account/welcome'],
      ['https://evil.example/', 'es', '/es/account/welcome'],
    ] as const)
      expect(await leadsTo({ path, token: 'x' }, { 'accept-language': language })).toBe(location);
  });

  test('B26 takes no token from an address and gives none away', async () => {
    const token = await tokenOfNew();
    const headers = { 'sec-fetch-site': 'none' };
    const answer = await answerLanding(new Request(`http://site.test/redirect?token=${token}`, { headers }));
    expect([answer.status, answer.headers.get('location'), await answer.text()]).toEqual([303, '/account/welcome', '']);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  test('M9.16 is not there once an application is configured', async () => {
    const token = await tokenOfNew();
    config().APP_ORIGIN = 'https://app.example';
    expect((await land({ path: '/en/#/dashboard', token })).status).toBe(404);
    expect(accountSettings().handOffAction).toBe('https://app.example/redirect');
    config().APP_ORIGIN = undefined;
    expect(accountSettings().handOffAction).toBe('/redirect');
  });
});

test('M8.15 a page without script gets a few messages to a phone without a ticket, and no more', async () => {
  const phone = freshPhone();
  const visitor = { locale: 'zh', address: freshAddress() } as const;
  const isSent = async (to: string) =>
    (await plainCall(accountCalls.sendCode, { type: 'phone_number', to }, visitor)).answer.ok;
  expect(await isSent(phone)).toBe(true);
  const form = traderPhone(phone, { verification_code: await codeFrom(data.folder) });
  expect((await plainCall(accountCalls.register.trader, form, visitor)).answer.ok).toBe(true);
  const sent: boolean[] = [];
  for (let at = 0; at < 8; at += 1) sent.push(await isSent(freshPhone()));
  expect(sent.filter(Boolean)).toHaveLength(4);
  await outbox(data.folder);
});
