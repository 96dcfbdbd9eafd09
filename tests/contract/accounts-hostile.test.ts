import { accountPaths } from '@/lib/contract/call-paths';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { accountErrorSchema } from '@/lib/contract/accounts';
import {
  call,
  codeFrom,
  freshEmail,
  inspectorEmail,
  inspectorPhone,
  traderEmail,
  traderPhone,
} from '../support/accounts/account-service';
import { inspectorPayloads, traderPayloads } from '../support/accounts/recorded-calls';
import { pointAtOwnData } from '../support/leads/lead-service';
import { codePoint } from '../support/code-point';

const data = pointAtOwnData();
afterAll(data.remove);
beforeAll(async () => {
  await (await import('@/lib/backend/db/client')).openDatabase();
});
const errors: unknown[] = [];
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...words) => void errors.push(words));
});

const bodies: [string, Record<string, unknown>][] = [
  [accountPaths.userValid, traderEmail('a@casa.es')],
  [accountPaths.userValid, traderPhone('13800000000')],
  [accountPaths.inspectorValid, inspectorEmail('a@casa.es')],
  [accountPaths.inspectorValid, inspectorPhone('13800000000')],
  [accountPaths.user, traderPayloads.email],
  [accountPaths.inspector, inspectorPayloads.phone],
  [accountPaths.login, traderPayloads.signIn],
  [accountPaths.inspectorLogin, inspectorPayloads.signIn],
  [accountPaths.recover, traderPayloads.recover],
  [accountPaths.inspectorRecover, inspectorPayloads.recover],
];
const nasty = fc.constantFrom(
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e',
  'a\r\nBcc: b@casa.es',
  "' or 1=1 --",
  '__proto__',
  '%00',
  '<script>',
  '𠮷'.repeat(60),
  'x'.repeat(400),
  '１３８００００００００',
  '-1',
  '1e99',
);
const value = fc.oneof(
  nasty,
  fc.string({ unit: codePoint, maxLength: 60 }),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(nasty, { maxLength: 3 }),
  fc.dictionary(fc.string({ maxLength: 8 }), nasty, { maxKeys: 3 }),
);

/** Expects an error envelope with a message and no internals. */
async function refusedWell(answer: Response): Promise<void> {
  const text = await answer.text();
  if (answer.ok) return;
  expect(answer.status).toBeLessThan(500);
  expect(accountErrorSchema.safeParse(JSON.parse(text)).success, text).toBe(true);
  expect(text).not.toMatch(/drizzle|select |insert |zod|\bat \/|node_modules|Error:/i);
}

test.each(bodies)('%s takes any value in any field without breaking', async (path, body) => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...Object.keys(body)), value, async (field, bad) => {
      await refusedWell(await call(path, { body: { ...body, [field]: bad } }));
    }),
    { numRuns: 40 },
  );
  expect(errors).toEqual([]);
});

test('the calls that send a code take any recipient without breaking, and send to none that is no recipient', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(accountPaths.sendCode, accountPaths.sendRecovery),
      fc.constantFrom('email', 'phone_number', 'EMAIL', '', 'x'),
      fc.oneof(nasty, fc.string({ maxLength: 60 })),
      async (path, type, to) => {
        const answer = await call(`${path}?${new URLSearchParams({ type, to, ticket: to, randstr: 'x' })}`);
        expect(answer.ok).toBe(false);
        await refusedWell(answer);
      },
    ),
    { numRuns: 120 },
  );
  expect(errors).toEqual([]);
});

test('half a sign in any field of a registration with a right code is refused, and the code stays good', async () => {
  const email = freshEmail();
  await call(`${accountPaths.sendCode}?type=email&to=${email}`);
  const code = await codeFrom(data.folder);
  const form = traderEmail(email, { verification_code: code });
  const nested = Object.keys(form.personal_information).map((name) => ({
    ...form,
    personal_information: { ...form.personal_information, [name]: '\ud800' },
  }));
  for (const body of [{ ...form, company_name: 'a\ud800' }, { ...form, country: '\ud800' }, ...nested])
    expect((await call(accountPaths.user, { body })).status).toBe(400);
  expect(
    (
      await call(accountPaths.inspector, {
        body: { ...inspectorEmail(email, { verification_code: code }), company_name: '\ud800' },
      })
    ).status,
  ).toBe(400);
  expect((await call(accountPaths.user, { body: form })).status).toBe(200);
  expect(errors).toEqual([]);
});
