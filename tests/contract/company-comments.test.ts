import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { listActivity } from '@/lib/backend/comments/likes';
import { postTag } from '@/lib/domain/comments/comment-paths';
import { pageAddress, readCommentAnswer, readLike, readList } from '@/lib/domain/comments/comment-wire';
import { areTagsExpired } from '@/lib/net/cache-tags';
import { findComments } from '@/lib/site/find-comments';
import { findPost } from '@/lib/site/posts/find-posts';
import { expireCopies, valueOrNull } from '@/lib/upstream/transport';
import { callHandler, cookieOf, write } from '../support/comments/comment-service';
import { database, pointAtOwnData, silence } from '../support/own-data';
import { commentBoard } from '../upstream/comment-service';
import { startUpstream, type UpstreamSettings } from '../upstream/company-upstream';
import { healthy } from '../upstream/service-server';

vi.mock('next/cache', () => ({ cacheLife: () => undefined, cacheTag: () => undefined }));
const service = await startUpstream();
pointAtOwnData({ TOPAPI_ORIGIN: service.origin });
const plain = { ...healthy, envelope: 'data', fields: 'full', links: 'links', likeCode: 0 } as const;

function answering(settings: Partial<UpstreamSettings>): void {
  Object.assign(service, plain, { board: commentBoard() }, settings);
  service.requests.length = 0;
  expireCopies();
}

silence('warn', 'error');
beforeEach(() => answering({}));
afterAll(service.close);

const rubbishes = ['page', 'truncated', 'failure', 'redirect'] as const;
const path = '/topapi/v1/post/7096/comment';
const onServer = () => findComments('en', 7096, path, 1);
async function inBrowser() {
  const answer = await callHandler({ path: pageAddress(path, 'en', 1) });
  return readList(answer.status, await answer.text());
}

const shapes = (['bare', 'data', 'data.data'] as const).flatMap((envelope) =>
  (['full', 'least'] as const).flatMap((fields) =>
    (['links', 'beside'] as const).flatMap((links) =>
      (['ok', 'odd'] as const).map((mode) => ({ envelope, fields, links, mode })),
    ),
  ),
);

describe('comments of the company', () => {
  test.each(shapes)('M11.02 M11.05 $envelope, $fields fields, $links, items $mode', async (shape) => {
    answering(shape);
    for (const page of [await onServer(), await inBrowser()]) {
      if (page === null || page === 'missing') throw new Error('no comments');
      expect(page.comments.map(({ text }) => text)).toEqual(
        Array.from({ length: 20 }, (_, at) => `Harbour remark ${at + 1}`),
      );
      expect(page.total).toBe(shape.envelope === 'bare' ? 20 : 23);
      const [first, second, third] = page.comments;
      expect(first?.replies.map(({ text }) => text)).toEqual(['Harbour reply']);
      const base = '/topapi/v1/comment/5001';
      expect(first?.paths).toEqual({ comment: `${base}/comment`, like: `${base}/like` });
      if (shape.fields === 'full')
        expect([first?.name, second?.name, third?.liked, third?.likes]).toEqual(['Harbour guest 1', null, true, 2]);
    }
  });

  test.each(rubbishes)('A28 a %s is no list and no comment', async (rubbish) => {
    answering({ mode: 'rubbish', rubbish });
    expect([await onServer(), await inBrowser()]).toEqual([null, null]);
    const answer = await write(path, 'Aye');
    expect(readCommentAnswer(answer.status, await answer.text()).kind).toBe('failed');
  });
});

test('M11.03 a comment has the pages of its post made again, in every process, whatever the browser says of them', async () => {
  const before = Date.now() - 1;
  expect((await write('/topapi/v1/post/77/comment', 'Hello there', { context: { post: 78 } })).status).toBe(200);
  expect([77, 78].map((id) => areTagsExpired([postTag(id)], before))).toEqual([true, false]);
  const active = (await listActivity(await database(), null)).map(({ postId }) => postId);
  expect([77, 78].map((id) => active.includes(id))).toEqual([true, false]);
});

test('it hears of no call and of no parameter that the contract does not name', async () => {
  await callHandler({ method: 'GET', path: `${path}?evil=1&page=2&page=9` });
  expect((await callHandler({ method: 'GET', path: '/topapi/v1/post/7096/like?evil=5' })).status).toBe(404);
  await callHandler({ method: 'POST', path: '/topapi/v1/comment/5001/like?evil=5' });
  expect((await write(`${path}?evil=1`, 'Asked with more')).status).toBe(200);
  const heard = service.requests.map(({ method, path: own, query: { locale: _, ...query } }) => [method, own, query]);
  expect(heard).toEqual([
    ['GET', path, { page: '2' }],
    ['POST', '/topapi/v1/comment/5001/like', {}],
    ['POST', path, {}],
  ]);
});

test('limits and proofs are kept here, because it sees one address behind all readers', async () => {
  expect((await write(path, 'No proof', { context: { altcha: undefined } })).status).toBe(428);
  expect((await write(path, 'Trap', { context: { website: 'x' } })).status).toBe(422);
  expect((await write(path, '\u0000')).status).toBe(422);
  expect(service.requests).toEqual([]);
});

describe('a like of the company', () => {
  const like = '/topapi/v1/post/7096/like';
  const ask = (method: string, target = like, cookie?: string | null) => callHandler({ method, path: target, cookie });
  const isTaken = async (answer: Response) => readLike(answer.status, await answer.text()) !== false;
  const send = async (method: string) => isTaken(await ask(method));
  const writes = () => service.requests.filter(({ method }) => method !== 'GET').map(({ method }) => method);
  const liked = async () => valueOrNull(await findPost('en', '_boots-lighthouse'))?.liked;

  test('M11.08 that it says is ours is taken back once, whoever asks', async () => {
    expect(await liked()).toBe(true);
    expect(await send('DELETE')).toBe(true);
    expireCopies();
    expect(await liked()).toBe(false);
    expect(await send('DELETE')).toBe(true);
    expect(writes()).toEqual(['DELETE']);
  });

  test.each(['down', ...rubbishes] as const)(
    'M11.08 waits until a service in trouble (%s) is well again',
    async (trouble) => {
      answering(trouble === 'down' ? { mode: 'down' } : { mode: 'rubbish', rubbish: trouble });
      expect(await send('POST')).toBe(false);
      answering({ board: { comments: [], likes: new Map([[7096, false]]) } });
      expect(await send('POST')).toBe(true);
      expect(writes()).toEqual(['POST']);
    },
  );

  test('M11.08 is sent once for each browser, taken back once, and forgotten when its call is refused', async () => {
    const target = '/topapi/v1/comment/5002/like';
    const cookie = cookieOf(await ask('POST', target));
    expect(cookie).not.toBeNull();
    for (const [method, by] of [
      ['POST', cookie],
      ['DELETE', null],
      ['DELETE', cookie],
      ['DELETE', cookie],
    ] as const)
      expect(await isTaken(await ask(method, target, by))).toBe(true);
    expect(writes()).toEqual(['POST', 'DELETE']);
    service.likeCode = 1;
    expect(await isTaken(await ask('POST', target, cookie))).toBe(false);
    service.likeCode = 0;
    expect(await isTaken(await ask('POST', target, cookie))).toBe(true);
    service.likeCode = 1;
    expect(await isTaken(await ask('DELETE', target, cookie))).toBe(false);
    service.likeCode = 0;
    expect(await isTaken(await ask('DELETE', target, cookie))).toBe(true);
    expect(writes()).toEqual(['POST', 'DELETE', 'POST', 'POST', 'DELETE', 'DELETE']);
  });

  test('M11.08 that was sent and not answered stays, and is not counted twice', async () => {
    const target = '/topapi/v1/comment/5001/like';
    answering({ mode: 'slow', delay: new Promise(() => undefined) });
    // Five seconds, shortened.
    const wait = AbortSignal.timeout.bind(AbortSignal);
    const waits = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => wait(200));
    const unanswered = await ask('POST', target);
    waits.mockRestore();
    expect([unanswered.status, await unanswered.json()]).toEqual([200, { code: 0, message: 'ok', data: null }]);
    answering({});
    const cookie = cookieOf(unanswered);
    expect(cookie).not.toBeNull();
    expect((await ask('POST', target, cookie)).status).toBe(200);
    expect(writes()).toEqual([]);
    expect((await ask('DELETE', target, cookie)).status).toBe(200);
    expect(writes()).toEqual(['DELETE']);
  });
});
