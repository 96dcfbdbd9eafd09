import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { config } from '@/lib/config';
import { leadErrorSchema } from '@/lib/contract/leads';
import { bodyRefusalHeader } from '@/lib/net/body';
import { hostileBodies } from '../support/leads/hostile-bodies';
import { callSite, pointAtOwnData } from '../support/leads/lead-service';
import { type RecordedSite, startRecordedSite } from '../support/leads/recorded-site';
import { applicationParts, multipart } from '../support/leads/sample-leads';
import { eventually } from '../support/eventually';

const data = pointAtOwnData();
const upstream = {} as { site: RecordedSite };
afterAll(async () => {
  await upstream.site.close();
  await data.remove();
});

beforeAll(async () => {
  upstream.site = await startRecordedSite();
  const { openDatabase } = await import('@/lib/backend/db/client');
  await openDatabase();
});

test.each(['the embedded service', 'a company’s own'])(
  'more than 300 hostile bodies in front of %s get 4xx with a sentence, and nothing of them is stored or sent on',
  async (service) => {
    config().SITE_API_ORIGIN = service === 'a company’s own' ? upstream.site.origin : undefined;
    const errors = vi.spyOn(console, 'error');
    const bodies = hostileBodies();
    expect(bodies.length).toBeGreaterThanOrEqual(300);
    const wrong: string[] = [];
    for (const { what, path, type, body } of bodies) {
      const answer = await callSite({
        method: 'POST',
        path,
        body,
        headers: type === null ? {} : { 'content-type': type },
      });
      const text = await answer.text();
      const refusal = leadErrorSchema.safeParse(JSON.parse(text));
      const good =
        answer.status >= 400 &&
        answer.status < 500 &&
        refusal.success &&
        /\p{L}.{5,}[.。]$/u.test(refusal.data.message) &&
        Boolean(refusal.data.request_id);
      if (!good) wrong.push(`${what}: ${answer.status} ${text.slice(0, 120)}`);
    }
    expect(wrong).toEqual([]);
    expect(errors).not.toHaveBeenCalled();
    const { database } = await import('@/lib/backend/db/client');
    const { leads, leadFiles, leadFileParts, outbox, idempotency, consents, forwardedLeads } = await import(
      '@/lib/backend/db/schema'
    );
    const db = await database();
    for (const table of [leads, leadFiles, leadFileParts, outbox, idempotency, consents, forwardedLeads])
      expect(await db.$count(table)).toBe(0);
    await eventually(() => expect(data.spooled()).toEqual([]));
    expect(upstream.site.received).toEqual([]);
  },
  240_000,
);

/** An application posted to either door, with the body as it is. */
async function postUpload(
  door: '/site/consultation2' | '/forms/lead/apply',
  type: string,
  body: BodyInit,
  headers = {},
) {
  const { answerLeadForm } = await import('@/lib/doors/forms/lead-form-door');
  const own = { 'content-type': type, 'accept-language': 'fr', ...headers };
  if (door === '/site/consultation2') return callSite({ method: 'POST', path: door, body, headers: own });
  const init = { method: 'POST', body, headers: { 'sec-fetch-site': 'same-origin', ...own }, duplex: 'half' };
  return answerLeadForm(new Request(`http://site.test${door}`, init as RequestInit));
}

describe.each(['/site/consultation2', '/forms/lead/apply'] as const)('an upload to %s', (door) => {
  const { type, body } = multipart(applicationParts());
  test.each<[string, string, BodyInit]>([
    ['without a boundary', 'multipart/form-data', body],
    ['with an empty boundary', 'multipart/form-data; boundary=', body],
    ['with another boundary', 'multipart/form-data; boundary=other', body],
    ['of nothing', type, ''],
    ['that ends early', type, body.subarray(0, 300)],
    ['of text', type, 'text'],
  ])('B25 %s is malformed: 400', async (_what, given, bytes) => {
    expect((await postUpload(door, given, bytes)).status).toBe(400);
  });

  test('B25 that does not arrive in time is 408, in the language of the visitor', async () => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(30));
    const stalled = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new Uint8Array(body.subarray(0, 300))),
    });
    const answer = await postUpload(door, type, stalled);
    expect(spy).toHaveBeenCalledWith(180_000);
    spy.mockRestore();
    expect([answer.status, answer.headers.get('content-language')]).toEqual([408, 'fr']);
  });

  test.each([
    ['timeout', 408],
    ['tooLarge', 413],
    ['busy', 503],
  ])('B25 whose body the server refused as %s is %d, in the language of the visitor', async (refusal, status) => {
    const answer = await postUpload(door, type, '', { [bodyRefusalHeader]: refusal });
    expect([answer.status, answer.headers.get('content-language')]).toEqual([status, 'fr']);
    expect(answer.headers.get('retry-after')).toBe(status === 503 ? '30' : null);
  });
});
