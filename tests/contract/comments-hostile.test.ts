import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { commentContextHeader, commentErrorSchema } from '@/lib/contract/comments';
import { callDoor } from '../support/comments/comment-service';
import { hostileComments } from '../support/comments/hostile-comments';
import { pointAtOwnData } from '../support/leads/lead-service';

const data = pointAtOwnData();
afterAll(data.remove);
beforeAll(async () => {
  const { openDatabase } = await import('@/lib/backend/db/client');
  await openDatabase();
});

const path = '/topapi/v1/post/104111/comment?locale=en';

test('more than 300 hostile comments get 4xx with a sentence, and nothing of them is stored or logged', async () => {
  const logged = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
  const bodies = hostileComments();
  expect(bodies.length).toBeGreaterThanOrEqual(300);
  const wrong: string[] = [];
  for (const { what, body, type = 'application/json', header } of bodies) {
    const headers = {
      ...(type === null ? {} : { 'content-type': type }),
      ...(header === undefined ? {} : { [commentContextHeader]: header }),
    };
    const answer = await callDoor({ method: 'POST', path, body, headers });
    const text = await answer.text();
    const refusal = commentErrorSchema.safeParse(JSON.parse(text));
    const good =
      answer.status >= 400 &&
      answer.status < 500 &&
      refusal.success &&
      /\p{L}.{5,}[.。]$/u.test(refusal.data.message) &&
      Boolean(refusal.data.request_id);
    if (!good || answer.headers.has('set-cookie')) wrong.push(`${what}: ${answer.status} ${text.slice(0, 120)}`);
  }
  expect(wrong).toEqual([]);
  for (const log of logged) expect(log).not.toHaveBeenCalled();
  const { database } = await import('@/lib/backend/db/client');
  const { comments, likes, postActivity } = await import('@/lib/backend/db/schema');
  const db = await database();
  for (const table of [comments, likes, postActivity]) expect(await db.$count(table)).toBe(0);
});

test('addresses and methods that mean nothing are refused with a sentence', async () => {
  const paths = [
    '/topapi/v1/post/0/like',
    '/topapi/v1/post/999999999999999/like',
    '/topapi/v1/comment/999999999999999/like',
    '/topapi/v1/comment/0/comment',
    '/topapi/v1/comment/1/comment?page=1e3',
    '/topapi/v1/post/104111/comment?page=0',
    '/topapi/v1/post/104111/comment?limit=101',
    '/topapi/v1/post/104111/comment?page=%00',
  ];
  for (const address of paths) {
    const answer = await callDoor({ method: address.includes('like') ? 'POST' : 'GET', path: address });
    expect([address, answer.status >= 400 && answer.status < 500]).toEqual([address, true]);
    expect(commentErrorSchema.parse(await answer.json()).message).toMatch(/\.$/);
  }
  for (const method of ['PUT', 'PATCH', 'DELETE'])
    expect((await callDoor({ method, path })).status).toBeGreaterThanOrEqual(404);
});

test('another site can neither write nor read here', async () => {
  for (const site of ['cross-site', 'same-site'])
    for (const method of ['POST', 'DELETE'])
      expect(
        (await callDoor({ method, path: '/topapi/v1/post/104111/like', headers: { 'sec-fetch-site': site } })).status,
      ).toBe(403);
  expect((await callDoor({ path, headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
});
