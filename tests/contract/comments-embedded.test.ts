import { randomBytes } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { openSiteSession } from '@/lib/backend/accounts/sessions';
import { invalidatePost, likesOfPost, noteComment, rememberLikes, setLike } from '@/lib/backend/comments/likes';
import { contentApp } from '@/lib/backend/content/content-routes';
import { closeDatabase } from '@/lib/backend/db/client';
import { comments, likes, postActivity } from '@/lib/backend/db/schema';
import { watchActivity } from '@/lib/backend/jobs/start-jobs';
import { commentAnswerSchema, commentErrorSchema, likeAnswerSchema } from '@/lib/contract/comments';
import { postAnswerSchema } from '@/lib/contract/content/posts';
import { postTag } from '@/lib/domain/comments/comment-paths';
import { areTagsExpired } from '@/lib/net/cache-tags';
import { decide } from '@/lib/site/routing/decide';
import { formPaths } from '@/lib/site/routing/form-paths';
import { matchAddress } from '@/lib/site/routing/match-address';
import { callHandler, cookieOf, list, solved, write, written } from '../support/comments/comment-service';
import { queriesDuring } from '../support/database/queries';
import { eventually } from '../support/eventually';
import { type Posted, postForm } from '../support/forms';
import { freshAddress } from '../support/leads/lead-service';
import { database as db, pointAtOwnData } from '../support/own-data';

pointAtOwnData();
// Each comment needs a proof of work that takes up to a second.

const post = (id: number) => `/topapi/v1/post/${id}/comment`;
const moderate = () => import('@/lib/backend/comments/moderate');

describe('comments of a post', () => {
  const path = post(104111);

  test('M11.03 M11.05 a comment is posted with its content and comes back whole', async () => {
    const own = await written(path, '  Is the limit for the dye or for the amine?\r\n\r\n\r\n\r\nThanks  ');
    const none = { liked: false, likes_count: 0, children: [], comments_count: 0, reply: false };
    expect(own).toMatchObject({ ...none, author: { nickname: null, avatar: null } });
    expect(own.content).toBe('Is the limit for the dye or for the amine?\n\nThanks');
    const base = `/topapi/v1/comment/${own.id}`;
    expect(own.links).toEqual({ comment: `${base}/comment`, like: `${base}/like` });
    expect(Math.abs(Date.parse(own.created_at ?? '') - Date.now())).toBeLessThan(60_000);
    expect((await list(path)).data[0]).toEqual(own);
  });

  test('M11.04 replies are read and written on the comment’s own link; those to replies stay in the thread', async () => {
    const top = await written(path, 'A question');
    const reply = await written(top.links?.comment ?? '', 'An answer');
    const deeper = await written(reply.links?.comment ?? '', 'An answer to it');
    const found = (await list(path)).data.find(({ id }) => id === top.id);
    expect(found).toMatchObject({ comments_count: 2 });
    expect(found?.children?.map(({ id, comments_count }) => [id, comments_count])).toEqual([
      [reply.id, 1],
      [deeper.id, 0],
    ]);
    expect((await list(top.links?.comment ?? '')).meta).toEqual({ total: 2, post: 104111 });
    expect((await list(top.links?.comment ?? '')).data.map(({ id }) => id)).toEqual([reply.id, deeper.id]);
    expect((await list(reply.links?.comment ?? '')).data.map(({ id }) => id)).toEqual([deeper.id]);
  });

  test('comments belong to the language of their page', async () => {
    const own = await written(`${path}?locale=fr`, 'Une question');
    expect((await list(path, 'locale=fr')).data.map(({ id }) => id)).toEqual([own.id]);
    expect((await list(path)).data.some(({ id }) => id === own.id)).toBe(false);
  });
});

test('M11.02 a list comes in pages of 20, the newest first, with meta.total', async () => {
  const path = post(104134);
  const common = { postId: 104134, locale: 'en', state: 'shown' as const, writer: 'w', createdAt: new Date() };
  const add = async (length: number, word: string, more = {}) => {
    const rows = Array.from({ length }, (_, at) => ({ ...common, content: `${word} ${at + 1}`, ...more }));
    await (await db()).insert(comments).values(rows);
  };
  await add(45, 'Comment');
  const pages = await Promise.all([1, 2, 3, 4].map((page) => list(path, `locale=en&page=${page}&limit=20`)));
  expect(pages.map(({ data: found }) => found.length)).toEqual([20, 20, 5, 0]);
  expect(pages.map(({ meta }) => meta.total)).toEqual([45, 45, 45, 45]);
  expect([pages[0]?.data[0]?.content, pages[2]?.data.at(-1)?.content]).toEqual(['Comment 45', 'Comment 1']);
  const [newest] = pages[0]?.data ?? [];
  await add(23, 'Reply', { parentId: newest?.id, rootId: newest?.id });
  const [thread] = (await list(path)).data;
  expect([thread?.children?.length, thread?.comments_count]).toEqual([20, 23]);
  const further = (await list(newest?.links?.comment ?? '', 'page=2')).data.map(({ content }) => content);
  expect(further).toEqual([21, 22, 23].map((number) => `Reply ${number}`));
  expect((await list(path)).meta.all).toBe(68);
});

describe('likes', () => {
  const like = (path: string, cookie: string | null, method = 'POST') => callHandler({ method, path, cookie });
  const state = async (answer: Response) => likeAnswerSchema.parse(await answer.json()).data;

  test('M11.08 M11.09 POST likes and DELETE takes it back, once for each browser, without an account', async () => {
    const path = '/topapi/v1/post/104102/like';
    const first = await like(path, null);
    const cookie = cookieOf(first);
    expect(cookie).toMatch(/^reader=[\w-]{22}\.[\w-]{43}$/);
    expect(await state(first)).toEqual({ liked: true, likes_count: 1 });
    expect(await state(await like(path, cookie))).toEqual({ liked: true, likes_count: 1 });
    expect(await state(await like(path, null))).toEqual({ liked: true, likes_count: 2 });
    expect(await state(await like(path, cookie, 'DELETE'))).toEqual({ liked: false, likes_count: 1 });
    expect(await state(await like(path, cookie, 'DELETE'))).toEqual({ liked: false, likes_count: 1 });
    const { data: found } = postAnswerSchema.parse(
      await (await contentApp.fetch(new Request('http://embedded/topapi/v1/post/104102?locale=fr'))).json(),
    );
    expect(found.likes_count).toBe(1);
  });

  test('M11.05 a comment’s like is counted, and its own reader sees it as liked', async () => {
    const own = await written(post(104117), 'Good to know');
    const answer = await like(own.links?.like ?? '', null);
    expect(await state(answer)).toEqual({ liked: true, likes_count: 1 });
    const seen = async (cookie?: string) => (await list(post(104117), 'locale=en', cookie)).data[0];
    expect(await seen()).toMatchObject({ liked: false, likes_count: 1 });
    expect(await seen(cookieOf(answer) ?? '')).toMatchObject({ liked: true, likes_count: 1 });
  });

  test('a script that keeps no cookie likes ten times, and readers at the same address go on', async () => {
    const address = freshAddress();
    const path = '/topapi/v1/post/104117/like';
    const known = cookieOf(await callHandler({ method: 'POST', path, address }));
    for (let round = 1; round < 10; round += 1)
      expect((await callHandler({ method: 'POST', path, address })).status).toBe(200);
    const refused = await callHandler({ method: 'POST', path, address });
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await callHandler({ method: 'DELETE', path, address, cookie: known })).status).toBe(200);
  });

  test('B19 made-up cookies are no readers: each is replaced and counted as a new browser', async () => {
    const address = freshAddress();
    const path = '/topapi/v1/post/104103/like';
    const given = cookieOf(await callHandler({ method: 'POST', path, address })) ?? '';
    const letters = (length: number) => randomBytes(length).toString('base64url').slice(0, length);
    const madeUp = (round: number) =>
      `reader=${letters(22)}${['', `.${letters(43)}`, `.${given.split('.')[1]}`][round % 3]}`;
    const statuses: number[] = [];
    for (let round = 0; round < 130; round += 1) {
      const answer = await callHandler({ method: 'POST', path, address, cookie: madeUp(round) });
      statuses.push(answer.status);
      expect(cookieOf(answer) !== null).toBe(answer.status === 200);
    }
    expect(statuses).toEqual([...Array<number>(9).fill(200), ...Array<number>(121).fill(429)]);
    const [row] = await (await db()).select().from(postActivity).where(eq(postActivity.postId, 104103));
    expect(row?.likes).toBe(10);
  });

  test('a like from a page without script leads back to its place there, never to another site', async () => {
    const html = { accept: 'text/html,application/xhtml+xml' };
    const path = '/topapi/v1/post/104117/like';
    const from = (referer: string) => callHandler({ method: 'POST', path, headers: { ...html, referer } });
    const back = await from('http://site.test/fr/blog/x?a=1');
    expect([back.status, back.headers.get('location')]).toEqual([303, '/fr/blog/x?a=1#post-like']);
    for (const referer of ['https://evil.example/x', 'http://site.test//evil.example', 'nonsense'])
      expect((await from(referer)).headers.get('location')).toMatch(/^\/(?!\/)/);
  });
});

describe('against spam', () => {
  const path = post(104111);

  test('a comment without a proof is refused and told where to get one; a proof is good once', async () => {
    const bare = await write(path, 'No proof', { context: { altcha: undefined } });
    expect(bare.status).toBe(428);
    expect(commentErrorSchema.parse(await bare.json()).challenge).toBe('/topapi/v1/comment/challenge');
    const altcha = await solved();
    expect((await write(path, 'First use', { context: { altcha } })).status).toBe(200);
    expect((await write(path, 'Second use', { context: { altcha } })).status).toBe(428);
  });

  test('a filled trap and a heap of links wait for the owner, unseen', async () => {
    const before = (await list(path)).meta.total;
    for (const [content, context] of [
      ['Buy here', { website: 'x' }],
      ['https://a.example https://b.example https://c.example', {}],
    ] as const) {
      const answer = await write(path, content, { context });
      expect(answer.status).toBe(202);
      const { data: kept, message } = commentAnswerSchema.parse(await answer.json());
      expect([kept, message]).toEqual([null, expect.stringMatching(/once we have checked/)]);
    }
    expect((await list(path)).meta.total).toBe(before);
  });

  test('the same words that arrive together are one comment: each looks and keeps in its turn', async () => {
    const address = freshAddress();
    const fields = { path, locale: 'en', back: '/en/blog/x', content: 'Pressed three times' };
    let answers: Posted[] = [];
    const [, ...transactions] = await queriesDuring(async () => {
      answers = await Promise.all([1, 2, 3].map(() => postForm(formPaths.comment, fields, { address })));
    });
    expect(new Set(answers.map(({ location }) => location)).size).toBe(1);
    expect(answers[0]?.location).toMatch(/^\/en\/blog\/x#comment-\d+$/);
    const [lock, count] = [expect.stringContaining('pg_advisory_xact_lock'), expect.stringContaining('"rate_windows"')];
    expect(transactions.map((queries) => queries.slice(0, 2))).toEqual(Array(3).fill([lock, count]));
    expect(transactions.flat().filter((text) => text.startsWith('insert into "comments"'))).toHaveLength(1);
  });

  test('what a caller says of itself in headers of ours is not believed', async () => {
    const headers = { 'x-reader': 'me', 'x-reader-name': 'Verilot', 'x-reader-plain': 'true' };
    const answer = await write(path, 'A name', { headers, context: { named: true } });
    expect(commentAnswerSchema.parse(await answer.json()).data?.author?.nickname).toBeNull();
    expect((await write(path, 'No proof again', { headers, context: { altcha: undefined } })).status).toBe(428);
  });
});

test('pages of comments and replies are let through where they hold something, and nowhere else', async () => {
  const ask = (address: string) => {
    const [path = '', query = ''] = address.split('?');
    return decide(matchAddress(path, new URLSearchParams(query)));
  };
  const top = await written(post(104117), 'A beginning');
  await written(top.links?.comment ?? '', 'Its reply');
  const page = { kind: 'page', path: `/en/comments/104117/${top.id}/1` };
  expect(await ask(`/en/comments/104117?thread=${top.id}`)).toEqual(page);
  expect(await ask('/en/comments/104117')).toEqual({ kind: 'page', path: '/en/comments/104117/0/1' });
  for (const address of [
    `/en/comments/104111?thread=${top.id}`,
    `/en/comments/104117?thread=${top.id}&page=2`,
    '/en/comments/104117?page=90',
    '/en/comments/104117?thread=999999',
    '/en/comments/9',
  ])
    expect([address, (await ask(address)).kind]).toEqual([address, 'missing']);
});

test('M11.05 M11.06 a signed-in writer is shown by name when they wish it, as a tourist otherwise', async () => {
  const order = { identityHash: 'someone', role: 'trader', name: 'Ana Ruiz' } as const;
  const cookie = `session=${await openSiteSession(await db(), order, new Date())}`;
  const named = await write(post(104117), 'With my name', { cookie, context: { named: true } });
  expect(cookieOf(named)).toBeNull();
  expect(commentAnswerSchema.parse(await named.json()).data?.author).toEqual({ nickname: 'Ana Ruiz', avatar: null });
  expect((await written(post(104117), 'Without it', { cookie })).author?.nickname).toBeNull();
});

test('B19 nobody signs with the company’s name: it is refused in the reader’s language, and the text may go without it', async () => {
  const order = { identityHash: 'impostor', role: 'trader', name: 'ＶＥＲＩ\u200bＬＯＴ support' } as const;
  const cookie = `session=${await openSiteSession(await db(), order, new Date())}`;
  const messages = { zh: '本公司', en: 'take this name for ours', fr: 'pour le nôtre', es: 'con el nuestro' };
  for (const [locale, message] of Object.entries(messages)) {
    const answer = await write(`${post(104117)}?locale=${locale}`, 'Trust me', { cookie, context: { named: true } });
    const refused = commentErrorSchema.parse(await answer.json());
    expect([answer.status, refused.problem]).toEqual([422, 'name']);
    expect(refused.message).toMatch(message);
  }
  expect((await list(post(104117))).data.map(({ content }) => content)).not.toContain('Trust me');
  expect((await written(post(104117), 'Trust me', { cookie })).author?.nickname).toBeNull();
});

test('the owner lists, hides, publishes and deletes; a deleted comment takes its thread along', async () => {
  const path = post(104117);
  const { deleteComment, deleteOfWriter, listForOwner, setState } = await moderate();
  const first = await write(path, 'Mine');
  const cookie = cookieOf(first);
  const own = commentAnswerSchema.parse(await first.json()).data;
  const other = await written(path, 'Also mine', { cookie });
  const reply = await written(own?.links?.comment ?? '', 'Not mine');
  const shown = async () => (await list(path)).data.map(({ id }) => id);
  await setState(await db(), own?.id ?? 0, 'hidden');
  expect(await shown()).not.toContain(own?.id);
  expect((await callHandler({ path: reply.links?.comment ?? '' })).status).toBe(404);
  await setState(await db(), own?.id ?? 0, 'shown');
  expect(await shown()).toContain(own?.id);
  const listed = await listForOwner(await db(), { postId: 104117, state: 'shown', limit: 3 });
  expect(listed.map(({ id }) => id)).toEqual([reply.id, other.id, own?.id]);
  expect(await deleteOfWriter(await db(), own?.id ?? 0)).toBe(2);
  expect(await shown()).not.toContain(other.id);
  expect(await deleteComment(await db(), reply.id)).toBe(false);
});

test('a deleted reply takes along the likes of everything below it, however deep', async () => {
  const { deleteComment } = await moderate();
  const first = await written(post(104117), 'The first of its thread');
  const reply = await written(first.links?.comment ?? '', 'A reply');
  const deeper = await written(reply.links?.comment ?? '', 'A reply to the reply');
  const deepest = await written(deeper.links?.comment ?? '', 'A reply to that one');
  const thread = [first, reply, deeper, deepest];
  for (const { links } of thread) await callHandler({ method: 'POST', path: links?.like ?? '' });
  const ids = thread.map(({ id }) => id);
  const liked = async () => (await db()).select({ id: likes.targetId }).from(likes).where(inArray(likes.targetId, ids));
  expect(await liked()).toHaveLength(4);
  expect(await deleteComment(await db(), reply.id)).toBe(true);
  expect(await liked()).toEqual([{ id: first.id }]);
});

/** Resolves with a time in ms: nothing that happened before is of that millisecond or later. */
async function nextMoment(): Promise<number> {
  const moment = Date.now() + 1;
  await eventually(() => expect(Date.now()).toBeGreaterThan(moment));
  return moment;
}

test('the pages of a post are cleared once for what this process writes, and for what another one writes', async () => {
  const tag = [postTag(104104)];
  const watch = watchActivity();
  await watch.look();
  // It has begun to look by itself as well: once more, so that only what the test asks for is under way.
  watch.stop();
  await watch.look();
  const before = await nextMoment();
  await written(post(104104), 'Something of this process');
  await callHandler({ method: 'POST', path: '/topapi/v1/post/104104/like' });
  await eventually(() => expect(areTagsExpired(tag, before)).toBe(true));
  const afterOwn = await nextMoment();
  await watch.look();
  expect(areTagsExpired(tag, afterOwn), 'what this process wrote is not cleared twice').toBe(false);
  await noteComment(await db(), 104104);
  await watch.look();
  expect(areTagsExpired(tag, afterOwn), 'what another one wrote is').toBe(true);
});

test('what another process writes is found however wrong its clock is, and after any time without the database', async () => {
  const watch = watchActivity();
  watch.stop();
  await watch.look();
  const order = { target: { of: 'post', id: 104998 }, reader: 'another', liked: true, postId: 104998 } as const;
  await setLike(await db(), order, new Date(Date.now() - 600_000));
  // The count of a process that has not heard of it.
  rememberLikes(104998, 0);
  await watch.look();
  expect(likesOfPost(104998)).toBe(1);
  const missed = sql`update post_activity set likes = 5, changed_at = now() - interval '200 seconds' where post_id = 104998`;
  await (await db()).execute(missed);
  const later = performance.now() + 210_000;
  const clock = vi.spyOn(performance, 'now').mockReturnValue(later);
  await watch.look();
  clock.mockRestore();
  expect(likesOfPost(104998)).toBe(5);
});

test('many likes of a moment clear the pages of a post at once and at its end', async () => {
  const tag = [postTag(104999)];
  const moment = () => performance.timeOrigin + performance.now();
  const begun = moment();
  invalidatePost(104999, 'like');
  expect(areTagsExpired(tag, begun)).toBe(true);
  const first = moment();
  for (let like = 0; like < 20; like += 1) invalidatePost(104999, 'like');
  expect(areTagsExpired(tag, first)).toBe(false);
  await eventually(() => expect(areTagsExpired(tag, first)).toBe(true));
  expect(moment() - first).toBeGreaterThan(200);
  const last = moment();
  invalidatePost(104999, 'comment');
  expect(areTagsExpired(tag, last), 'a comment is on the next page').toBe(true);
});

test('no log line holds what was written, who wrote it or from where', async () => {
  const lines: string[] = [];
  for (const level of ['log', 'info', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((line) => void lines.push(String(line)));
  const failure = new Error('Failed query: params: secret words', { cause: new Error('the connection broke') });
  const broken = vi.spyOn(await db(), 'transaction').mockRejectedValue(failure);
  expect((await write(post(104111), 'secret words')).status).toBe(503);
  broken.mockRestore();
  expect(lines.join('\n')).toContain('the connection broke');
  expect(lines.join('\n')).not.toMatch(/secret words|10\.\d+\.\d+\.7|reader=/);
  vi.restoreAllMocks();
  await closeDatabase();
});
