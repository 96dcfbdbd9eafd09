import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { consultationAnswerSchema, existsAnswerSchema, leadErrorSchema } from '@/lib/contract/leads';
import { callSite, pointAtOwnData, postJson } from '../support/leads/lead-service';
import { type RecordedSite, startRecordedSite } from '../support/leads/recorded-site';
import { applicationParts, consultationBody, multipart, sampleFiles } from '../support/leads/sample-leads';

const data = pointAtOwnData();
const upstream = {} as { site: RecordedSite };
beforeAll(async () => {
  upstream.site = await startRecordedSite();
  process.env.SITE_API_ORIGIN = upstream.site.origin;
});
afterAll(async () => {
  await upstream.site.close();
  await data.remove();
});
beforeEach(() => {
  upstream.site.received.length = 0;
  upstream.site.silent = false;
  upstream.site.answer = { status: 200, body: '{"code":0,"message":"ok"}' };
});
const last = () => upstream.site.received.at(-1);

describe('a company’s own lead service', () => {
  test('M7.51 M7.14 gets the body of a consultation byte for byte, extra parameters and all', async () => {
    const body = `{ "firstname":"Ana",\n"question":"\\u4e00 é 😀",  "type": 3, "serviceLocations":["China"],"source":"English website-consultation","unheard":"of" }`;
    const answer = await callSite({
      method: 'POST',
      path: '/site/consultation',
      body,
      headers: { 'content-type': 'application/json' },
      context: { form: 'guide', locale: 'en' },
    });
    expect(consultationAnswerSchema.parse(await answer.json()).code).toBe(0);
    expect(last()?.body.toString('utf8')).toBe(body);
    expect([last()?.method, last()?.url]).toEqual(['POST', '/site/consultation']);
  });

  test('M7.52 M7.55 the pricing card and the event sign-up arrive with their fields and nothing else', async () => {
    for (const body of [
      { email: 'a@example.com', company: 'Casa Ruiz', question: 'How much?' },
      { email: 'a@example.com', source: 'English website-event sign-up' },
    ]) {
      await postJson(body, { context: { form: 'pricing' } });
      expect(JSON.parse(last()?.body.toString('utf8') ?? '')).toEqual(body);
    }
  });

  test('M7.54 M7.15 an application arrives as the same multipart, its files whole, without being held', async () => {
    const { type, body } = multipart([
      ...applicationParts({ type: '7' }),
      { name: 'file', file: 'a.pdf', body: sampleFiles.pdf(3_000_000) },
      { name: 'file', file: '简历.docx', body: sampleFiles.docx(10_000) },
    ]);
    await callSite({ method: 'POST', path: '/site/consultation2', body, headers: { 'content-type': type } });
    expect(last()?.headers['content-type']).toBe(type);
    expect(last()?.body.equals(body)).toBe(true);
  });

  test('M7.50 is asked for an address and answers true or false, bare or in an envelope', async () => {
    for (const [body, value] of [
      ['true', true],
      ['false', false],
      ['{"data":true}', true],
    ] as const) {
      upstream.site.answer = { status: 200, body };
      const answer = await callSite({ path: '/site/existsConsultationEmail?email=a%40example.com' });
      expect(existsAnswerSchema.parse(await answer.json())).toBe(value);
      expect(last()?.url).toBe('/site/existsConsultationEmail?email=a%40example.com');
    }
  });

  test('gets the key of a filled form, but no cookie, no address and nothing of what our forms say beside the body', async () => {
    await postJson(consultationBody(), {
      headers: {
        cookie: 'session=1',
        authorization: 'Bearer x',
        'idempotency-key': 'k-1',
        'x-forwarded-for': '203.0.113.9',
      },
      context: { form: 'guide' },
    });
    expect(last()?.headers['idempotency-key']).toBe('k-1');
    for (const name of [
      'cookie',
      'authorization',
      'lead-context',
      'x-forwarded-for',
      'x-socket-address',
      'x-client-address',
    ])
      expect(last()?.headers[name], name).toBeUndefined();
  });

  test('its answer reaches the visitor without its cookies; an empty 2xx and an error pass as they are', async () => {
    upstream.site.answer = { status: 204, body: '' };
    const empty = await postJson(consultationBody());
    expect([empty.status, empty.headers.get('set-cookie'), empty.headers.get('server')]).toEqual([204, null, null]);
    upstream.site.answer = { status: 422, body: '{"code":7,"message":"no"}' };
    expect((await postJson(consultationBody())).status).toBe(422);
  });

  test('a redirect, silence or a dead service is 503 with a sentence and a way out', async () => {
    const { message } = leadErrorSchema.parse(await (await refused(302)).json());
    expect(message).toContain('hello@verilot.example');
    upstream.site.silent = true;
    const answer = await postJson(consultationBody(), { headers: { 'accept-language': 'fr' } });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30']);
    expect(leadErrorSchema.parse(await answer.json()).message).toMatch(/^Votre demande/);
  });
  const refused = async (status: number) => {
    upstream.site.answer = { status, body: '' };
    const answer = await postJson(consultationBody());
    expect(answer.status).toBe(503);
    return answer;
  };

  test('a body over the limit is refused here, and other calls never reach it', async () => {
    expect((await postJson(consultationBody({ question: 'x'.repeat(70_000) }))).status).toBe(413);
    const endless = multipart([{ name: 'file', file: 'a.pdf', body: Buffer.alloc(55 * 1024 * 1024) }]);
    expect(
      (
        await callSite({
          method: 'POST',
          path: '/site/consultation2',
          body: endless.body,
          headers: { 'content-type': endless.type },
        })
      ).status,
    ).toBe(413);
    for (const path of ['/site/data/x', '/site/challenge', '/site/admin', '/site/consultation/../admin'])
      expect((await callSite({ path })).status, path).toBe(404);
    expect(upstream.site.received).toHaveLength(0);
    expect((await postJson(consultationBody(), { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
  });
});
