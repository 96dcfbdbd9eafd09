import { afterAll, describe, expect, test, vi } from 'vitest';
import { config } from '@/lib/config';
import { commentContextHeader } from '@/lib/contract/call-paths';
import { errorSchema } from '@/lib/contract/wire/envelope';
import { answerLeadForm } from '@/lib/handlers/forms/lead-form-handler';
import { bodyRefusalHeader } from '@/lib/net/body';
import { callHandler } from '../support/comments/comment-service';
import { eventually } from '../support/eventually';
import { type RefusedBody, refusedComments, refusedLeads } from '../support/hostile/refused-bodies';
import { callSite } from '../support/leads/lead-service';
import { applicationParts, multipart } from '../support/leads/sample-leads';
import { pointAtOwnData, tables } from '../support/own-data';
import { startScriptedService } from '../upstream/scripted-service';

const data = pointAtOwnData();
const site = await startScriptedService();
afterAll(site.close);

async function stored(): Promise<number> {
  const { db, leads, leadFiles, leadFileParts, outbox, idempotency, consents, forwardedLeads, ...others } =
    await tables();
  const { comments, likes, postActivity } = others;
  const ofLeads = [leads, leadFiles, leadFileParts, outbox, idempotency, consents, forwardedLeads];
  const counts = [...ofLeads, comments, likes, postActivity].map((table) => db.$count(table));
  return (await Promise.all(counts)).reduce((sum, rows) => sum + rows, 0);
}

const post = (send: typeof callSite | typeof callHandler, { path, type, body, header }: RefusedBody) =>
  send({
    method: 'POST',
    path,
    body,
    headers: { ...(type && { 'content-type': type }), ...(header !== undefined && { [commentContextHeader]: header }) },
  });

test.each([
  ['leads, in front of the embedded service', refusedLeads, callSite, false],
  ['leads, in front of a company’s own', refusedLeads, callSite, true],
  ['comments', refusedComments, callHandler, false],
] as const)(
  'hostile %s, get 4xx with a sentence, and nothing of them is stored, sent on or logged',
  async (_, list, send, isForwarded) => {
    config().SITE_API_ORIGIN = isForwarded ? site.origin : undefined;
    const logged = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
    const wrong: string[] = [];
    for (const one of list()) {
      const answer = await post(send, one);
      const text = await answer.text();
      const refusal = errorSchema.safeParse(JSON.parse(text)).data;
      const isRefused = answer.status >= 400 && answer.status < 500 && !answer.headers.has('set-cookie');
      const isTold = /\p{L}.{5,}[.。]$/u.test(refusal?.message ?? '') && refusal?.request_id;
      if (!isRefused || !isTold) wrong.push(`${one.what}: ${answer.status} ${text.slice(0, 120)}`);
    }
    expect(wrong).toEqual([]);
    for (const log of logged) expect(log).not.toHaveBeenCalled();
    expect([await stored(), site.received]).toEqual([0, []]);
    await eventually(() => expect(data.spooled()).toEqual([]));
  },
  240_000,
);
async function postUpload(
  handler: '/site/consultation2' | '/forms/lead/apply',
  type: string,
  body: BodyInit,
  headers = {},
) {
  const own = { 'content-type': type, 'accept-language': 'fr', ...headers };
  if (handler === '/site/consultation2') return callSite({ method: 'POST', path: handler, body, headers: own });
  const init = { method: 'POST', body, headers: { 'sec-fetch-site': 'same-origin', ...own }, duplex: 'half' };
  return answerLeadForm(new Request(`http://site.test${handler}`, init as RequestInit));
}

describe.each(['/site/consultation2', '/forms/lead/apply'] as const)('an upload to %s', (handler) => {
  const { type, body } = multipart(applicationParts());
  test.each<[string, string, BodyInit]>([
    ['without a boundary', 'multipart/form-data', body],
    ['with another boundary', 'multipart/form-data; boundary=other', body],
    ['of nothing', type, ''],
    ['that ends early', type, body.subarray(0, 300)],
  ])('B25 %s is malformed: 400', async (_what, given, bytes) => {
    expect((await postUpload(handler, given, bytes)).status).toBe(400);
  });

  test('B25 that does not arrive in time is 408, in the language of the visitor', async () => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(30));
    const stalled = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new Uint8Array(body.subarray(0, 300))),
    });
    const answer = await postUpload(handler, type, stalled);
    expect(spy).toHaveBeenCalledWith(180_000);
    spy.mockRestore();
    expect([answer.status, answer.headers.get('content-language')]).toEqual([408, 'fr']);
  });

  test.each([
    ['timeout', 408],
    ['tooLarge', 413],
    ['busy', 503],
  ])('B25 whose body the server refused as %s is %d, in the language of the visitor', async (refusal, status) => {
    const answer = await postUpload(handler, type, '', { [bodyRefusalHeader]: refusal });
    expect([answer.status, answer.headers.get('content-language')]).toEqual([status, 'fr']);
    expect(answer.headers.get('retry-after')).toBe(status === 503 ? '30' : null);
  });
});

test('another site can neither like nor read comments here', async () => {
  const like = '/topapi/v1/post/104111/like';
  for (const site of ['cross-site', 'same-site'])
    for (const method of ['POST', 'DELETE'])
      expect((await callHandler({ method, path: like, headers: { 'sec-fetch-site': site } })).status).toBe(403);
  const list = '/topapi/v1/post/104111/comment?locale=en';
  expect((await callHandler({ path: list, headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
});
