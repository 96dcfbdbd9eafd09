import { readFileSync } from 'node:fs';
import { GET as setups } from '@/app/account/setup/route';
import { GET as agreements } from '@/app/account/terms/route';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { commentProblem } from '@/lib/domain/comments/comment-content';
import { formPaths } from '@/lib/routing/paths/form-paths';
import { type NewStep, stepCookie, stepCookieName } from '@/lib/api/accounts/account-step';
import { defaultLocale, isLocale, locales } from '@/lib/i18n/locales';
import { isEmail } from '@/lib/domain/leads/fields/email';
import { isLeadForm, leadForms } from '@/lib/domain/leads/lead-forms';
import { checkLead } from '@/lib/domain/leads/lead-rules';
import { shareOf, startFuzzing } from '../support/fuzz';
import { text, webAddress } from '../support/fuzz-values';
import { type Posted, postForm } from '../support/forms';
import { pointAtOwnData } from '../support/leads/lead-service';
import { sampleFiles } from '../support/leads/sample-leads';
import { pointAtSampleContent } from '../support/sample-folder';
import { sourceFiles } from '../support/source-files';

vi.mock('next/cache', async (original) => ({
  ...(await original<typeof import('next/cache')>()),
  cacheLife: () => undefined,
  cacheTag: () => undefined,
}));
const data = pointAtOwnData();
const sample = pointAtSampleContent();
const { listen, quiet } = startFuzzing();
const database = async () => (await import('@/lib/backend/db/client')).database();
beforeAll(async () => {
  listen();
  await database();
});
afterAll(async () => {
  vi.restoreAllMocks();
  sample.remove();
  await data.remove();
});

type Value = string | { file: string; bytes: Uint8Array<ArrayBuffer> };
type Fields = Record<string, Value | readonly Value[]>;
type Forms = { runs: number; right: Fields[] };

const file = (name: string, bytes: Uint8Array): Value => ({ file: name, bytes: new Uint8Array(bytes) });
const lead = {
  locale: 'fr',
  source: 'English website-consultation',
  website: '',
  firstname: 'Ana',
  lastname: 'Lopez',
  company: 'Casa',
  country: 'ES',
  email: 'ana@casa.es',
  phoneCode: '+34',
  phone: '600',
  question: 'Mugs',
  reports: '2',
  service: 's',
  industry: 'i',
  serviceLocations: ['china', 'india'],
  extra: '{"type":"1"}',
  consent_version: '3',
  asks_abroad: 'true',
  consent_abroad: 'on',
};
const secrets = { password: 'Right-pass1', confirmpassword: 'Right-pass1' };
const account = {
  locale: 'en',
  role: 'trader',
  type: 'email',
  intent: 'go',
  nextapp: '/#/orders',
  email: 'ana@casa.es',
  phone_number: '13800000001',
  ...secrets,
  company_name: 'Casa',
  first_name: 'Ana',
  country: '44',
  telephone: '600',
  telephone_code: '+34',
  agreed: 'on',
  verification_code: '123456',
  captcha: 'ABCD-EFGH-JKLM',
};
const inspector = { ...account, locale: 'zh', role: 'inspector', type: 'phone_number', invitation_code: 'Q7' };

/**
 * The route handlers of all forms, with valid posts and the number of runs: 1,500 in total, half of them on each
 * database where both are available.
 */
const doors: Record<string, Forms> = {
  [formPaths.comment]: {
    runs: 250,
    right: ['post/104111', 'comment/1'].map((of) => ({
      path: `/topapi/v1/${of}/comment`,
      locale: 'fr',
      post: '104111',
      back: '/fr/blog/azo',
      website: '',
      content: 'Une question',
    })),
  },
  ...Object.fromEntries(
    leadForms.map((form): [string, Forms] => [
      formPaths.lead(form),
      {
        runs: form === 'apply' ? 90 : 36,
        right:
          form === 'apply'
            ? [lead, { ...lead, file: [file('cv.pdf', sampleFiles.pdf()), file('', new Uint8Array())] }]
            : [lead],
      },
    ]),
  ),
  [formPaths.account('sign-in')]: {
    runs: 200,
    right: [
      { ...account, form: 'sign-in-email' },
      { ...inspector, form: 'sign-in-phone' },
    ],
  },
  [formPaths.account('register')]: {
    runs: 200,
    right: [
      { ...account, form: 'trader-email' },
      { ...account, locale: 'zh', type: 'phone_number', form: 'trader-phone' },
      { ...account, role: 'inspector', form: 'inspector-email' },
      { ...inspector, form: 'inspector-phone' },
    ],
  },
  [formPaths.account('code')]: {
    runs: 200,
    right: [
      { ...account, form: 'code' },
      { ...account, form: 'code', intent: 'again' },
    ],
  },
  [formPaths.account('recover')]: {
    runs: 200,
    right: [
      { ...account, form: 'recover-email' },
      { ...inspector, form: 'recover-phone' },
      { ...account, form: 'new-password' },
      { ...account, form: 'recover-email', intent: 'restart' },
    ],
  },
};

const hostileName = fc.oneof(
  text,
  fc.constantFrom(
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    'form',
    'locale',
    'file',
    'role',
    'type',
    'path',
    'back',
    'extra',
    'source',
    'email[]',
    'email.x',
    'named',
    'script',
    'asks_abroad',
    'consent_marketing',
  ),
);
const hostileFile = fc.record({
  file: fc.oneof(
    text,
    fc.constantFrom('cv.pdf', 'cv.pdf.exe', '../../cv.pdf', 'cv.PDF', 'CON.pdf', `${'x'.repeat(300)}.pdf`),
  ),
  bytes: fc
    .oneof(fc.uint8Array({ maxLength: 40 }), fc.constant(new Uint8Array(sampleFiles.pdf())))
    .map((bytes) => new Uint8Array(bytes)),
});
const hostileText = fc.oneof(
  { arbitrary: text, weight: 4 },
  {
    arbitrary: fc.constantFrom(
      'en',
      'de',
      'EN',
      'zh-CN',
      'inspector',
      'phone_number',
      'again',
      'restart',
      'true',
      'ana@casa.es',
      '+86',
      '99999999999999999999',
      '9007199254740993',
      '-0',
      '1e400',
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      '{"__proto__":{"x":1}}',
      '{"a":',
      '[1]',
      '<b>x</b>',
      ' \r\n\t ',
    ),
    weight: 3,
  },
  {
    arbitrary: fc.constantFrom(
      'x'.repeat(200_000),
      '𠮷'.repeat(40_000),
      '\u0000'.repeat(1_000),
      '\ud800'.repeat(999),
      `${'x'.repeat(199)}𠮷`,
    ),
    weight: 1,
  },
);
const hostileValue: fc.Arbitrary<Value> = fc.oneof(
  { arbitrary: hostileText, weight: 4 },
  { arbitrary: hostileFile, weight: 1 },
);
type Change = { how: 'set' | 'repeat' | 'first' | 'drop'; name: string; value: Value };

/** A valid post with up to four mutations, sometimes none. */
function posted(right: readonly Fields[]): fc.Arbitrary<[string, Value][]> {
  const own = [...new Set(right.flatMap((fields) => Object.keys(fields)))];
  const change = fc.record<Change>({
    how: fc.constantFrom('set', 'set', 'repeat', 'first', 'drop'),
    name: fc.oneof({ arbitrary: fc.constantFrom(...own), weight: 3 }, { arbitrary: hostileName, weight: 1 }),
    value: hostileValue,
  });
  return fc.tuple(fc.constantFrom(...right), fc.array(change, { maxLength: 4 })).map(([fields, changes]) => {
    let list = Object.entries(fields).flatMap(([name, values]) =>
      (Array.isArray(values) ? values : [values]).map((value): [string, Value] => [name, value as Value]),
    );
    for (const { how, name, value } of changes) {
      if (how === 'set' || how === 'drop') list = list.filter(([given]) => given !== name);
      if (how === 'first') list.unshift([name, value]);
      else if (how !== 'drop') list.push([name, value]);
    }
    return list;
  });
}

const steps: Record<string, NewStep> = {
  register: { kind: 'register', role: 'trader', type: 'email', input: { ...account, agreed: 'on' } },
  phone: { kind: 'register', role: 'inspector', type: 'phone_number', input: inspector },
  odd: { kind: 'register', role: 'trader', type: 'email', input: { email: '\u0000', constructor: 'x' } },
  sent: {
    kind: 'recover',
    role: 'trader',
    type: 'email',
    to: 'ana@casa.es',
    proof: { key: 'k', time: 1, hash: 'h' },
    code: null,
  },
  checked: {
    kind: 'recover',
    role: 'trader',
    type: 'email',
    to: 'ana@casa.es',
    proof: { key: 'k', time: 1, hash: 'h' },
    code: 'ABCD-EFGH-JKLM',
  },
};
const step = fc.oneof(fc.constant(null), fc.constantFrom(...Object.keys(steps)), text, fc.constant('x'.repeat(5_000)));
async function jarOf(given: string | null): Promise<Map<string, string>> {
  if (given === null) return new Map();
  const sealed = Object.hasOwn(steps, given)
    ? (await stepCookie(steps[given] as NewStep, Date.now())).value
    : encodeURIComponent(given.replace(/\p{Surrogate}/gu, ''));
  return new Map([
    [stepCookieName(), sealed],
    ['form-result', sealed],
  ]);
}

/** Tables that hold visitors' input. Rate limits are excluded, because they also count rejected requests. */
const tables = ['leads', 'lead_files', 'accounts', 'account_codes', 'sessions', 'outbox', 'comments'];
async function stored(): Promise<number> {
  const counts = sql.raw(
    `select (${tables.map((table) => `(select count(*) from ${table})`).join(' + ')})::int as rows`,
  );
  const { rows } = (await (await database()).execute(counts)) as { rows: { rows: number }[] };
  return Number(rows[0]?.rows);
}

/** Messages for a failure of our own, which no input may cause. */
const ours = new Set(
  locales.map((locale) => JSON.parse(readFileSync(`messages/${locale}/account.json`, 'utf8')).failures.unreachable),
);
/** How a post ended: the state shown, `redirect` to another page, or the status of an error. */
const endOf = ({ status, result }: Posted): string =>
  status !== 303 ? String(status) : (result?.state.kind ?? 'redirect');
/** Outcomes that may have stored something; every other one is a rejection. */
const accepting = ['sent', 'held', 'said', 'hand-off', 'redirect'];
const ends = [...accepting, 'refused', 'blocked', 'failed', '400', '413', '415'];

function flawOf(posted: Posted, rows: number): string | null {
  const end = endOf(posted);
  if (!ends.includes(end)) return `ends as ${end}`;
  const state = posted.result?.state;
  if (state?.kind === 'failed' && !('message' in state && state.message)) return 'is told as a failure of ours';
  if (state && 'message' in state && ours.has(state.message)) return 'is told as a service that is away';
  if (rows > 0 && !accepting.includes(end)) return `has stored ${rows} rows of refused input`;
  return posted.location !== null && !/^\/(?![/\\])/.test(posted.location) ? 'leads to another site' : null;
}

test('every door of a form is tried here', () => {
  const found = sourceFiles(['app/forms'], /\/route\.ts$/).map((path) => path.replace(/^app|\/route\.ts$/g, ''));
  expect(
    [
      ...new Set(
        Object.keys(doors).map((path) =>
          path.replace(/^(\/forms\/lead)\/.*/, '$1/[form]').replace(/^(\/forms\/account)\/.*/, '$1/[step]'),
        ),
      ),
    ].toSorted(),
  ).toEqual(found.toSorted());
});

/** Expected outcomes of a valid form; `redirect` where the next step has its own address. */
const wanted: Record<string, string[]> = {
  [formPaths.comment]: ['redirect'],
  ...Object.fromEntries(leadForms.map((form) => [formPaths.lead(form), ['sent']])),
  [formPaths.account('sign-in')]: ['refused'],
  [formPaths.account('register')]: ['redirect'],
  [formPaths.account('code')]: ['refused'],
  [formPaths.account('recover')]: ['redirect', 'refused'],
};
let addresses = 0;
/** Leads are also rate-limited by the e-mail address that they contain. */
function freshEmail(path: string): string {
  addresses += 1;
  return path.startsWith('/forms/lead/') ? `ana${addresses}@casa.es` : lead.email;
}
/** Number of rows after the last run. */
const last = { rows: 0 };

for (const [path, { runs, right }] of Object.entries(doors))
  test(`${path} takes any form: ${runs} tries`, async () => {
    const found = new Set<string>();
    const place = fc.record({
      step,
      referer: fc.oneof(
        webAddress,
        fc.constantFrom('', 'x', 'http://site.test/en?from=%E0%A4%A', `http://site.test/en?from=${'x'.repeat(3_000)}`),
      ),
    });
    await fc.assert(
      fc.asyncProperty(posted(right), place, async (fields, from) => {
        const pairs = fields.flatMap(([name, value]): [string, string][] =>
          typeof value === 'string' ? [[name, value.replace(lead.email, () => freshEmail(path))]] : [],
        );
        const files = fields.flatMap(([, value]) =>
          typeof value === 'string' ? [] : [new File([value.bytes], value.file)],
        );
        const answer = await postForm(path, pairs, {
          referer: from.referer,
          jar: await jarOf(from.step),
          files: path.endsWith('/apply') ? files : undefined,
        });
        const rows = await stored();
        const flaw = flawOf(answer, rows - last.rows);
        last.rows = rows;
        found.add(endOf(answer));
        if (flaw) throw new Error(`${flaw}: ${JSON.stringify(answer)}`);
      }),
      { numRuns: shareOf(runs) },
    );
    // If every post were rejected, the test would have proved nothing.
    for (const end of wanted[path] ?? []) expect([...found], path).toContain(end);
    quiet();
  });

test('the setup and the agreements of the dialog take any language and role', async () => {
  const given = fc.oneof(
    text,
    fc.constantFrom(...locales, 'trader', 'inspector', '__proto__', 'constructor', '../en', 'EN'),
  );
  const ask = async (door: (request: Request) => Promise<Response>, query: Record<string, string>) => {
    const answer = await door(new Request(`http://site.test/account?${new URLSearchParams(query)}`));
    return {
      status: answer.status,
      body: (await answer.json()) as { locale?: unknown; words?: unknown; html?: unknown } | null,
    };
  };
  await fc.assert(
    fc.asyncProperty(given, async (locale) => {
      const { status, body } = await ask(setups, { locale });
      if (status !== 200 || body?.locale !== (isLocale(locale) ? locale : defaultLocale) || !body.words)
        throw new Error(`is no setup: ${JSON.stringify(body)}`);
    }),
    { numRuns: shareOf(100) },
  );
  await fc.assert(
    fc.asyncProperty(given, given, async (locale, role) => {
      const { status, body } = await ask(agreements, { locale, role });
      if (status === 200 ? typeof body?.html !== 'string' : status !== 503)
        throw new Error(`are no terms: ${JSON.stringify(body)}`);
    }),
    { numRuns: shareOf(200) },
  );
  quiet();
});

// Runs last, because it reads what the other tests stored.
test('what was stored keeps to the rules of its form', async () => {
  const [db, schema] = [await database(), await import('@/lib/backend/db/schema')];
  const leads = await db.select().from(schema.leads);
  const comments = await db.select().from(schema.comments);
  const accounts = await db.select().from(schema.accounts);
  expect(leads.length).toBeGreaterThan(5);
  expect(comments.length).toBeGreaterThan(5);
  for (const { form, locale, fields } of leads) {
    expect(isLocale(locale) && isLeadForm(form) && checkLead(form, fields), JSON.stringify(fields)).toMatchObject({
      ok: true,
    });
  }
  for (const { content, locale } of comments)
    expect([commentProblem(content), isLocale(locale)], content).toEqual([null, true]);
  for (const { email } of accounts) expect(email === null || isEmail(email, 'strict'), String(email)).toBe(true);
  // A file in a text field must not be stored as text.
  expect(JSON.stringify([leads, comments, accounts])).not.toContain('[object File]');
});
