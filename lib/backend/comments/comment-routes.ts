import { type Context, Hono } from 'hono';
import { database } from '@/lib/backend/db/client';
import { makeChallenge } from '@/lib/backend/shared/captcha';
import { readLocale, readQuery, refuse, ServiceError } from '@/lib/backend/shared/http';
import { config } from '@/lib/config';
import { localeContent } from '@/lib/content';
import { commentChallengePath, reactionCall, visitorLocaleHeader } from '@/lib/contract/call-paths';
import { type CommentList, commentQuerySchema } from '@/lib/contract/comments';
import { defaultLocale, isLocale, type Locale } from '@/lib/i18n/locales';
import { readerHeader } from '@/lib/net/request';
import { CommentRefusal, commentFailure } from './comment-refusal';
import { listPostComments, listReplies } from './list-comments';
import { commentUse, getShownComment } from './write-comment';

const noStore = { 'Cache-Control': 'no-store' };
const idParameter = ':id{[0-9]+}';
const nothing: CommentList = { data: [], meta: { total: 0, all: 0 } };

function answerLocale(c: Context): Locale {
  const asked = c.req.query('locale') ?? c.req.header(visitorLocaleHeader);
  return isLocale(asked) ? asked : defaultLocale;
}

function idOf(c: Context): number {
  const id = Number(c.req.param('id'));
  if (!Number.isSafeInteger(id)) throw new CommentRefusal('missing');
  return id;
}

function postOf(c: Context): number {
  const id = idOf(c);
  if (!localeContent(readLocale(c)).byId.has(id)) throw new CommentRefusal('missing');
  return id;
}

const pageOf = (c: Context) => ({
  ...readQuery(c, commentQuerySchema, ['page', 'limit']),
  reader: c.req.header(readerHeader),
});

/** Comment lists (S2 §7) and the challenge. What readers write is no call inside this process. */
export const commentsApp = new Hono();

commentsApp.onError((error, c) =>
  error instanceof ServiceError ? refuse(c, 400, error.message) : commentFailure(error, c.req.path, answerLocale(c)),
);
commentsApp.notFound((c) => commentFailure(new CommentRefusal('noCall'), c.req.path, answerLocale(c)));

commentsApp.get(commentChallengePath, async (c) =>
  c.json(await makeChallenge(await database(), commentUse, new Date()), 200, noStore),
);

commentsApp.get(reactionCall('post', idParameter, 'comment'), async (c) => {
  const order = { ...pageOf(c), postId: postOf(c), locale: readLocale(c) };
  return c.json(config().COMMENTS === 'off' ? nothing : await listPostComments(await database(), order), 200, noStore);
});

commentsApp.get(reactionCall('comment', idParameter, 'comment'), async (c) => {
  const { page, limit, reader } = pageOf(c);
  if (config().COMMENTS === 'off') return c.json(nothing, 200, noStore);
  const db = await database();
  return c.json(await listReplies(db, { to: await getShownComment(db, idOf(c)), page, limit, reader }), 200, noStore);
});
