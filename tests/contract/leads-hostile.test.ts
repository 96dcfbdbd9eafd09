import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { leadErrorSchema } from '@/lib/contract/leads';
import { hostileBodies } from '../support/leads/hostile-bodies';
import { callSite, pointAtOwnData } from '../support/leads/lead-service';

const data = pointAtOwnData();
afterAll(data.remove);

beforeAll(async () => {
  const { openDatabase } = await import('@/lib/backend/db/client');
  await openDatabase();
}, 60_000);

test('more than 300 hostile bodies get 4xx with a sentence, and nothing of them is stored', async () => {
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
  const { leads, leadFiles, leadFileParts, outbox, idempotency, consents } = await import('@/lib/backend/db/schema');
  const db = await database();
  for (const table of [leads, leadFiles, leadFileParts, outbox, idempotency, consents])
    expect(await db.$count(table)).toBe(0);
  await vi.waitFor(() => expect(data.spooled()).toEqual([]));
}, 120_000);
