import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { GET as readSetup } from '@/app/account/setup/route';
import { commentProblem } from '@/lib/domain/comments/comment-content';
import { isEmail } from '@/lib/domain/leads/fields/email';
import { isLeadForm, leadForms } from '@/lib/domain/leads/lead-forms';
import { checkLead } from '@/lib/domain/leads/lead-rules';
import { defaultLocale, isLocale, locales } from '@/lib/i18n/locales';
import { type NewStep, stepCookie, stepCookieName } from '@/lib/site/accounts/account-step';
import { formPaths } from '@/lib/site/routing/form-paths';
import { type Posted, postForm } from '../support/forms';
import { text, webAddress } from '../support/fuzz-values';
import { sampleFiles } from '../support/leads/sample-leads';
import { database, pointAtOwnData } from '../support/own-data';
import { pointAtSampleContent } from '../support/sample-folder';

vi.mock('next/cache', async (original) => ({
  ...(await original<typeof import('next/cache')>()),
  cacheLife: () => undefined,
  cacheTag: () => undefined,
}));
pointAtOwnData();
const sample = pointAtSampleContent();
const failures: unknown[] = [];
beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation((...words) => void failures.push(words));
  vi.spyOn(process.stdout, 'write').mockImplementation(() => true);
  await database();
});
afterAll(async () => {
  vi.restoreAllMocks();
  sample.remove();
});

type Value = string | File;
type Fields = Record<string, Value | readonly Value[]>;
type Handler = { runs: number; right: Fields[]; reached: string };

const file = (name: string, bytes: Uint8Array): File => new File([new Uint8Array(bytes)], name);
const comment = { locale: 'fr', post: '104111', back: '/fr/blog/azo', website: '', content: 'Une question' };
const lead = {
  ...{ locale: 'fr', source: 'English website-consultation', website: '', firstname: 'Ana', lastname: 'Lopez' },
  ...{ company: 'Casa', country: 'ES', email: 'ana@casa.es', phoneCode: '+34', phone: '600', question: 'Mugs' },
  ...{ reports: '2', service: 's', industry: 'i', serviceLocations: ['china', 'india'], extra: '{"type":"1"}' },
  ...{ consent_version: '3', asks_abroad: 'true', consent_abroad: 'on' },
};
const trader = {
  ...{ locale: 'en', role: 'trader', type: 'email', intent: 'go', nextapp: '/#/orders', email: 'ana@casa.es' },
  ...{ phone_number: '13800000001', password: 'Right-pass1', confirmpassword: 'Right-pass1', company_name: 'Casa' },
  ...{ first_name: 'Ana', country: '44', telephone: '600', telephone_code: '+34', agreed: 'on' },
  ...{ verification_code: '123456', captcha: 'ABCD-EFGH-JKLM' },
};
const inspector = { ...trader, locale: 'zh', role: 'inspector', type: 'phone_number', invitation_code: 'Q7' };

const handlers: Record<string, Handler> = {
  [formPaths.comment]: {
    runs: 125,
    right: ['post/104111', 'comment/1'].map((of) => ({ ...comment, path: `/topapi/v1/${of}/comment` })),
    reached: 'redirect',
  },
  ...Object.fromEntries(
    leadForms.map((form): [string, Handler] => [
      formPaths.lead(form),
      { runs: form === 'apply' ? 45 : 18, right: [lead], reached: 'sent' },
    ]),
  ),
  [formPaths.account('sign-in')]: {
    runs: 100,
    right: [
      { ...trader, form: 'sign-in-email' },
      { ...inspector, form: 'sign-in-phone' },
    ],
    reached: 'refused',
  },
  [formPaths.account('register')]: {
    runs: 100,
    right: [
      { ...trader, form: 'trader-email' },
      { ...trader, locale: 'zh', type: 'phone_number', form: 'trader-phone' },
      { ...trader, role: 'inspector', form: 'inspector-email' },
      { ...inspector, form: 'inspector-phone' },
    ],
    reached: 'redirect',
  },
  [formPaths.account('code')]: {
    runs: 100,
    right: ['go', 'again'].map((intent) => ({ ...trader, form: 'code', intent })),
    reached: 'refused',
  },
  [formPaths.account('recover')]: {
    runs: 100,
    right: [
      { ...trader, form: 'recover-email' },
      { ...inspector, form: 'recover-phone' },
      { ...trader, form: 'new-password' },
      { ...trader, form: 'recover-email', intent: 'restart' },
    ],
    reached: 'redirect',
  },
};
handlers[formPaths.lead('apply')]?.right.push({
  ...lead,
  file: [file('cv.pdf', sampleFiles.pdf()), file('', Buffer.alloc(0))],
});

const hostileName = fc.oneof(
  text,
  fc.constantFrom(...'__proto__ constructor toString form locale file role type path back extra source'.split(' ')),
  fc.constantFrom('email[]', 'email.x', 'named', 'script', 'asks_abroad', 'consent_marketing'),
);
const hostileText = fc.oneof(
  { arbitrary: text, weight: 4 },
  {
    arbitrary: fc.constantFrom(...'en de EN zh-CN inspector phone_number again restart true +86 -0 1e400'.split(' ')),
    weight: 2,
  },
  {
    arbitrary: fc.constantFrom(
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      '{"__proto__":{"x":1}}',
      '{"a":',
    ),
    weight: 1,
  },
  {
    arbitrary: fc.constantFrom('x'.repeat(200_000), '𠮷'.repeat(40_000), '\u0000'.repeat(1_000), '\ud800'.repeat(999)),
    weight: 1,
  },
);
const hostileFile = fc
  .tuple(
    fc.oneof(text, fc.constantFrom('cv.pdf', 'cv.pdf.exe', '../../cv.pdf', 'CON.pdf', `${'x'.repeat(300)}.pdf`)),
    fc.oneof(fc.uint8Array({ maxLength: 40 }), fc.constant(sampleFiles.pdf())),
  )
  .map(([name, bytes]) => file(name, bytes));

function posted(right: readonly Fields[]): fc.Arbitrary<[string, Value][]> {
  const own = [...new Set(right.flatMap((fields) => Object.keys(fields)))];
  const change = fc.record({
    how: fc.constantFrom('set', 'set', 'repeat', 'first', 'drop'),
    name: fc.oneof({ arbitrary: fc.constantFrom(...own), weight: 3 }, { arbitrary: hostileName, weight: 1 }),
    value: fc.oneof<fc.MaybeWeightedArbitrary<Value>[]>(
      { arbitrary: hostileText, weight: 4 },
      { arbitrary: hostileFile, weight: 1 },
    ),
  });
  return fc.tuple(fc.constantFrom(...right), fc.array(change, { maxLength: 4 })).map(([fields, changes]) => {
    let pairs = Object.entries(fields).flatMap(([name, values]) =>
      [values].flat().map((value): [string, Value] => [name, value]),
    );
    for (const { how, name, value } of changes) {
      if (how === 'set' || how === 'drop') pairs = pairs.filter(([given]) => given !== name);
      if (how === 'first') pairs.unshift([name, value]);
      else if (how !== 'drop') pairs.push([name, value]);
    }
    return pairs;
  });
}

const recovery = { kind: 'recover', role: 'trader', type: 'email', to: 'ana@casa.es' } as const;
const proof = { key: 'k', time: 1, hash: 'h' };
const steps: Record<string, NewStep> = {
  register: { kind: 'register', role: 'trader', type: 'email', input: trader },
  phone: { kind: 'register', role: 'inspector', type: 'phone_number', input: inspector },
  odd: { kind: 'register', role: 'trader', type: 'email', input: { email: '\u0000', constructor: 'x' } },
  sent: { ...recovery, proof, code: null },
  checked: { ...recovery, proof, code: 'ABCD-EFGH-JKLM' },
};
async function jarOf(given: string | null): Promise<Map<string, string>> {
  if (given === null) return new Map();
  const step = Object.hasOwn(steps, given) ? steps[given] : undefined;
  const value = step
    ? (await stepCookie(step, Date.now())).value
    : encodeURIComponent(given.replace(/\p{Surrogate}/gu, ''));
  return new Map([
    [stepCookieName(), value],
    ['form-result', value],
  ]);
}
const place = fc.record({
  step: fc.oneof(fc.constant(null), fc.constantFrom(...Object.keys(steps)), text, fc.constant('x'.repeat(5_000))),
  referer: fc.oneof(webAddress, fc.constantFrom('', 'x', 'http://site.test/en?from=%E0%A4%A')),
});

/** Tables that hold visitors' input. Rate limits are excluded, because they also count rejected requests. */
const tables = ['leads', 'lead_files', 'accounts', 'account_codes', 'sessions', 'outbox', 'comments'];
async function stored(): Promise<number> {
  const counts = tables.map((table) => `(select count(*) from ${table})`).join(' + ');
  const { rows } = (await (await database()).execute(sql.raw(`select (${counts})::int as rows`))) as {
    rows: { rows: number }[];
  };
  return Number(rows[0]?.rows);
}

const ours = locales.map(
  (locale) => JSON.parse(readFileSync(`messages/${locale}/account.json`, 'utf8')).failures.unreachable,
);
const endOf = ({ status, result }: Posted): string =>
  status !== 303 ? String(status) : (result?.state.kind ?? 'redirect');
const accepting = ['sent', 'held', 'said', 'hand-off', 'redirect'];
const ends = [...accepting, 'refused', 'blocked', 'failed', '400', '413', '415'];

function flawOf(answer: Posted, rows: number): string | null {
  const end = endOf(answer);
  const state = answer.result?.state;
  if (!ends.includes(end)) return `ends as ${end}`;
  if (state?.kind === 'failed' && !('message' in state && state.message)) return 'is told as a failure of ours';
  if (state && 'message' in state && ours.includes(state.message)) return 'is told as a service that is away';
  if (rows > 0 && !accepting.includes(end)) return `has stored ${rows} rows of refused input`;
  return answer.location !== null && !/^\/(?![/\\])/.test(answer.location) ? 'leads to another site' : null;
}

/** Rows after the last run, and runs so far: leads are also limited by the address that they contain. */
const last = { rows: 0, runs: 0 };

test.each(Object.entries(handlers))('%s takes any form', async (path, { runs, right, reached }) => {
  const found = new Set<string>();
  await fc.assert(
    fc.asyncProperty(posted(right), place, async (fields, { step, referer }) => {
      last.runs += 1;
      const email = path.startsWith('/forms/lead/') ? `ana${last.runs}@casa.es` : lead.email;
      const texts = fields.flatMap(([name, value]): [string, string][] =>
        value instanceof File ? [] : [[name, value.replace(lead.email, () => email)]],
      );
      const files = fields.flatMap(([, value]) => (value instanceof File ? [value] : []));
      const jar = await jarOf(step);
      const answer = await postForm(path, texts, { referer, jar, ...(path.endsWith('/apply') && { files }) });
      const rows = await stored();
      const flaw = flawOf(answer, rows - last.rows);
      last.rows = rows;
      found.add(endOf(answer));
      if (flaw) throw new Error(`${flaw}: ${JSON.stringify(answer)}`);
    }),
    { numRuns: runs },
  );
  // If every post were rejected, the test would have proved nothing.
  expect([...found], path).toContain(reached);
  expect(failures.splice(0)).toEqual([]);
});

test.each([...locales, '', '__proto__', 'constructor', '../en', 'EN'])(
  'the setup of the dialog takes “%s” as a language',
  async (locale) => {
    const answer = await readSetup(new Request(`http://site.test/account/setup?${new URLSearchParams({ locale })}`));
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ locale: isLocale(locale) ? locale : defaultLocale });
  },
);

// Runs last, because it reads what the other tests stored.
test('what was stored keeps to the rules of its form', async () => {
  const [db, schema] = [await database(), await import('@/lib/backend/db/schema')];
  const leads = await db.select().from(schema.leads);
  const comments = await db.select().from(schema.comments);
  const accounts = await db.select().from(schema.accounts);
  expect([leads.length > 5, comments.length > 5]).toEqual([true, true]);
  for (const { form, locale, fields } of leads)
    expect(isLocale(locale) && isLeadForm(form) && checkLead(form, fields), JSON.stringify(fields)).toMatchObject({
      ok: true,
    });
  for (const { content, locale } of comments)
    expect([commentProblem(content), isLocale(locale)], content).toEqual([null, true]);
  for (const { email } of accounts) expect(email === null || isEmail(email, 'strict'), String(email)).toBe(true);
  expect(JSON.stringify([leads, comments, accounts])).not.toContain('[object File]');
});
