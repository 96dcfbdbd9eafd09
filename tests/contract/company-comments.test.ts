import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { findComments } from '@/lib/api/find-comments';
import { findPost } from '@/lib/api/posts/find-posts';
import { pageAddress, readCommentAnswer, readLike, readList } from '@/lib/domain/comments/comment-wire';
import { expireCopies, valueOrNull } from '@/lib/upstream/transport';
import { callDoor, write } from '../support/comments/comment-service';
import { pointAtOwnData } from '../support/leads/lead-service';
import { commentBoard } from '../upstream/comment-service';
import { startUpstream, type UpstreamSettings } from '../upstream/company-upstream';
import { healthy } from '../upstream/service-server';

vi.mock('next/cache', () => ({ cacheLife: () => undefined, cacheTag: () => undefined }));
const service = await startUpstream();
const data = pointAtOwnData({ TOPAPI_ORIGIN: service.origin });
const plain = { ...healthy, envelope: 'data', fields: 'full', links: 'links' } as const;

function answering(settings: Partial<UpstreamSettings>): void {
  Object.assign(service, plain, { board: commentBoard() }, settings);
  service.requests.length = 0;
  expireCopies();
}

beforeAll(async () => {
  await (await import('@/lib/backend/db/client')).openDatabase();
});
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  answering({});
});
afterAll(async () => {
  await service.close();
  await data.remove();
});

const path = '/topapi/v1/post/7096/comment';
/** The list as a page of the server reads it, and as a browser does. */
const onServer = () => findComments('en', 7096, path, 1);
async function inBrowser() {
  const answer = await callDoor({ path: pageAddress(path, 'en', 1) });
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

  test.each(shapes)('M11.03 a new one comes back from $envelope, $fields fields, $links, $mode', async (shape) => {
    answering(shape);
    const answer = await write(path, 'Aye');
    const read = readCommentAnswer(answer.status, await answer.text());
    expect(read.kind === 'sent' && read.comment?.text).toBe('Aye');
  });

  test.each(['page', 'truncated', 'failure', 'redirect'] as const)(
    'A28 a %s is no list and no comment',
    async (rubbish) => {
      answering({ mode: 'rubbish', rubbish });
      expect([await onServer(), await inBrowser()]).toEqual([null, null]);
      const answer = await write(path, 'Aye');
      const read = readCommentAnswer(answer.status, await answer.text());
      expect(read.kind).toBe('failed');
    },
  );
});

describe('a like of the company', () => {
  const like = '/topapi/v1/post/7096/like';
  const send = async (method: string) => {
    const answer = await callDoor({ method, path: like });
    return readLike(answer.status, await answer.text());
  };
  const writes = () => service.requests.filter(({ method }) => method !== 'GET').map(({ method }) => method);
  const liked = async () => valueOrNull(await findPost('en', '_boots-lighthouse'))?.liked;

  test('M11.08 that it says is ours is taken back once, whoever asks', async () => {
    expect(await liked()).toBe(true);
    expect(await send('DELETE')).not.toBe(false);
    expireCopies();
    expect(await liked()).toBe(false);
    expect(await send('DELETE')).not.toBe(false);
    expect(writes()).toEqual(['DELETE']);
  });

  test.each(['links', 'beside'] as const)('M11.08 has the address that the post supplies in %s', async (links) => {
    answering({ links });
    expect(valueOrNull(await findPost('en', '_boots-lighthouse'))?.reactions).toEqual({ comment: path, like });
  });

  test.each(['down', 'page', 'truncated', 'failure', 'redirect'] as const)(
    'M11.08 is not given while the service is in trouble (%s), and given afterwards',
    async (trouble) => {
      answering(trouble === 'down' ? { mode: 'down' } : { mode: 'rubbish', rubbish: trouble });
      expect(await send('POST')).toBe(false);
      answering({ board: { comments: [], likes: new Map([[7096, false]]) } });
      expect(await send('POST')).not.toBe(false);
      expect(writes()).toEqual(['POST']);
    },
  );
});
