import { createRequire } from 'node:module';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readLike } from '@/lib/domain/comments/comment-wire';
import { readPage } from '@/lib/domain/comments/thread';
import { commentErrorSchema, commentListSchema } from '@/lib/contract/comments';
import { callDoor, cookieOf, list, write } from '../support/comments/comment-service';
import { startRecordedComments } from '../support/comments/recorded-comments';
import { pointAtOwnData } from '../support/leads/lead-service';

const data = pointAtOwnData();
// Each comment needs a proof of work that takes up to a second.
const upstream = {} as { service: Awaited<ReturnType<typeof startRecordedComments>> };
beforeAll(async () => {
  upstream.service = await startRecordedComments();
  process.env.TOPAPI_ORIGIN = upstream.service.origin;
  const { openDatabase } = await import('@/lib/backend/db/client');
  await openDatabase();
});
afterAll(async () => {
  await upstream.service.close();
  await data.remove();
});
beforeEach(() => {
  upstream.service.heard.length = 0;
  Object.assign(upstream.service.state, { status: 200, body: '{"data":null}', silent: false, headers: {} });
});
const heard = () => upstream.service.heard;
const path = '/topapi/v1/post/55/comment';

test('M11.02 its list is asked for with page and limit, and read in its own spelling', async () => {
  const answer = await list(path, 'page=2&limit=20&locale=en');
  expect([heard()[0]?.method, heard()[0]?.url]).toEqual(['GET', `${path}?locale=en&limit=20&page=2`]);
  expect(answer.meta.total).toBe(21);
  const page = readPage(answer);
  expect(page?.comments[0]).toMatchObject({
    id: 901,
    name: null,
    likes: 3,
    liked: false,
    replyCount: 2,
    paths: { comment: '/topapi/v1/comment/901/comment', like: '/topapi/v1/comment/901/like' },
  });
  expect(page?.comments[0]?.replies.map(({ id, name, paths }) => [id, name, paths])).toEqual([
    [902, 'Desk', { comment: '/topapi/v1/comment/902/comment', like: null }],
    [903, null, { comment: '/topapi/v1/comment/903/comment', like: null }],
  ]);
});

test('the server reads the same list for a page', async () => {
  const { calls } = await import('@/lib/upstream/content-calls');
  const { send } = await import('@/lib/upstream/transport');
  const outcome = await send(calls.comments('en', path, 1));
  expect(outcome.kind).toBe('ok');
  expect(commentListSchema.safeParse(outcome.kind === 'ok' ? outcome.value : null).success).toBe(true);
  await send(calls.comments('en', path, 1));
  expect(heard()).toHaveLength(2);
});

test('M11.03 M11.04 it gets the content alone: no cookie, no address, nothing that our pages say beside it', async () => {
  upstream.service.state.body = '{"data":{"id":7,"content":"Hello","created_at":"2026-01-01 00:00:00"}}';
  for (const to of [path, '/topapi/v1/comment/901/comment']) {
    const answer = await write(to, '  Hello ', {
      cookie: 'session=abc',
      headers: { authorization: 'Bearer x', 'x-forwarded-for': '203.0.113.9' },
      context: { post: 55 },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie().join()).not.toContain('theirs');
    const last = heard().at(-1);
    expect([last?.method, last?.url, last?.body]).toEqual(['POST', `${to}?locale=en`, '{"content":"Hello"}']);
    for (const name of [
      'cookie',
      'authorization',
      'comment-context',
      'x-forwarded-for',
      'x-socket-address',
      'x-client-address',
      'x-reader',
    ])
      expect(last?.headers[name], name).toBeUndefined();
  }
});

test('M11.03 a comment below a post has the pages of that post made again, in every process, whatever the browser says of them', async () => {
  const { areTagsExpired } = createRequire(`${process.cwd()}/package.json`)(
    'next/dist/server/lib/incremental-cache/tags-manifest.external',
  );
  const [{ postTag }, { listActivity }, { database }] = await Promise.all([
    import('@/lib/domain/comments/comment-paths'),
    import('@/lib/backend/comments/likes'),
    import('@/lib/backend/db/client'),
  ]);
  upstream.service.state.body = '{"data":{"id":8,"content":"Hello","created_at":"2026-01-01 00:00:00"}}';
  const before = new Date(Date.now() - 1);
  expect((await write('/topapi/v1/post/77/comment', 'Hello there', { context: { post: 78 } })).status).toBe(200);
  expect([77, 78].map((id) => areTagsExpired([postTag(id)], before.getTime()))).toEqual([true, false]);
  const active = (await listActivity(await database(), null)).map(({ postId }) => postId);
  expect([77, 78].map((id) => active.includes(id))).toEqual([true, false]);
});

test('it hears of no call and of no parameter that the contract does not name', async () => {
  upstream.service.state.body = '{"data":[]}';
  await callDoor({ method: 'GET', path: `${path}?evil=1&page=2&page=9` });
  expect((await callDoor({ method: 'GET', path: '/topapi/v1/post/55/like?evil=5' })).status).toBe(404);
  await callDoor({ method: 'POST', path: '/topapi/v1/post/55/like?evil=5' });
  expect((await write(`${path}?evil=1`, 'Asked with more')).status).toBe(200);
  expect(heard().map(({ method, url }) => [method, url])).toEqual([
    ['GET', `${path}?page=2`],
    ['POST', '/topapi/v1/post/55/like'],
    ['POST', expect.stringMatching(/^\/topapi\/v1\/post\/55\/comment(?:\?locale=en)?$/)],
  ]);
});

test('limits and proofs are kept here, because it sees one address behind all readers', async () => {
  expect((await write(path, 'No proof', { context: { altcha: undefined } })).status).toBe(428);
  expect((await write(path, 'Trap', { context: { website: 'x' } })).status).toBe(422);
  expect((await write(path, '\u0000')).status).toBe(422);
  expect(heard()).toEqual([]);
});

test('M11.08 a like is sent once for each browser, taken back once, and forgotten when its call fails', async () => {
  const like = '/topapi/v1/post/55/like';
  const send = (method: string, cookie?: string | null) => callDoor({ method, path: like, cookie });
  upstream.service.state.status = 500;
  const failed = await send('POST');
  expect([failed.status, cookieOf(failed)]).toEqual([500, null]);
  upstream.service.state.status = 200;
  const first = await send('POST');
  const cookie = cookieOf(first);
  expect(cookie).not.toBeNull();
  expect((await send('POST', cookie)).status).toBe(200);
  expect((await send('DELETE')).status).toBe(200);
  expect((await send('DELETE', cookie)).status).toBe(200);
  expect((await send('DELETE', cookie)).status).toBe(200);
  const writes = () => heard().filter(({ method }) => method !== 'GET');
  expect(writes().map(({ method, url, body }) => [method, url, body])).toEqual([
    ['POST', like, ''],
    ['POST', like, ''],
    ['DELETE', like, ''],
  ]);
  upstream.service.state.status = 500;
  expect((await send('POST', cookie)).status).toBe(500);
  upstream.service.state.status = 200;
  expect((await send('POST', cookie)).status).toBe(200);
  expect(writes()).toHaveLength(5);
});

test('M11.08 a like that is refused by the code of an answer alone is forgotten, and so is taking it back', async () => {
  const like = '/topapi/v1/post/58/like';
  const send = async (method: string, code: number, cookie?: string | null) => {
    upstream.service.state.body = `{"code":${code},"message":"","data":null}`;
    const answer = await callDoor({ method, path: like, cookie });
    return { cookie: cookieOf(answer), isTaken: readLike(answer.status, await answer.text()) !== false };
  };
  const { cookie, isTaken } = await send('POST', 1);
  const others = [];
  for (const [method, code] of [
    ['POST', 0],
    ['DELETE', 1],
    ['DELETE', 0],
  ] as const)
    others.push((await send(method, code, cookie)).isTaken);
  expect([isTaken, ...others]).toEqual([false, true, false, true]);
  expect(heard().map(({ method }) => method)).toEqual(['POST', 'POST', 'DELETE', 'DELETE']);
});

test('M11.08 a like that was sent and not answered stays, and is not counted twice', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const like = '/topapi/v1/post/57/like';
  const send = (method: string, cookie?: string | null) => callDoor({ method, path: like, cookie });
  upstream.service.state.hanging = true;
  // Five seconds, shortened.
  vi.spyOn(AbortSignal, 'timeout').mockImplementationOnce(() => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), 200);
    return controller.signal;
  });
  const unanswered = await send('POST');
  expect([unanswered.status, await unanswered.json()]).toEqual([200, { code: 0, message: 'ok', data: null }]);
  upstream.service.state.hanging = false;
  const cookie = cookieOf(unanswered);
  expect(cookie).not.toBeNull();
  const before = heard().length;
  expect((await send('POST', cookie)).status).toBe(200);
  expect(heard()).toHaveLength(before);
  expect((await send('DELETE', cookie)).status).toBe(200);
  expect(heard().at(-1)).toMatchObject({ method: 'DELETE', url: like });
});

test('a redirect, an error and silence end in a sentence', async () => {
  Object.assign(upstream.service.state, { status: 302, headers: { location: 'https://evil.example' } });
  const moved = await write(path, 'Away');
  expect(moved.status).toBe(503);
  expect(commentErrorSchema.parse(await moved.json()).message).toBe(
    'We cannot save this right now. Please try again in a moment.',
  );
  Object.assign(upstream.service.state, { silent: true });
  expect((await write(path, 'Silence')).status).toBe(503);
  expect((await callDoor({ path: `${path}?page=1` })).status).toBe(503);
});

test.each([200, 500])('a page that it answers with status %i never reaches a reader', async (status) => {
  const headers = { 'content-type': 'text/html' };
  Object.assign(upstream.service.state, { status, body: '<h1>Maintenance</h1>', headers });
  for (const answer of [
    await write(path, `Hello ${status}`),
    await callDoor({ method: 'POST', path: '/topapi/v1/post/66/like' }),
  ]) {
    expect(answer.status).toBe(503);
    expect(commentErrorSchema.parse(await answer.json()).message).not.toContain('<');
  }
});
