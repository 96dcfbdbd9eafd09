import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { contextHeader, idempotencyHeader } from '@/lib/contract/call-paths';
import { uploadLimits } from '@/lib/contract/upload-limits';
import type { LeadForm } from '@/lib/domain/leads/lead-forms';
import { md5KeyOf } from '@/lib/domain/leads/submission/lead-payload';
import { formPaths } from '@/lib/site/routing/form-paths';
import { postForm } from '../support/forms';
import { freshAddress } from '../support/leads/lead-service';
import { sampleFiles } from '../support/leads/sample-leads';
import { pointAtOwnData } from '../support/own-data';
import { startScriptedService } from '../upstream/scripted-service';

const data = pointAtOwnData();
const site = await startScriptedService();
beforeAll(async () => {
  await leads();
});
afterAll(site.close);
afterEach(async () => {
  site.received.length = 0;
});

const person = { firstname: 'Ana', lastname: 'Lopez', company: 'Casa', country: 'ES', email: 'ana@casa.es' };
const asked = { ...person, phoneCode: '+34', phone: '600', question: 'Mugs' };
const fields = { ...asked, reports: '2', service: 's', industry: 'i' };
async function submit(
  form: LeadForm,
  more: [string, string][] = [],
  over: Record<string, string> = {},
  files?: File[],
) {
  const pairs = [
    ...Object.entries({ locale: 'fr', source: 'English website-consultation', website: '', ...fields, ...over }),
    ...more,
  ];
  const browser = { address: freshAddress(), jar: new Map([['session', '1']]), files };
  const { result, status, location } = await postForm(formPaths.lead(form), pairs, browser);
  expect(status).toBe(303);
  expect(location).toMatch(new RegExp(`^/fr/form-result\\?result=[\\w-]{12}#lead-${form}$`));
  return result?.of === 'lead' ? result.state : null;
}
async function leads() {
  const { database } = await import('@/lib/backend/db/client');
  const schema = await import('@/lib/backend/db/schema');
  const db = await database();
  return { leads: await db.select().from(schema.leads), files: await db.select().from(schema.leadFiles) };
}

const sent = {
  kind: 'sent',
  receipt: expect.stringMatching(/^Référence\u00a0: [\dA-F]{4}-[\dA-F]{4}\. Réception\u00a0: .*UTC\+8$/),
};

describe('a form posted without script, on the embedded service', () => {
  test('is one lead, however often it is posted', async () => {
    for (let time = 0; time < 3; time += 1) expect(await submit('guide')).toEqual(sent);
    const { leads: rows } = await leads();
    expect(rows.map(({ form, locale, email }) => [form, locale, email])).toEqual([['guide', 'fr', 'ana@casa.es']]);
  });
  test('has the page and the campaign of its address, and no click of one person', async () => {
    const back: [string, string] = ['back', '/fr/contact?utm_source=salon&utm_medium=x&gclid=click&other=1'];
    await submit('message', [back], { question: 'trail' });
    const { leads: rows } = await leads();
    const last = { page: '/fr/contact', utm_source: 'salon', utm_medium: 'x' };
    expect(rows.find(({ form }) => form === 'message')?.trail).toEqual({ page: '/fr/contact', last });
  });
  test('shows the private link to what no mail can answer', async () => {
    const own = { href: expect.stringMatching(/^\/site\/data\/[\w.-]+$/), label: 'Mes données' };
    expect(await submit('pricing', [], { email: '' })).toMatchObject({ ...sent, own });
  });
  test('M7.54 keeps the files of an application, and refuses one that is not what it says', async () => {
    const good = new File([new Uint8Array(sampleFiles.pdf(2_000))], 'cv.pdf');
    const places = ['china', 'india'].map((place): [string, string] => ['serviceLocations', place]);
    expect(await submit('apply', places, {}, [good])).toEqual(sent);
    const { files, leads: rows } = await leads();
    expect(files.map(({ name }) => name)).toEqual(['cv.pdf']);
    expect(rows.find(({ form }) => form === 'apply')?.fields).toMatchObject({ serviceLocations: ['china', 'india'] });
    const bad = new File(['MZ not a pdf'], 'bad.pdf');
    const refused = { kind: 'refused', errors: { file: 'file_content_remark' }, values: { file: 'bad.pdf' } };
    expect(await submit('apply', [], { email: 'b@casa.es' }, [bad])).toMatchObject(refused);
  });
  test('M7.54 refuses a file of another kind or size beside its chooser, with everything else that was typed', async () => {
    const before = (await leads()).leads.length;
    const [good, wrong, large, fake, empty] = [
      new File([new Uint8Array(sampleFiles.pdf())], 'cv.pdf'),
      new File(['x'], 'virus.exe'),
      new File([new Uint8Array(uploadLimits.maxFileBytes + 1)], 'large?.pdf'),
      new File(['x'], '报价 10:30.pdf'),
      new File([], 'empty.pdf'),
    ];
    const many = Array.from(
      { length: uploadLimits.maxFiles + 1 },
      (_, at) => new File([new Uint8Array(sampleFiles.pdf())], `${at}.pdf`),
    );
    for (const [files, key, file] of [
      [[good, wrong], 'file_type_remark', 'virus.exe'],
      [[large, good], 'file_size_remark', 'large.pdf'],
      [[good, fake], 'file_content_remark', '报价 10-30.pdf'],
      [[empty], 'file_empty_remark', 'empty.pdf'],
      [many, 'file_count_remark', undefined],
    ] as const)
      expect(await submit('apply', [], { email: 'c@casa.es' }, [...files])).toMatchObject({
        kind: 'refused',
        errors: { file: key },
        values: { firstname: 'Ana', email: 'c@casa.es', ...(file ? { file } : {}) },
      });
    expect((await leads()).leads).toHaveLength(before);
    expect(readdirSync(join(data.folder, 'spool'))).toEqual([]);
  });
  test('M7.47 keeps files by their content under safe and distinct names', async () => {
    const named = (kind: 'pdf' | 'jpg' | 'png', name: string) => new File([new Uint8Array(sampleFiles[kind]())], name);
    const kept = [
      ['jpg', 'photo.jpeg', 'photo.jpeg'],
      ['pdf', '报价 10:30.pdf', '报价 10-30.pdf'],
      ['png', 'screen.jpg', 'screen.png'],
      ['pdf', 'CON.pdf', '_CON.pdf'],
      ['jpg', 'photo.JPEG', 'photo (2).JPEG'],
      ['pdf', 'CV', 'CV.pdf'],
    ] as const;
    const given = kept.map(([kind, name]) => named(kind, name));
    expect(await submit('apply', [], { email: 'safe@casa.es' }, given)).toEqual(sent);
    expect((await leads()).files.slice(-given.length).map(({ name }) => name)).toEqual(kept.map(([, , name]) => name));
  });
  test('no extra parameter stands in for a field of the form or for its stamp', async () => {
    const extra = '{"email":"other@casa.es","source":"x","md5Key":"y","type":"3","constructor":"z"}';
    expect(await submit('guide', [['extra', extra]], { email: 'extra@casa.es' })).toEqual(sent);
    const row = (await leads()).leads.find(({ email }) => email === 'extra@casa.es');
    expect(row?.fields).toMatchObject({ type: '3', source: 'English website-consultation' });
  });
  test.each([
    ['a NUL', '\u0000'],
    ['a line break', '1\r\nBcc: a@b.es'],
    ['a lone surrogate', '\ud800'],
    ['a direction mark', '\u202e3'],
  ])('a hidden field with %s costs no lead', async (what, value) => {
    const email = `${what.toLowerCase().replaceAll(' ', '')}@casa.es`;
    const hidden = { consent_version: value, source: value, website: '', extra: JSON.stringify({ note: value }) };
    expect(await submit('guide', [], { ...hidden, email })).toEqual(sent);
    expect((await leads()).leads.map((row) => row.email)).toContain(email);
  });
  test('M9.35 the page that a form was first sent from stays its page, with its campaign code', async () => {
    const send = (form: Record<string, string>, referer: string) =>
      postForm(formPaths.lead('event'), form, { referer });
    const back = '/en/faq?from=fair.2026';
    const first = await send({ locale: 'en', email: 'x' }, `http://site.test${back}`);
    expect(first.result).toMatchObject({ back });
    await send({ locale: 'en', email: 'fair@casa.es', back }, `http://site.test${first.location}`);
    expect((await leads()).leads.find(({ email }) => email === 'fair@casa.es')?.campaign).toBe('fair.2026');
    const foreign = await send({ email: 'x', back: '//evil.example' }, 'https://evil.example/');
    expect(foreign.result).toMatchObject({ back: '/' });
  });
});

describe('a form posted without script, on a company’s own service', () => {
  beforeAll(async () => {
    process.env.SITE_API_ORIGIN = site.origin;
    vi.resetModules();
  });
  afterAll(() => {
    delete process.env.SITE_API_ORIGIN;
  });
  const last = () => site.received.at(-1);

  test('M7.14 M7.51 arrives as the JSON that the browser would send', async () => {
    vi.useFakeTimers({ now: 1_750_000_000_000, toFake: ['Date'] });
    expect(await submit('guide', [['serviceLocations', 'china']])).toEqual({ kind: 'sent' });
    vi.useRealTimers();
    const source = 'English website-consultation';
    const stamp = { timestamp: 1_750_000_000_000, md5Key: md5KeyOf('ana@casa.es', 1_750_000_000_000, source) };
    const wanted = { ...asked, serviceLocations: ['china'], source, ...stamp };
    expect(JSON.parse(last()?.body.toString('utf8') ?? '')).toEqual(wanted);
    expect(last()?.url).toBe('/site/consultation');
    for (const name of ['cookie', contextHeader]) expect(last()?.headers[name]).toBeUndefined();
  });
  test('is sent again under the key of its first try, so that the service can tell a copy from a second lead', async () => {
    vi.useFakeTimers({ now: 1_750_000_000_000, toFake: ['Date'] });
    site.answer = { status: 503, body: 'no' };
    for (const question of ['Bowls', 'Bowls', 'Cups']) await submit('guide', [], { question, email: 'again@casa.es' });
    vi.useRealTimers();
    const [first, again, other] = site.received.map(({ headers }) => headers[idempotencyHeader]);
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect([again === first, other === first]).toEqual([true, false]);
  });
  test.each([
    ['is away', { status: 503, body: 'no' }],
    ['answers with a page', { status: 200, body: '<h1>Hello</h1>', type: 'text/html' }],
    ['puts markup into its message', { status: 200, body: '{"code":5,"message":"<b>no</b>"}' }],
  ])('keeps what was typed when the service %s, and says so itself', async (what, answer) => {
    site.answer = answer;
    expect(await submit('guide', [], { question: what })).toMatchObject({
      kind: 'failed',
      values: { question: what },
      message: expect.stringMatching(/^Votre demande n’a pas [^<]+hello@verilot\.example\.$/),
    });
  });
  test('M7.60 shows what the service says, at the field that it names', async () => {
    const errors = { email: 'email_has_received', other: 'x' };
    site.answer = { status: 422, body: JSON.stringify({ code: 7, message: 'Déjà reçu', errors }) };
    expect(await submit('guide', [], { question: 'Plates' })).toMatchObject({
      kind: 'refused',
      errors: { email: 'email_has_received' },
      message: 'Déjà reçu',
    });
  });
});
