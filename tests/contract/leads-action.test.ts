import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { submitLead } from '@/components/features/leads/actions';
import { contextHeader, idempotencyHeader, sitePaths } from '@/lib/contract/leads';
import { defaultPhoneCode } from '@/lib/leads/fields';
import { fileExtensions, maxFileBytes, maxFiles } from '@/lib/leads/files';
import type { LeadForm } from '@/lib/leads/forms';
import { md5KeyOf } from '@/lib/leads/payload';
import { notPosted } from '@/lib/leads/posted';
import { leadCalls, leadHeaders } from '@/lib/leads/wire';
import { uploadLimits } from '@/lib/contract/leads';
import { fileTypes } from '@/lib/backend/services/leads/file-kind';
import { pointAtOwnData } from '../support/leads/lead-service';
import { type RecordedSite, startRecordedSite } from '../support/leads/recorded-site';
import { sampleFiles } from '../support/leads/sample-leads';

vi.mock('next/headers', () => ({ headers: async () => new Headers({ 'x-socket-address': '192.0.2.7', cookie: 'session=1' }) }));

const data = pointAtOwnData();
const upstream = {} as { site: RecordedSite };
beforeAll(async () => {
  upstream.site = await startRecordedSite();
  await leads();
}, 60_000);
afterAll(async () => {
  await upstream.site.close();
  await data.remove();
});
afterEach(async () => {
  upstream.site.received.length = 0;
});

const fields = { firstname: 'Ana', lastname: 'Lopez', company: 'Casa', country: 'ES', email: 'ana@casa.es', phoneCode: '+34', phone: '600', question: 'Mugs', reports: '2', service: 's', industry: 'i' };
function posted(form: LeadForm, more: [string, string | File][] = [], over: Record<string, string> = {}): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries({ form, locale: 'fr', source: 'English website-consultation', website: '', ...fields, ...over })) body.append(name, value);
  for (const [name, value] of more) body.append(name, value);
  return body;
}
async function leads() {
  const { database } = await import('@/lib/backend/db/client');
  const schema = await import('@/lib/backend/db/schema');
  const db = await database();
  return { leads: await db.select().from(schema.leads), files: await db.select().from(schema.leadFiles) };
}

describe('a form posted without script, on the embedded service', () => {
  test('is one lead, however often it is posted', async () => {
    for (let time = 0; time < 3; time += 1) expect(await submitLead(notPosted, posted('guide'))).toEqual({ kind: 'sent' });
    const { leads: rows } = await leads();
    expect(rows.map(({ form, locale, email }) => [form, locale, email])).toEqual([['guide', 'fr', 'ana@casa.es']]);
  });
  test('M7.54 keeps the files of an application, and refuses one that is not what it says', async () => {
    const good = new File([new Uint8Array(sampleFiles.pdf(2_000))], 'cv.pdf');
    expect(await submitLead(notPosted, posted('apply', [['serviceLocations', 'china'], ['serviceLocations', 'india'], ['file', good]]))).toEqual({ kind: 'sent' });
    const { files, leads: rows } = await leads();
    expect(files.map(({ name }) => name)).toEqual(['cv.pdf']);
    expect(rows.find(({ form }) => form === 'apply')?.fields).toMatchObject({ serviceLocations: ['china', 'india'] });
    const bad = new File(['MZ not a pdf'], 'bad.pdf');
    expect(await submitLead(notPosted, posted('apply', [['file', bad]], { email: 'b@casa.es' }))).toMatchObject({ kind: 'failed', message: expect.stringContaining('bad.pdf') });
  });
  test('a filled trap is told to call, and stores nothing', async () => {
    const before = (await leads()).leads.length;
    expect(await submitLead(notPosted, posted('message', [], { website: 'http://spam.example' }))).toMatchObject({ kind: 'blocked', values: { company: 'Casa' } });
    expect((await leads()).leads).toHaveLength(before);
  });
});

describe('a form posted without script, on a company’s own service', () => {
  beforeAll(async () => {
    process.env.SITE_API_ORIGIN = upstream.site.origin;
    vi.resetModules();
  });
  afterAll(() => {
    delete process.env.SITE_API_ORIGIN;
  });
  const submit = async (body: FormData) => (await import('@/components/features/leads/actions')).submitLead(notPosted, body);
  const last = () => upstream.site.received.at(-1);

  test('M7.14 M7.51 arrives as the JSON that the browser would send', async () => {
    vi.useFakeTimers({ now: 1_750_000_000_000, toFake: ['Date'] });
    expect(await submit(posted('guide', [['serviceLocations', 'china']]))).toEqual({ kind: 'sent' });
    vi.useRealTimers();
    const source = 'English website-consultation';
    expect(JSON.parse(last()?.body.toString('utf8') ?? '')).toEqual({
      firstname: 'Ana', lastname: 'Lopez', company: 'Casa', country: 'ES', email: 'ana@casa.es', phoneCode: '+34', phone: '600', serviceLocations: ['china'], question: 'Mugs',
      timestamp: 1_750_000_000_000, source, md5Key: md5KeyOf('ana@casa.es', 1_750_000_000_000, source),
    });
    expect([last()?.url, last()?.headers.cookie, last()?.headers[contextHeader]]).toEqual(['/site/consultation', undefined, undefined]);
  });
  test('M7.52 the pricing card is its three fields', async () => {
    await submit(posted('pricing'));
    expect(JSON.parse(last()?.body.toString('utf8') ?? '')).toEqual({ company: 'Casa', email: 'ana@casa.es', question: 'Mugs' });
  });
  test('M7.54 an application is multipart with repeated file parts', async () => {
    await submit(posted('apply', [['file', new File(['1'], 'a.pdf')], ['file', new File(['2'], 'b.docx')]]));
    expect(last()?.url).toBe('/site/consultation2');
    const form = await new Response(new Uint8Array(last()?.body ?? []), { headers: { 'content-type': String(last()?.headers['content-type']) } }).formData();
    expect(form.getAll('file').map((file) => (file as File).name)).toEqual(['a.pdf', 'b.docx']);
    expect(form.get('source')).toBe('English website-consultation');
  });
  test('keeps what was typed when the service is away', async () => {
    upstream.site.answer = { status: 503, body: 'no' };
    expect(await submit(posted('guide', [], { question: 'Cups' }))).toMatchObject({ kind: 'failed', values: { question: 'Cups' } });
  });
});

describe('what forms know without schemas', () => {
  test('is what the contract says', () => {
    const { exists, consultation, consultation2, challenge } = sitePaths;
    expect(leadCalls).toEqual({ exists, consultation, consultation2, challenge });
    expect(leadHeaders).toEqual({ idempotency: idempotencyHeader, context: contextHeader });
    expect([maxFileBytes, maxFiles]).toEqual([uploadLimits.maxFileBytes, uploadLimits.maxFiles]);
    expect([...fileExtensions]).toEqual(Object.keys(fileTypes));
    expect(defaultPhoneCode).toBe('+86');
  });
});
