import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cleanComment,
  commentProblem,
  linkCount,
  linkify,
  maxCommentCharacters,
} from '@/lib/domain/comments/comment-content';
import {
  commentsPublicPath,
  commentsRewritePath,
  reactionPath,
  readCommentsAddress,
  targetOf,
} from '@/lib/domain/comments/comment-paths';
import { commentDay, isoOf } from '@/lib/domain/comments/comment-time';
import { readCommentAnswer, readLike, toggleLike } from '@/lib/domain/comments/comment-wire';
import { addComment, readComment, readPage, uniqueComments } from '@/lib/domain/comments/thread';
import { lengthOf } from '@/lib/domain/text/text-rules';
import { backPath } from '@/lib/site/routing/form-paths';
import { matchAddress } from '@/lib/site/routing/match-address';
import en from '@/messages/en/comments.json';
import es from '@/messages/es/comments.json';
import fr from '@/messages/fr/comments.json';
import zh from '@/messages/zh/comments.json';
import { codePoint } from '../support/code-point';

describe('A04 a link that data carries', () => {
  it.each([
    ['/topapi/v1/post/5/like', '/topapi/v1/post/5/like'],
    ['https://api.example.com/topapi/v1/comment/12/like?x=1#y', '/topapi/v1/comment/12/like'],
    ['//evil.example/topapi/v1/post/5/like', '/topapi/v1/post/5/like'],
  ])('%s becomes a path of this site', (link, path) => expect(reactionPath(link, 'like')).toBe(path));
  it.each([
    null,
    5,
    '',
    '/topapi/v1/post/5/comment',
    '/topapi/v1/post/5/like/../../x',
    '/topapi/v1/post/x/like',
    '/topapi/v1/log',
    'javascript:alert(1)',
    'ftp://a/topapi/v1/post/5/like',
    `/topapi/v1/post/${'1'.repeat(400)}/like`,
  ])('%s disables its control', (link) => expect(reactionPath(link, 'like')).toBeNull());
  it('is about a post or a comment', () => {
    expect(targetOf('/topapi/v1/comment/12/comment')).toEqual({ of: 'comment', id: 12, kind: 'comment' });
    expect(targetOf('/topapi/v1/comment/challenge')).toBeNull();
  });
});

describe('A12 what a comment may hold', () => {
  it('is counted as a person counts, 1 to 1000 characters', () => {
    expect(commentProblem('字'.repeat(maxCommentCharacters))).toBeNull();
    expect(commentProblem('😀'.repeat(maxCommentCharacters))).toBeNull();
    expect(commentProblem('x'.repeat(maxCommentCharacters + 1))).toBe('too_long');
    expect(commentProblem(cleanComment(' \u200b\n\u3000 '))).toBe('empty');
    expect(commentProblem('a\u0000')).toBe('characters');
  });
  it('keeps its lines, and no marks that turn text', () => {
    expect(cleanComment('  a \r\nb\r\n\r\n\r\n\r\nc\u202egnp  ')).toBe('a\nb\n\ncgnp');
  });
  it('is never longer cleaned than typed, and cleaning it again changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: codePoint }), (text) => {
        const clean = cleanComment(text);
        return cleanComment(clean) === clean && lengthOf(clean) <= lengthOf(text.normalize('NFC')) + 1;
      }),
    );
  });
});

describe('links in a comment', () => {
  const hrefs = (text: string) => linkify(text).flatMap(({ href }) => href ?? []);
  it('are addresses of http and https alone, without what ends the sentence', () => {
    expect(hrefs('See https://a.example/x?y=1, (http://b.example/p_(q)) and https://c.example。')).toEqual([
      'https://a.example/x?y=1',
      'http://b.example/p_(q)',
      'https://c.example',
    ]);
    expect(
      hrefs('javascript:alert(1) data:text/html,x ftp://a.example www.a.example <a href="https://x.example">x</a>'),
    ).toEqual(['https://x.example']);
    expect(hrefs('https://user:pw@a.example https://localhost https://')).toEqual([]);
    expect(linkCount('https://a.example https://b.example')).toBe(2);
    const text = 'a https://a.example/(b) http:// (b).';
    expect(linkify(text).map((part) => part.text)).toEqual(['a ', 'https://a.example/(b)', ' http:// (b).']);
  });
});

const comment = (id: number, more: Record<string, unknown> = {}) => ({
  id,
  content: `c${id}`,
  created_at: '2026-05-01T00:00:00Z',
  links: { comment: `/topapi/v1/comment/${id}/comment`, like: `/topapi/v1/comment/${id}/like` },
  ...more,
});
const pageOf = (ids: number[], total: number) =>
  readPage({ data: ids.map((id) => comment(id)), meta: { total } }) ?? { comments: [], total: 0, all: 0 };

describe('a thread', () => {
  it('M11.05 M11.06 is read from the wire, an author without nickname being nobody by name', () => {
    const author = { nickname: ' ', avatar: null };
    expect(readComment(comment(1, { liked: true, likes_count: 4, author, comments_count: 7 }))).toEqual({
      id: 1,
      text: 'c1',
      at: '2026-05-01T00:00:00Z',
      name: null,
      avatar: null,
      liked: true,
      likes: 4,
      replies: [],
      replyCount: 7,
      paths: comment(1).links,
    });
    expect(readComment(comment(1, { author: { nickname: 'Ana' } }))?.name).toBe('Ana');
    for (const value of [null, 1, 'x', [], {}, { id: 1 }, { id: 'x', content: 'y' }, { id: 1, content: 5 }])
      expect(readComment(value)).toBeNull();
    expect(readPage({ data: [null, comment(1)], meta: null })).toMatchObject({ total: 1, all: 1 });
    expect(readPage({ data: 'x' })).toBeNull();
  });
  it.each([
    ['/remote-media/aGFyYm91ci5wbmc/harbour.png', '/remote-media/aGFyYm91ci5wbmc/harbour.png'],
    ['https://elsewhere.test/a.png', null],
    ['//elsewhere.test/a.png', null],
    ['/\\\\elsewhere.test/a.png', null],
    [null, null],
  ])('M11.05 the avatar %s is drawn from this site alone', (avatar, shown) => {
    expect(readComment(comment(1, { author: { nickname: 'Ana', avatar } }))?.avatar).toBe(shown);
  });
  it('is as deep as its screen: replies to replies follow in one row, whatever nests them', () => {
    const deep = Array.from({ length: 60 }).reduce<Record<string, unknown>>(
      (inner, _, at) => comment(200 - at, { children: [inner] }),
      comment(300),
    );
    const read = readComment(deep);
    expect(read?.replies.length).toBeGreaterThan(10);
    expect(read?.replies.every(({ replies }) => replies.length === 0)).toBe(true);
  });
  it('takes a new comment first, a reply last in its thread, and each only once', () => {
    const pages = [pageOf([3, 2], 3), pageOf([1], 3)];
    const own = readComment(comment(9));
    if (!own) throw new Error('no comment');
    const grown = addComment(pages, own, null);
    expect(uniqueComments(grown).map(({ id }) => id)).toEqual([9, 3, 2, 1]);
    expect(grown.map(({ total }) => total)).toEqual([4, 4]);
    expect(addComment(grown, own, null)).toEqual(grown);
    const answered = addComment(pages, own, 1);
    expect(uniqueComments(answered).find(({ id }) => id === 1)).toMatchObject({ replyCount: 1, replies: [{ id: 9 }] });
    expect(uniqueComments([pageOf([2, 1], 3), pageOf([1, 0], 3)]).map(({ id }) => id)).toEqual([2, 1, 0]);
  });
});

describe('answers', () => {
  it('M11.08 a pressed like changes the state and the count by one', () => {
    expect(toggleLike({ liked: false, likes: 3 })).toEqual({ liked: true, likes: 4 });
    expect(toggleLike({ liked: true, likes: 0 })).toEqual({ liked: false, likes: 0 });
  });
  it('of a comment are a success for any 2xx without another code', () => {
    expect(readCommentAnswer(200, JSON.stringify({ data: comment(1) }))).toMatchObject({
      kind: 'sent',
      comment: { id: 1 },
    });
    expect(readCommentAnswer(204, '')).toEqual({ kind: 'sent', comment: null });
    expect(readCommentAnswer(202, '{"code":0,"message":"Wait"}')).toEqual({ kind: 'held', message: 'Wait' });
    expect(readCommentAnswer(200, '{"code":7,"message":"no"}')).toEqual({ kind: 'failed', message: null });
    expect(readCommentAnswer(428, '{}')).toEqual({ kind: 'prove' });
    expect(readCommentAnswer(422, '{"problem":"empty","message":"Write"}')).toEqual({
      kind: 'refused',
      problem: 'empty',
      message: 'Write',
    });
    expect(readCommentAnswer(502, '<html>')).toEqual({ kind: 'failed', message: null });
  });
  it('of a like say what is so now where they can', () => {
    expect(readLike(200, '{"data":{"liked":true,"likes_count":5}}')).toEqual({ liked: true, likes: 5 });
    expect(readLike(200, '')).toBeNull();
    expect(readLike(500, '{}')).toBe(false);
  });
});

describe('addresses and times', () => {
  it('of comment pages are read and written alike', () => {
    const address = readCommentsAddress('104111', '12', '3');
    expect(address && [commentsRewritePath(address), commentsPublicPath(address)]).toEqual([
      '/comments/104111/12/3',
      '/comments/104111?thread=12&page=3',
    ]);
    for (const [post, thread, page] of [
      ['x', null, null],
      ['1', null, '99999'],
      ['1e3', null, null],
    ] as const)
      expect(readCommentsAddress(post, thread, page)).toBeNull();
    expect(matchAddress('/fr/comments/104111', new URLSearchParams('page=2'))).toEqual({
      kind: 'comments',
      locale: 'fr',
      address: { postId: 104111, threadId: 0, page: 2 },
    });
    expect(matchAddress('/comments/x', new URLSearchParams())).toEqual({ kind: 'missing', locale: 'zh' });
  });
  it('a form comes back to a page of this site and to no other', () => {
    expect(backPath('/en/blog/a-b?x=1')).toBe('/en/blog/a-b?x=1');
    for (const given of ['//evil.example', '/\\evil.example', 'x', null, '/a\r\nSet-Cookie: x', `/${'x'.repeat(600)}`])
      expect(backPath(given)).toBe('/');
  });
  it('a moment without a zone is China Standard Time', () => {
    expect(isoOf('2026-05-02 09:30:00')).toBe('2026-05-02T01:30:00.000Z');
    expect(isoOf('yesterday')).toBe('');
    expect(commentDay('fr', '2026-05-02T20:00:00Z')).toBe('3 mai 2026');
  });
});

it('M11.06 a reader without a name is called a tourist', () => {
  expect([zh.tourist, en.tourist, fr.tourist, es.tourist]).toEqual(['游客', 'Tourist', 'Visiteur', 'Visitante']);
});
