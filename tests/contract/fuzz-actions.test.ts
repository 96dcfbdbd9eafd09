import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as commentActions from '@/components/features/comments/actions';
import * as leadActions from '@/components/features/leads/actions';
import * as accountActions from '@/components/sections/account/actions';
import * as loaders from '@/components/sections/account/loaders';
import * as recoverActions from '@/components/sections/account/recover-actions';
import { plainStart } from '@/lib/account/plain';
import { commentProblem } from '@/lib/comments/content';
import { type NewStep, stepCookie, stepCookieName } from '@/lib/http/account-step';
import { isLocale, locales } from '@/lib/i18n/locales';
import { isEmail } from '@/lib/leads/email';
import { isLeadForm, leadForms } from '@/lib/leads/forms';
import { checkLead } from '@/lib/leads/rules';
import { anything, shareOf, startFuzzing, text } from '../support/fuzz';
import { freshAddress, pointAtOwnData } from '../support/leads/lead-service';
import { sampleFiles } from '../support/leads/sample-leads';
import { pointAtSampleContent } from '../support/sample-folder';
import { sourceFiles } from '../support/source-files';

vi.setConfig({ testTimeout: 120_000 });
const visitor = vi.hoisted(() => ({ headers: new Headers(), cookies: new Map<string, unknown>() }));
const said = vi.hoisted(() => ({ statuses: [] as number[] }));
vi.mock('next/headers', () => ({
  headers: async () => visitor.headers,
  cookies: async () => ({
    get: (name: string) => (visitor.cookies.has(name) ? { name, value: visitor.cookies.get(name) } : undefined),
    set: ({ name, value }: { name: string; value: string }) => visitor.cookies.set(name, value),
  }),
}));
vi.mock('next/cache', async (original) => ({ ...(await original<typeof import('next/cache')>()), cacheLife: () => undefined, cacheTag: () => undefined }));
vi.mock('@node-rs/argon2', async (original) => (await import('../support/fuzz')).lightArgon2(await original()));
/** A door that is heard: what a form shows as a refusal must not have been a failure behind it. */
const heard = vi.hoisted(() => <Rest extends unknown[]>(door: (...given: Rest) => Promise<Response>) => async (...given: Rest) => {
  const answer = await door(...given);
  said.statuses.push(answer.status);
  return answer;
});
vi.mock('@/lib/http/site-door', async (original) => ({ answerSite: heard((await original<typeof import('@/lib/http/site-door')>()).answerSite) }));
vi.mock('@/lib/http/account-door', async (original) => ({ answerAccount: heard((await original<typeof import('@/lib/http/account-door')>()).answerAccount) }));
vi.mock('@/lib/http/comment-door', async (original) => ({ ...(await original<object>()), answerReaction: heard((await original<typeof import('@/lib/http/comment-door')>()).answerReaction) }));

const data = pointAtOwnData();
const sample = pointAtSampleContent();
const { listen, quiet } = startFuzzing();
const database = async () => (await import('@/lib/backend/db/client')).database();
beforeAll(async () => {
  listen();
  await database();
}, 60_000);
afterAll(async () => {
  vi.restoreAllMocks();
  sample.remove();
  await data.remove();
});

type Action = (...given: never[]) => Promise<unknown>;
type Value = string | { file: string; bytes: Uint8Array<ArrayBuffer> };
type Fields = Record<string, Value | readonly Value[]>;
type Forms = { runs: number; right: Fields[] };

const file = (name: string, bytes: Uint8Array): Value => ({ file: name, bytes: new Uint8Array(bytes) });
const lead = { locale: 'fr', source: 'English website-consultation', website: '', firstname: 'Ana', lastname: 'Lopez', company: 'Casa', country: 'ES', email: 'ana@casa.es', phoneCode: '+34', phone: '600', question: 'Mugs', reports: '2', service: 's', industry: 'i', serviceLocations: ['china', 'india'], extra: '{"type":"1"}', consent_version: '3', asks_abroad: 'true', consent_abroad: 'on' };
const secrets = { password: 'Right-pass1', confirmpassword: 'Right-pass1' };
const account = { locale: 'en', role: 'trader', type: 'email', intent: 'go', nextapp: '/#/orders', email: 'ana@casa.es', phone_number: '13800000001', ...secrets, company_name: 'Casa', first_name: 'Ana', country: '44', telephone: '600', telephone_code: '+34', agreed: 'on', verification_code: '123456', captcha: 'ABCD-EFGH-JKLM' };
const inspector = { ...account, locale: 'zh', role: 'inspector', type: 'phone_number', invitation_code: 'Q7' };

/** Every action of a form, with what a page would post to it and how often it is tried: 1,500 times in all, half of them on each database where there are two. */
const forms: Record<string, Record<string, Forms>> = {
  'components/features/comments/actions.ts': {
    postComment: { runs: 250, right: ['post/104111', 'comment/1'].map((of) => ({ path: `/topapi/v1/${of}/comment`, locale: 'fr', post: '104111', back: '/fr/blog/azo', website: '', content: 'Une question', script: '' })) },
  },
  'components/features/leads/actions.ts': {
    submitLead: { runs: 450, right: [...leadForms.map((form) => ({ ...lead, form })), { ...lead, form: 'apply', file: [file('cv.pdf', sampleFiles.pdf()), file('', new Uint8Array())] }] },
  },
  'components/sections/account/actions.ts': {
    plainSignIn: { runs: 200, right: [{ ...account, form: 'sign-in-email' }, { ...inspector, form: 'sign-in-phone' }] },
    plainRegister: { runs: 200, right: [{ ...account, form: 'trader-email' }, { ...account, locale: 'zh', type: 'phone_number', form: 'trader-phone' }, { ...account, role: 'inspector', form: 'inspector-email' }, { ...inspector, form: 'inspector-phone' }] },
    plainCode: { runs: 200, right: [{ ...account, form: 'code' }, { ...account, form: 'code', intent: 'again' }] },
  },
  'components/sections/account/recover-actions.ts': {
    plainRecover: { runs: 200, right: [{ ...account, form: 'recover-email' }, { ...inspector, form: 'recover-phone' }, { ...account, form: 'new-password' }, { ...account, form: 'recover-email', intent: 'restart' }] },
  },
};
/** What the browser asks of the server by the same way, with arguments of its own. */
const questions = { 'components/sections/account/loaders.ts': { loadSetup: 100, loadTerms: 200 } } as const;
const modules: Record<string, Record<string, unknown>> = {
  'components/features/comments/actions.ts': commentActions,
  'components/features/leads/actions.ts': leadActions,
  'components/sections/account/actions.ts': accountActions,
  'components/sections/account/loaders.ts': loaders,
  'components/sections/account/recover-actions.ts': recoverActions,
};

const hostileName = fc.oneof(text, fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'form', 'locale', 'file', 'role', 'type', 'path', '$ACTION_ID_x', '$ACTION_REF_1', 'email[]', 'email.x', 'named', 'script', 'asks_abroad', 'consent_marketing'));
const hostileFile = fc.record({ file: fc.oneof(text, fc.constantFrom('cv.pdf', 'cv.pdf.exe', '../../cv.pdf', 'cv.PDF', 'CON.pdf', `${'x'.repeat(300)}.pdf`)), bytes: fc.oneof(fc.uint8Array({ maxLength: 40 }), fc.constant(new Uint8Array(sampleFiles.pdf()))).map((bytes) => new Uint8Array(bytes)) });
const hostileText = fc.oneof(
  { arbitrary: text, weight: 4 },
  { arbitrary: fc.constantFrom('en', 'de', 'EN', 'zh-CN', 'inspector', 'phone_number', 'again', 'restart', 'true', 'ana@casa.es', '+86', '99999999999999999999', '9007199254740993', '-0', '1e400', '//evil.example', '/\\evil.example', 'https://evil.example', '{"__proto__":{"x":1}}', '{"a":', '[1]', '<b>x</b>', ' \r\n\t '), weight: 3 },
  { arbitrary: fc.constantFrom('x'.repeat(200_000), '𠮷'.repeat(40_000), '\u0000'.repeat(1_000), '\ud800'.repeat(999), `${'x'.repeat(199)}𠮷`), weight: 1 },
);
const hostileValue: fc.Arbitrary<Value> = fc.oneof({ arbitrary: hostileText, weight: 4 }, { arbitrary: hostileFile, weight: 1 });
type Change = { how: 'set' | 'repeat' | 'first' | 'drop'; name: string; value: Value };

/** What a page would post, with up to four things changed; none at all now and then. */
function posted(right: readonly Fields[]): fc.Arbitrary<[string, Value][]> {
  const own = [...new Set(right.flatMap((fields) => Object.keys(fields)))];
  const change = fc.record<Change>({ how: fc.constantFrom('set', 'set', 'repeat', 'first', 'drop'), name: fc.oneof({ arbitrary: fc.constantFrom(...own), weight: 3 }, { arbitrary: hostileName, weight: 1 }), value: hostileValue });
  return fc.tuple(fc.constantFrom(...right), fc.array(change, { maxLength: 4 })).map(([fields, changes]) => {
    let list = Object.entries(fields).flatMap(([name, values]) => (Array.isArray(values) ? values : [values]).map((value): [string, Value] => [name, value as Value]));
    for (const { how, name, value } of changes) {
      if (how === 'set' || how === 'drop') list = list.filter(([given]) => given !== name);
      if (how === 'first') list.unshift([name, value]);
      else if (how !== 'drop') list.push([name, value]);
    }
    return list;
  });
}

function formData(fields: readonly [string, Value][]): FormData {
  const body = new FormData();
  for (const [name, value] of fields) {
    if (typeof value === 'string') body.append(name, value);
    else body.append(name, new File([value.bytes], value.file));
  }
  return body;
}

const steps: Record<string, NewStep> = {
  register: { kind: 'register', role: 'trader', type: 'email', input: { ...account, agreed: 'on' } },
  phone: { kind: 'register', role: 'inspector', type: 'phone_number', input: inspector },
  odd: { kind: 'register', role: 'trader', type: 'email', input: { email: '\u0000', constructor: 'x' } },
  sent: { kind: 'recover', role: 'trader', type: 'email', to: 'ana@casa.es', proof: { key: 'k', time: 1, hash: 'h' }, code: null },
  checked: { kind: 'recover', role: 'trader', type: 'email', to: 'ana@casa.es', proof: { key: 'k', time: 1, hash: 'h' }, code: 'ABCD-EFGH-JKLM' },
};
const step = fc.oneof(fc.constant(null), fc.constantFrom(...Object.keys(steps)), text, fc.constant('x'.repeat(5_000)));
async function arrive({ step: given, referer }: { step: string | null; referer: string }): Promise<void> {
  visitor.headers = new Headers({ 'x-socket-address': freshAddress(), referer });
  visitor.cookies.clear();
  if (given === null) return;
  const sealed = Object.hasOwn(steps, given) ? (await stepCookie(steps[given] as NewStep, Date.now())).value : given;
  visitor.cookies.set(stepCookieName(), sealed);
}

/** Rows that a visitor's input makes; limits, which count refused ones as well, are none of them. */
const tables = ['leads', 'lead_files', 'accounts', 'account_codes', 'sessions', 'outbox', 'comments'];
async function stored(): Promise<number> {
  const counts = sql.raw(`select (${tables.map((table) => `(select count(*) from ${table})`).join(' + ')})::int as rows`);
  const { rows } = (await (await database()).execute(counts)) as { rows: { rows: number }[] };
  return Number(rows[0]?.rows);
}

type Outcome = { kind: string; message?: unknown; path?: unknown; to?: string };
/** Ends of a form that may have stored something; everything else has refused it. */
const accepting = ['sent', 'held', 'said', 'hand-off', 'redirect'];
/** Each kind is one of a form's own states: garbage never comes back as it was given. */
const kinds = [...accepting, 'idle', 'refused', 'blocked', 'failed'];

/** Runs an action as Next would; its redirect is an outcome, everything else that is thrown is a flaw. */
async function outcomeOf(action: Action, given: unknown[]): Promise<Outcome> {
  try {
    return (await action(...(given as never[]))) as Outcome;
  } catch (error) {
    const digest = String((error as { digest?: unknown }).digest);
    if (digest.startsWith('NEXT_HTTP_ERROR_FALLBACK;404')) return { kind: 'idle' };
    if (!digest.startsWith('NEXT_REDIRECT;')) throw error;
    return { kind: 'redirect', to: digest.split(';').slice(2, -2).join(';') };
  }
}

/** Nothing but a failure of ours is told as one. */
const ours = new Set(locales.map((locale) => JSON.parse(readFileSync(`messages/${locale}/account.json`, 'utf8')).failures.unreachable));
function flawOf(outcome: Outcome, rows: number): string | null {
  if (!kinds.includes(outcome?.kind)) return 'is no state of a form';
  if (said.statuses.some((status) => status >= 500)) return `was a failure behind the door: ${said.statuses}`;
  if (outcome.kind === 'failed' && !outcome.message) return 'is told as a failure of ours';
  if (ours.has(outcome.message)) return 'is told as a service that is away';
  if (rows > 0 && !accepting.includes(outcome.kind)) return `has stored ${rows} rows of refused input`;
  return outcome.to !== undefined && !/^\/(?![/\\])/.test(outcome.to) ? 'leads to another site' : null;
}

const isForm = (given: unknown) => given instanceof FormData;
/** How many rows there were after the last try. */
const last = { rows: 0 };
async function tryOnce(action: Action, given: unknown[]): Promise<Outcome> {
  said.statuses.length = 0;
  const outcome = await outcomeOf(action, given);
  // What came to no door is counted at the end.
  const rows = said.statuses.length > 0 ? await stored() : last.rows;
  const more = rows - last.rows;
  last.rows = rows;
  const flaw = flawOf(outcome, more) ?? (!isForm(given[1]) && outcome.kind !== 'idle' && outcome.kind !== 'redirect' ? 'has taken what is no form' : null);
  if (flaw) throw new Error(`${flaw}: ${JSON.stringify(outcome)}`);
  return outcome;
}

test('every file with actions, and every action of theirs, is tried here', () => {
  const found = sourceFiles(['app', 'components', 'lib'], /\.(?:tsx?|mjs|cjs)$/).filter((path) => /(?:^|[\n;{])\s*(['"])use server\1/.test(readFileSync(path, 'utf8')));
  // An action inside another function could not be called from here: each stands in a file of actions.
  for (const path of found) expect(readFileSync(path, 'utf8'), path).toMatch(/^'use server';/);
  expect(found).toEqual(Object.keys({ ...forms, ...questions }).toSorted());
  for (const path of found) expect(Object.keys({ ...forms[path], ...questions[path as keyof typeof questions] }).toSorted(), path).toEqual(Object.keys(modules[path] ?? {}).toSorted());
});

/** What a form comes to that was filled in as it should be; `redirect` where its next step has another address. */
const wanted: Record<string, string[]> = { postComment: ['redirect'], submitLead: ['sent'], plainSignIn: ['refused'], plainRegister: ['redirect'], plainCode: ['refused', 'said'], plainRecover: ['redirect', 'refused'] };

for (const [path, exported] of Object.entries(forms))
  for (const [name, { runs, right }] of Object.entries(exported))
    test(`${name} takes any form: ${runs} tries`, async () => {
      const action = modules[path]?.[name] as Action;
      const ends = new Set<string>();
      // What the browser would send as the state before, and what it would not; now and then something that is no form at all.
      const before = fc.oneof(fc.constant(plainStart), anything, fc.record({ kind: fc.oneof(fc.constantFrom(...kinds), text), values: anything, message: anything, path: text, text: anything, errors: anything }));
      const body = fc.oneof({ arbitrary: posted(right).map((fields) => ({ fields })), weight: 12 }, { arbitrary: fc.oneof(anything, fc.constant(undefined)).map((other) => ({ other })), weight: 1 });
      const place = fc.record({ step, referer: fc.oneof(fc.webUrl(), fc.constantFrom('', 'x', 'http://site.test/en?from=%E0%A4%A', `http://site.test/en?from=${'x'.repeat(3_000)}`)) });
      await fc.assert(
        fc.asyncProperty(before, body, place, async (state, sent, from) => {
          await arrive(from);
          ends.add((await tryOnce(action, [state, 'fields' in sent ? formData(sent.fields) : sent.other])).kind);
        }),
        { numRuns: shareOf(runs) },
      );
      // Were everything refused, nothing would have been tried.
      for (const kind of wanted[name] ?? []) expect([...ends], name).toContain(kind);
      expect(await stored(), 'rows that no door was asked for').toBe(last.rows);
      quiet();
    });

test('loadSetup and loadTerms take any language and role', async () => {
  const given = fc.oneof(anything, fc.constantFrom(...locales, 'trader', 'inspector', '__proto__', 'constructor', '../en', 'EN'), fc.constant(undefined));
  const { loadSetup: setups, loadTerms: terms } = questions['components/sections/account/loaders.ts'];
  await fc.assert(
    fc.asyncProperty(given, async (locale) => {
      const setup = await loaders.loadSetup(locale as never);
      if (setup.locale !== (isLocale(locale) ? locale : 'zh') || !setup.words) throw new Error(`is no setup: ${JSON.stringify(setup)}`);
    }),
    { numRuns: shareOf(setups) },
  );
  await fc.assert(
    fc.asyncProperty(given, given, async (locale, role) => {
      const found = await loaders.loadTerms(locale as never, role as never);
      if (found !== null && typeof found.html !== 'string') throw new Error(`are no terms: ${JSON.stringify(found)}`);
    }),
    { numRuns: shareOf(terms) },
  );
  quiet();
});

// Last, since it reads what the others left.
test('what was stored keeps to the rules of its form', async () => {
  const [db, schema] = [await database(), await import('@/lib/backend/db/schema')];
  const leads = await db.select().from(schema.leads);
  const comments = await db.select().from(schema.comments);
  const accounts = await db.select().from(schema.accounts);
  expect(leads.length).toBeGreaterThan(5);
  expect(comments.length).toBeGreaterThan(5);
  for (const { form, locale, fields } of leads) {
    expect(isLocale(locale) && isLeadForm(form) && checkLead(form, fields), JSON.stringify(fields)).toMatchObject({ ok: true });
  }
  for (const { content, locale } of comments) expect([commentProblem(content), isLocale(locale)], content).toEqual([null, true]);
  for (const { email } of accounts) expect(email === null || isEmail(email, 'strict'), String(email)).toBe(true);
  // A file where text is expected is no text.
  expect(JSON.stringify([leads, comments, accounts])).not.toContain('[object File]');
});
