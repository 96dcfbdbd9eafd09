import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { accountCalls, readAccountAnswer, tokenOf } from '@/lib/domain/account/account-calls';
import { registerPayload, signInPayload } from '@/lib/domain/account/forms/account-payload';
import { listAccountCountryChoices } from '@/lib/site/accounts/account-country-choices';
import { type AccountStepName, formPaths } from '@/lib/site/routing/form-paths';
import { call } from '../support/accounts/account-service';
import { typed } from '../support/company/service-callers';
import { postForm } from '../support/forms';
import { pointAtOwnData, silence } from '../support/own-data';
import type { AccountSettings } from '../upstream/account-service';
import { CODE, INSPECTOR, PASSWORD, startAccountService, TRADER } from '../upstream/account-service';
import { healthy } from '../upstream/service-server';

vi.mock('next/cache', () => ({ cacheLife: () => undefined, cacheTag: () => undefined }));
const service = await startAccountService({ prefix: 'harbour-recovery' });
pointAtOwnData({ ACCOUNT_ORIGIN: service.origin, RECOVERY_HASH_PREFIX: 'harbour-recovery' });
const token = { at: 'data', prefix: '' } as const;
const plain = { ...healthy, envelope: 'data', names: 'both', token, message: 'given' } as const;
const answering = (settings: Partial<AccountSettings>) => Object.assign(service, plain, settings);

silence('warn');
beforeEach(() => {
  service.requests.length = 0;
  answering({});
});
afterAll(service.close);

const signIn = () =>
  call(accountCalls.signIn.trader, { body: signInPayload('email', { email: TRADER, password: PASSWORD }) });
const read = async (answer: Response) => readAccountAnswer(answer.status, await answer.text());
const arrived = () => service.requests.map(({ method, path }) => `${method} ${path}`);

describe('what the account service says', () => {
  test.each(['null', 'none'] as const)('M9.13 M9.14 a token after "Bearer ", message %s', async (message) => {
    answering({ token: { at: 'data.data', prefix: 'Bearer ' }, message });
    const said = await read(await signIn());
    expect(said.ok && tokenOf(said.data)).toMatch(/^harbour-[0-9a-f]{32}$/);
  });

  test('M9.38 silence is a sentence too, and a slow answer is an answer', async () => {
    answering({ mode: 'down' });
    expect((await signIn()).status).toBe(503);
    answering({ mode: 'slow', delay: 500 });
    expect((await signIn()).status).toBe(200);
  });
});

const lists = [
  { envelope: 'bare', names: 'both', mode: 'ok' },
  { envelope: 'data', names: 'english', mode: 'odd' },
  { envelope: 'data.data', names: 'chinese', mode: 'odd' },
] as const;

describe('the countries of the account service', () => {
  test.each(lists)('M8.19 M8.20 M9.21 in $envelope, names $names, items $mode', async (settings) => {
    answering(settings);
    const [english, chinese] = await Promise.all([listAccountCountryChoices('en'), listAccountCountryChoices('zh')]);
    expect(english.map(({ id }) => id)).toEqual([61, 61, 61, 62, 63, 63]);
    expect(english.map(({ code }) => code)).toEqual(['CN', 'CN-31', 'CN', 'FR', 'ES', 'ES-VC']);
    expect(english.map(({ phoneCode }) => phoneCode)).toEqual(['+86', '+86', '+86', '+33', '+34', '+34']);
    const [own, other] = [english[1]?.label, chinese[1]?.label];
    if (settings.names !== 'chinese') expect(own).toBe('China Shanghai');
    if (settings.names !== 'english') expect(other).toBe('中国 上海');
    const french = await listAccountCountryChoices('fr');
    expect(french.filter(({ code }) => /^..$/.test(code) && code !== 'CN').map(({ label }) => label)).toEqual([
      'Espagne',
      'France',
    ]);
  });

  test('M9.41 are the bundled ones while it sends half of them', async () => {
    answering({ mode: 'rubbish', rubbish: 'truncated' });
    expect((await listAccountCountryChoices('en')).length).toBeGreaterThan(150);
  });
});

async function walk(who: Record<string, string>, ...steps: [AccountStepName, Record<string, string>][]) {
  const jar = new Map<string, string>();
  const seen: unknown[] = [];
  for (const [step, fields] of steps) {
    const posted = await postForm(formPaths.account(step), { intent: 'go', ...who, ...fields }, { jar });
    for (const name of [...jar.keys()]) if (name.startsWith('form-result')) jar.delete(name);
    seen.push(posted.result?.of === 'account' ? posted.result.state : posted.location);
  }
  return seen;
}
const secrets = { password: PASSWORD, confirmpassword: PASSWORD, agreed: 'on' };
const byEmail = { locale: 'en', type: 'email' };
const byPhone = { locale: 'zh', type: 'phone_number' };
const code = { form: 'code', verification_code: CODE };
const trader = { company_name: 'Casa', first_name: 'Ana', telephone: '600', telephone_code: '+34', country: '63' };

describe('without script', () => {
  test('M8.40 a trader registers by e-mail: check, code, account', async () => {
    const form = { form: 'trader-email', email: 'without@casa.es', ...secrets, ...trader };
    const end = await walk({ ...byEmail, role: 'trader' }, ['register', form], ['code', code]);
    expect(end.at(-1)).toMatchObject({ kind: 'hand-off', token: expect.stringMatching(/^harbour-/) });
    expect(arrived()).toEqual(['POST /api/v1/user/valid', 'GET /api/v1/register/verification', 'POST /api/v1/user']);
    expect(service.requests.map(({ headers }) => headers.locale)).toEqual(['en', 'en', 'en']);
  });

  test('M8.15 a trader’s form by phone is checked, and a code without a ticket is refused by the service', async () => {
    const form = { form: 'trader-phone', phone_number: '13800000077', phone_number_code: '+86', ...secrets, ...trader };
    const [state] = await walk({ ...byPhone, role: 'trader' }, ['register', form]);
    expect(state).toMatchObject({ kind: 'refused', message: 'Harbour wants a ticket.' });
    expect(arrived()).toEqual(['POST /api/v1/user/valid', 'GET /api/v1/register/verification']);
    expect(JSON.parse(service.requests[0]?.body ?? '')).toMatchObject(
      registerPayload('trader-phone', { ...typed, phone_number: '13800000077', verification_code: '' }),
    );
  });

  test('M9.02 M9.10 M9.32 a new password with the six digits of this service', async () => {
    const who = { ...byEmail, role: 'inspector' };
    const fresh = { form: 'new-password', password: 'Anchor-88', confirmpassword: 'Anchor-88' };
    const seen = await walk(
      who,
      ['recover', { form: 'recover-email', email: INSPECTOR }],
      ['recover', { form: 'recover-email', captcha: '999999' }],
      ['recover', { form: 'recover-email', captcha: CODE }],
      ['recover', fresh],
      ['sign-in', { form: 'sign-in-email', email: INSPECTOR, password: 'Anchor-88' }],
    );
    expect(seen[1]).toMatchObject({ kind: 'refused', problem: { field: 'captcha', key: 'code_wrong' } });
    expect(seen[4]).toMatchObject({ kind: 'hand-off' });
    expect(arrived()).toEqual([
      'GET /api/v1/forgotpassword/verification',
      'POST /api/v1/inspector/forgotpassword',
      'POST /api/v1/inspector/login',
    ]);
  });
});
