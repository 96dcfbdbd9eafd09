import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { postComment } from '@/components/features/comments/actions';
import { notPosted, type PostedComment } from '@/lib/comments/posted';
import { list } from '../support/comments/comment-service';
import { freshAddress, pointAtOwnData } from '../support/leads/lead-service';

const visitor = vi.hoisted(() => ({ headers: new Headers(), cookies: [] as { name: string; value: string; httpOnly: boolean }[] }));
vi.mock('next/headers', () => ({ headers: async () => visitor.headers, cookies: async () => ({ set: (cookie: (typeof visitor.cookies)[number]) => visitor.cookies.push(cookie) }) }));
vi.mock('next/navigation', () => ({
  redirect: (path: string) => {
    throw new Error(`to ${path}`);
  },
}));
vi.mock('next/cache', () => ({ cacheTag: () => undefined, cacheLife: () => undefined }));

const data = pointAtOwnData();
afterAll(data.remove);
beforeEach(() => {
  visitor.headers = new Headers({ 'x-socket-address': freshAddress(), referer: 'http://site.test/fr/blog/azo' });
  visitor.cookies.length = 0;
});

const path = '/topapi/v1/post/104111/comment';
function posted(over: Record<string, string> = {}): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries({ path, locale: 'fr', post: '104111', back: '/fr/blog/azo', website: '', content: 'Une question', ...over })) body.append(name, value);
  return body;
}
const send = (over?: Record<string, string>): Promise<PostedComment | string> => postComment(notPosted, posted(over)).catch((error: Error) => error.message);

test('a comment from a page without script is kept, leads back to its place there and gives the browser its id', async () => {
  const answer = await send();
  expect(answer).toMatch(/^to \/fr\/blog\/azo#comment-\d+$/);
  expect((await list(path, 'locale=fr')).data.map(({ content }) => content)).toEqual(['Une question']);
  expect(visitor.cookies).toEqual([expect.objectContaining({ name: 'reader', value: expect.stringMatching(/^[\w-]{22}$/), httpOnly: true, sameSite: 'lax', path: '/' })]);
}, 60_000);

test('what is wrong comes back with what was typed, in the reader’s language where the service says it', async () => {
  const text = 'x'.repeat(1_001);
  expect(await send({ content: text })).toEqual({ kind: 'refused', path, text, problem: 'too_long', message: null });
  expect(await send({ content: ' \n ' })).toMatchObject({ kind: 'refused', problem: 'empty' });
  expect(await send({ path: '/topapi/v1/comment/999/comment' })).toEqual({ kind: 'refused', path: '/topapi/v1/comment/999/comment', text: 'Une question', problem: null, message: 'Ce commentaire ou cet article n’existe plus.' });
});

test('a comment that waits for the owner says so in place', async () => {
  expect(await send({ content: 'Voir https://a.example' })).toEqual({ kind: 'held', path, message: 'Merci. Votre commentaire paraîtra une fois relu.' });
  expect(await send({ website: 'x' })).toMatchObject({ kind: 'held' });
});

test('too many are told when to come back, and nothing typed is lost', async () => {
  for (const content of ['Un', 'Deux', 'Trois']) expect(await send({ content })).toMatch(/^to /);
  expect(await send({ content: 'Quatre' })).toMatchObject({ kind: 'refused', text: 'Quatre', message: expect.stringMatching(/^Trop de commentaires.*Réessayez dans \d+ min\.$/) });
});

test('a post that is none of ours does nothing, and none leads to another site', async () => {
  for (const bad of ['https://evil.example/topapi', '/topapi/v1/log', '', '/api/v1/login']) expect(await send({ path: bad })).toEqual(notPosted);
  expect(await send({ content: 'Ailleurs', back: 'https://evil.example/' })).toMatch(/^to \/#comment-\d+$/);
  expect(await send({ content: 'Avec script', script: '1' })).toEqual({ kind: 'sent', path });
});

test('a store that is away is a failure with the text kept', async () => {
  const { database } = await import('@/lib/backend/db/client');
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken = vi.spyOn(await database(), 'transaction').mockRejectedValue(new Error('away'));
  expect(await send({ content: 'Gardez ceci' })).toEqual({ kind: 'failed', path, text: 'Gardez ceci' });
  broken.mockRestore();
  quiet.mockRestore();
});

test('an article asks for its comments by the gateway; without them it is an article still', async () => {
  const { findComments } = await import('@/lib/api/comments');
  const found = await findComments('fr', 104111, path, 1);
  expect(found !== 'missing' && found?.comments.at(-1)?.text).toBe('Une question');
  expect(await findComments('fr', 104111, '/topapi/v1/post/9/comment', 1)).toBe('missing');
  const { database } = await import('@/lib/backend/db/client');
  const said = [vi.spyOn(console, 'error').mockImplementation(() => undefined), vi.spyOn(console, 'warn').mockImplementation(() => undefined)];
  const broken = vi.spyOn(await database(), 'select').mockImplementation(() => {
    throw new Error('away');
  });
  expect(await findComments('fr', 104111, path, 1)).toBeNull();
  broken.mockRestore();
  for (const spy of said) spy.mockRestore();
});

test('a build opens no database: its pages hold no comments, and are made again by the running site', async () => {
  const { findComments } = await import('@/lib/api/comments');
  process.env.NEXT_PHASE = 'phase-production-build';
  expect(await findComments('fr', 104111, path, 1)).toEqual({ comments: [], total: 0, all: 0 });
  delete process.env.NEXT_PHASE;
});

test('the door takes DELETE for likes and for nothing else', async () => {
  const { DELETE } = await import('@/app/topapi/[...path]/route');
  const remove = (address: string) => DELETE(new Request(`http://site.test${address}`, { method: 'DELETE', headers: { 'sec-fetch-site': 'same-origin' } }));
  expect((await remove('/topapi/v1/post/104111/like')).status).toBe(200);
  expect((await remove('/topapi/v1/post/104111')).status).toBe(405);
  expect((await remove('/topapi/v1/post/104111/comment')).status).toBe(405);
});
