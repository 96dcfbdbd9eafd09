import { beforeEach, expect, test, vi } from 'vitest';
import { database } from '@/lib/backend/db/client';
import { findComments } from '@/lib/site/find-comments';
import { formPaths } from '@/lib/site/routing/form-paths';
import { list } from '../support/comments/comment-service';
import { postForm } from '../support/forms';
import { freshAddress } from '../support/leads/lead-service';
import { pointAtOwnData, silence } from '../support/own-data';

vi.mock('next/cache', () => ({ cacheTag: () => undefined, cacheLife: () => undefined }));

pointAtOwnData();
silence('warn', 'error');
const visitor = { address: '', setCookies: [] as string[] };
beforeEach(() => Object.assign(visitor, { address: freshAddress() }));

const path = '/topapi/v1/post/104111/comment';
async function send(over: Record<string, string> = {}) {
  const place = { path, locale: 'fr', post: '104111', back: '/fr/blog/azo' };
  const fields = { ...place, website: '', content: 'Une question', ...over };
  const { address } = visitor;
  const { status, location, result, setCookies } = await postForm(formPaths.comment, fields, { address });
  visitor.setCookies = setCookies;
  if (status !== 303) return status;
  if (result?.of !== 'comment') return location;
  expect([location, result.back, result.path]).toEqual([
    expect.stringMatching(/^\/fr\/form-result\?result=[\w-]{12}#comments$/),
    '/fr/blog/azo',
    fields.path,
  ]);
  return result.state;
}

test('a comment from a page without script is kept, leads back to its place there and gives the browser its id', async () => {
  const answer = await send();
  expect(answer).toMatch(/^\/fr\/blog\/azo#comment-\d+$/);
  expect((await list(path, 'locale=fr')).data.map(({ content }) => content)).toEqual(['Une question']);
  expect(visitor.setCookies).toEqual([
    expect.stringMatching(/^reader=[\w-]{22}\.[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/),
  ]);
});

test('what is wrong comes back with what was typed, in the reader’s language where the service says it', async () => {
  const text = 'x'.repeat(1_001);
  const long = { kind: 'refused', text, problem: 'too_long', message: expect.stringMatching(/1\D?000/) };
  expect(await send({ content: text })).toEqual(long);
  expect(await send({ content: ' \n ' })).toMatchObject({ kind: 'refused', problem: 'empty' });
  const gone = { problem: null, message: 'Ce commentaire ou cet article n’existe plus.' };
  const said = { kind: 'refused', text: 'Une question', ...gone };
  expect(await send({ path: '/topapi/v1/comment/999/comment' })).toEqual(said);
});

test('a comment that waits for the owner says so in place', async () => {
  const held = { kind: 'held', message: 'Merci. Votre commentaire paraîtra une fois relu.' };
  expect(await send({ content: 'Voir https://a.example' })).toEqual(held);
  expect(await send({ website: 'x' })).toMatchObject({ kind: 'held' });
});

test('too many are told when to come back, and nothing typed is lost', async () => {
  for (const content of ['Un', 'Deux', 'Trois']) expect(await send({ content })).toMatch(/#comment-/);
  const message = expect.stringMatching(/^Trop de commentaires.*Réessayez dans \d+ min\.$/);
  expect(await send({ content: 'Quatre' })).toMatchObject({ kind: 'refused', text: 'Quatre', message });
});

test('a post that is none of ours does nothing, and none leads to another site', async () => {
  for (const bad of ['https://evil.example/topapi', '/topapi/v1/log', '', '/api/v1/login'])
    expect(await send({ path: bad })).toBe(400);
  expect(await send({ content: 'Ailleurs', back: 'https://evil.example/' })).toMatch(/^\/#comment-\d+$/);
});

test('a store that is away is a failure with the text kept', async () => {
  const broken = vi.spyOn(await database(), 'transaction').mockRejectedValue(new Error('away'));
  expect(await send({ content: 'Gardez ceci' })).toEqual({ kind: 'failed', text: 'Gardez ceci' });
  broken.mockRestore();
});

test('an article asks for its comments by the gateway; without them it is an article still', async () => {
  const found = await findComments('fr', 104111, path, 1);
  expect(found !== 'missing' && found?.comments.at(-1)?.text).toBe('Une question');
  expect(await findComments('fr', 104111, '/topapi/v1/post/9/comment', 1)).toBe('missing');
  const broken = vi.spyOn(await database(), 'select').mockImplementation(() => {
    throw new Error('away');
  });
  expect(await findComments('fr', 104111, path, 1)).toBeNull();
  broken.mockRestore();
});

test('a build opens no database: its pages hold no comments, and are made again by the running site', async () => {
  process.env.NEXT_PHASE = 'phase-production-build';
  expect(await findComments('fr', 104111, path, 1)).toEqual({ comments: [], total: 0, all: 0 });
  delete process.env.NEXT_PHASE;
});
