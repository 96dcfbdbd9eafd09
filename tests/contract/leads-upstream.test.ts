import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { consultationAnswerSchema, leadErrorSchema } from '@/lib/contract/leads';
import { readExists } from '@/lib/domain/leads/submission/lead-answer';
import { eventually } from '../support/eventually';
import { callSite, postJson, postParts } from '../support/leads/lead-service';
import { applicationParts, consultationBody, sampleFiles } from '../support/leads/sample-leads';
import { pointAtOwnData, silence } from '../support/own-data';
import { type ScriptedService, startScriptedService } from '../upstream/scripted-service';

const site = await startScriptedService();
const data = pointAtOwnData({ SITE_API_ORIGIN: site.origin });
afterAll(site.close);
silence('warn', 'error');
beforeEach(() => {
  Object.assign(site, { received: [], silent: false, answer: { status: 200, body: '{"code":0,"message":"ok"}' } });
});
const last = () => site.received.at(-1);
const text = () => last()?.body.toString('utf8') ?? '';

const context = { form: 'guide', locale: 'en' };
let leads = 0;
const newBody = (changes: Record<string, unknown> = {}) => {
  leads += 1;
  return consultationBody({ question: `Lot ${leads}`, email: `lead${leads}@example.com`, ...changes });
};
function fallSilent() {
  site.silent = true;
  const wait = AbortSignal.timeout.bind(AbortSignal);
  const waits = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => wait(ms === 5_000 ? 500 : ms));
  onTestFinished(() => waits.mockRestore());
  return waits;
}
const post = (body = newBody(), headers: Record<string, string> = {}) => postJson(body, { context, headers });

describe('a company’s own lead service', () => {
  test('M7.51 M7.14 gets the fields of a consultation, extra parameters and all, in names, types and order', async () => {
    const body = newBody({ question: '一 é 😀\nline', type: 3, unheard: 'of', flag: true });
    const answer = await post(body);
    // A service that names no reference: the sender is told none.
    expect(consultationAnswerSchema.parse(await answer.json())).toEqual({ code: 0, message: 'ok', data: null });
    expect(text()).toBe(JSON.stringify(body));
    expect(last()).toMatchObject({ url: '/site/consultation', headers: { 'content-type': 'application/json' } });
  });

  test('gets what was checked: no duplicate key, and nothing that is said beside the fields', async () => {
    const body = JSON.stringify(newBody()).replace(/\}$/, ',"email":"second@example.com"}');
    const consents = { consent_version: '2026-11', consent_marketing: 'true' };
    const beside = { website: '', ...consents, from: 'fair', filled_ms: '9000', ...context };
    await callSite({
      method: 'POST',
      path: '/site/consultation?email=third@example.com',
      body: body.replace(/\}$/, `,${JSON.stringify(beside).slice(1)}`),
      headers: { 'content-type': 'application/json' },
    });
    expect(last()?.url).toBe('/site/consultation');
    expect(Object.keys(JSON.parse(text()))).toEqual(Object.keys(consultationBody()));
    expect(text().match(/[\w.]+@example\.com/g)).toEqual(['second@example.com']);
  });

  test('M7.52 M7.55 the pricing card and the event sign-up arrive with their fields and nothing else', async () => {
    for (const body of [
      { email: 'a@example.com', company: 'Casa Ruiz', question: 'How much?' },
      { email: 'a@example.com', source: 'English website-event sign-up' },
    ]) {
      expect((await postJson(body)).status).toBe(200);
      expect(text()).toBe(JSON.stringify(body));
    }
  });

  test('M7.54 M7.15 an application arrives with its fields and its files whole', async () => {
    const files = [
      { name: 'a.pdf', body: sampleFiles.pdf(3_000_000), type: 'application/pdf' },
      {
        name: '简历.docx',
        body: sampleFiles.docx(10_000),
        type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      },
    ];
    const parts = applicationParts({ type: '7' });
    const answer = await postParts([
      ...parts,
      { name: 'website', body: '' },
      ...files.map((file) => ({ name: 'file', file: file.name, body: file.body, type: 'text/html' })),
    ]);
    expect(answer.status).toBe(200);
    expect(last()?.url).toBe('/site/consultation2');
    const form = await new Response(new Uint8Array(last()?.body ?? []), {
      headers: { 'content-type': String(last()?.headers['content-type']) },
    }).formData();
    const sent = [...form].filter(([name]) => name !== 'file');
    expect(sent).toEqual(parts.map((part) => [part.name, part.body]));
    const got = form.getAll('file').filter((file) => file instanceof File);
    expect(got.map(({ name, type: kind }) => [name, kind])).toEqual(files.map(({ name, type: kind }) => [name, kind]));
    for (const [at, file] of files.entries())
      expect(Buffer.from(new Uint8Array((await got[at]?.arrayBuffer()) ?? [])).equals(file.body)).toBe(true);
    await eventually(() => expect(data.spooled()).toEqual([]));
  });

  test('gets a key of its own for one that no header can hold', async () => {
    await postJson(newBody(), { context: { ...context, idempotency_key: '一' } });
    expect(last()?.headers['idempotency-key']).toMatch(/^[0-9a-f]{64}$/);
  });

  test('a body over the limit is refused here, and other calls never reach it', async () => {
    expect((await post(newBody({ question: 'x'.repeat(70_000) }))).status).toBe(413);
    for (const path of ['/site/data/x', '/site/admin', '/site/consultation/../admin', '/site/consultation2/x'])
      expect((await callSite({ path })).status, path).toBe(404);
    expect((await callSite({ path: '/site/consultation' })).status).toBe(405);
    expect((await callSite({ path: '/site/challenge' })).status).toBe(200);
    expect((await post(newBody(), { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    const headers = { 'sec-fetch-site': 'cross-site' };
    for (const path of ['existsConsultationEmail', '%65xistsConsultationEmail'])
      expect((await callSite({ path: `/site/${path}?email=a@example.com`, headers })).status).toBe(403);
    expect(site.received).toEqual([]);
  });
});

const html = '<!doctype html><h1>Maintenance</h1>';
const page = { body: html, type: 'text/html' };

describe('its answer to a lead', () => {
  test('A60 is success with code 0 or an empty 2xx, and reaches the visitor in our own shape', async () => {
    for (const [answer, id] of [
      [{ status: 204, body: '' }, null],
      [{ status: 201, body: ' \n' }, null],
      [{ status: 200, body: '{"code":"0","secret":1}' }, null],
      [{ status: 202, body: '{"code":0,"message":"<b>yes</b>","data":{"id":12,"token":"x"}}' }, '12'],
      [{ status: 200, body: '{"code":0,"data":{"id":"lead-7"}}', type: 'text/html' }, 'lead-7'],
      [{ status: 200, body: '{"code":0,"data":{"id":"<i>7</i>"}}' }, null],
      [{ status: 200, body: '{"code":0,"data":["x"]}' }, null],
    ] as const) {
      site.answer = answer;
      const given = await post();
      expect([given.status, given.headers.get('set-cookie'), given.headers.get('server')]).toEqual([200, null, null]);
      const receipt = expect.stringContaining(`Reference ${id}`);
      expect(await given.json()).toEqual({ code: 0, message: 'ok', data: id === null ? null : { id, receipt } });
    }
  });

  test('is kept: the same lead again gets it without another call', async () => {
    site.answer = { status: 200, body: '{"code":0,"data":{"id":"first"}}' };
    const body = newBody();
    const first = await (await post(body)).text();
    site.answer = { status: 500, body: '' };
    expect(await (await post({ ...body, timestamp: 5 })).text()).toBe(first);
    expect(site.received).toHaveLength(1);
  });

  test('is waited for by a double click, which is sent again only after a failure', async () => {
    const body = newBody();
    const twice = async () => (await Promise.all([post(body), post(body)])).map(({ status }) => status);
    site.answer = { status: 503, body: '', afterMs: 500 };
    expect(await twice()).toEqual([503, 503]);
    expect(site.received).toHaveLength(1);
    site.answer = { status: 200, body: '{"code":0}', afterMs: 500 };
    expect(await twice()).toEqual([200, 200]);
    expect(site.received).toHaveLength(2);
  });

  const plain = (message: unknown, code: unknown = 7) => JSON.stringify({ code, message });
  const own = /^(?:Your request was not accepted\.|We could not store your request).+hello@verilot\.example\.$/;
  test.each<[string, ScriptedService['answer'], number, string | RegExp]>([
    ['a refusal', { status: 422, body: plain('The number is taken.') }, 422, 'The number is taken.'],
    ['a code with 200', { status: 200, body: plain('Closed today.') }, 422, 'Closed today.'],
    ['control characters', { status: 400, body: plain('a\u0007b\u202e\r\nc') }, 422, 'a b c'],
    ['markup', { status: 422, body: plain('No <img src=x onerror=alert(1)>') }, 422, own],
    ['a message that is no text', { status: 422, body: plain({ a: 1 }) }, 422, own],
    ['a failure of its own', { status: 500, body: plain('Back at noon.') }, 503, 'Back at noon.'],
    ['a challenge of its own', { status: 428, body: '{"code":428,"challenge":"/evil"}' }, 503, own],
    ['a page', { status: 200, ...page }, 503, own],
    ['a page that calls itself JSON', { status: 200, body: html }, 503, own],
    ['a redirect', { status: 302, body: '{"code":0}' }, 503, own],
    ['too much', { status: 200, body: `{"code":0,"message":"${'x'.repeat(70_000)}"}` }, 503, own],
  ])('that is %s becomes a refusal of our own', async (_what, answer, status, message) => {
    site.answer = answer;
    const given = await post();
    const said = await given.text();
    expect([given.status, given.headers.get('content-type')]).toEqual([status, 'application/json']);
    expect(said).not.toContain('<');
    const refusal = leadErrorSchema.strict().parse(JSON.parse(said));
    if (typeof message === 'string') expect(refusal.message).toBe(message);
    else expect(refusal.message).toMatch(message);
    expect(refusal.challenge).toBeUndefined();
  });

  test('that it is busy is passed with the seconds to wait', async () => {
    site.answer = { status: 429, body: html, headers: { 'retry-after': '90' } };
    const answer = await post();
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '90']);
    expect((await answer.json()).message).toContain('2 min');
  });

  test('that does not come is 503 with a sentence and a way out, in the language of the reader', async () => {
    const waits = fallSilent();
    const answer = await postJson(newBody(), {
      context: { form: 'guide' },
      headers: { 'accept-language': 'fr' },
    });
    expect(waits).toHaveBeenCalledWith(5_000);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30']);
    expect(leadErrorSchema.parse(await answer.json()).message).toMatch(/^Votre demande.*hello@verilot\.example/);
  });

  test('leaves no address and no word of the form in a log', async () => {
    const logs = [vi.mocked(console.warn).mockClear(), vi.mocked(console.error).mockClear()];
    fallSilent();
    await Promise.all([
      post(newBody({ firstname: 'Secretname' })),
      callSite({ path: '/site/existsConsultationEmail?email=secret@example.com' }),
    ]);
    const lines = logs.flatMap(({ mock }) => mock.calls.flat()).join('\n');
    expect(lines).toContain('"event":"upstream"');
    expect(lines).not.toMatch(/secret|@|10\.\d+\.\d+\.7/i);
  });
});

test.each([
  ['true', true],
  ['{"data":false}', false],
  ['{"data":{"data":true}}', true],
])('M7.50 M7.14 A28 whether an address received a report is read from %s', async (body, received) => {
  site.answer = { status: 200, body };
  const answer = await callSite({ path: '/site/existsConsultationEmail?email=b%40example.com' });
  expect(readExists(await answer.text())).toBe(received);
});

test.each<[string, ScriptedService['answer']]>([
  ['a page', { status: 200, ...page }],
  ['an envelope without a boolean', { status: 200, body: '{"data":"true"}' }],
  ['a refusal in an envelope', { status: 200, body: '{"code":401,"data":true}' }],
  ['a redirect', { status: 302, body: 'true' }],
  ['too much', { status: 200, body: `true${' '.repeat(70_000)}` }],
])('A07 an answer about an address that is %s is none', async (_what, answer) => {
  site.answer = answer;
  const given = await callSite({ path: '/site/existsConsultationEmail?email=b%40example.com' });
  expect(given.status).toBe(503);
  expect(leadErrorSchema.parse(await given.json()).message).not.toContain('<');
});
