import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { config } from '@/lib/config';
import { leadErrorSchema } from '@/lib/contract/leads';
import { hostileBodies } from '../support/leads/hostile-bodies';
import { callSite, pointAtOwnData } from '../support/leads/lead-service';
import { type RecordedSite, startRecordedSite } from '../support/leads/recorded-site';

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
}, 60_000);

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
    await vi.waitFor(() => expect(data.spooled()).toEqual([]));
    expect(upstream.site.received).toEqual([]);
  },
  240_000,
);
