import { type Context, Hono } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { database } from '@/lib/backend/db/client';
import { commentFailure, commentMessages, commentRefusal, CommentRefusal } from './comment-refusal';
import { readJsonBody, readLocale, readQuery } from '@/lib/backend/shared/http';
import { makeChallenge } from '@/lib/backend/shared/captcha';
import { commentUse, getShownComment, guardLike, writeComment } from './write-comment';
import { listPostComments, listReplies, toComment } from './list-comments';
import { setLike } from './likes';
import { config } from '@/lib/config';
import { localeContent } from '@/lib/content';
import { visitorLocaleHeader } from '@/lib/contract/accounts';
import { commentChallengePath, reactionCall } from '@/lib/contract/call-paths';
import {
  commentBodySchema,
  type CommentContext,
  commentContextHeader,
  commentContextSchema,
  type CommentList,
  commentQuerySchema,
  maxCommentBodyBytes,
} from '@/lib/contract/comments';
import type { Target } from '@/lib/domain/comments/comment-paths';
import { defaultLocale, isLocale, type Locale, locales } from '@/lib/i18n/locales';
import { clientHeader } from '@/lib/net/address';
import { readerHeaders } from '@/lib/net/request';

const noStore = { 'Cache-Control': 'no-store' };
const idParameter = ':id{[0-9]+}';
const nothing: CommentList = { data: [], meta: { total: 0, all: 0 } };

/** The language of messages to the reader; that of the content is always in the query. */
function answerLocale(c: Context): Locale {
  const asked = c.req.query('locale') ?? c.req.header(visitorLocaleHeader);
  return isLocale(asked) ? asked : defaultLocale;
}

function idOf(c: Context): number {
  const id = Number(c.req.param('id'));
  if (!Number.isSafeInteger(id)) throw new CommentRefusal('missing');
  return id;
}

/** The id of a post that exists in the requested language. Throws `CommentRefusal`. */
function postOf(c: Context): number {
  const id = idOf(c);
  if (!localeContent(readLocale(c)).byId.has(id)) throw new CommentRefusal('missing');
  return id;
}

/**
 * The id of a post that exists in any language, because likes are shared between languages. Throws `CommentRefusal`.
 */
function postAnywhere(c: Context): number {
  const id = idOf(c);
  if (!locales.some((locale) => localeContent(locale).byId.has(id))) throw new CommentRefusal('missing');
  return id;
}

const senderOf = (c: Context) => ({ address: c.req.header(clientHeader) ?? '', plain: false });

function readerOf(c: Context): string {
  const reader = c.req.header(readerHeaders.reader);
  // Only the public route handler sets this header; a call that bypasses it has no reader to count for.
  if (!reader) throw new CommentRefusal('unreadable');
  return reader;
}

async function readContent(c: Context): Promise<string> {
  const given = await readJsonBody(c, maxCommentBodyBytes, (problem) => new CommentRefusal(problem));
  const body = commentBodySchema.safeParse(given);
  if (!body.success) throw new CommentRefusal('unreadable');
  return body.data.content;
}

function readContext(c: Context): CommentContext {
  const header = c.req.header(commentContextHeader);
  try {
    return header ? commentContextSchema.parse(JSON.parse(decodeURIComponent(header))) : {};
  } catch {
    throw new CommentRefusal('unreadable');
  }
}

async function write(c: Context, of: Target['of']): Promise<Response> {
  const target: Target = { of, id: of === 'post' ? postOf(c) : idOf(c) };
  const name = decodeURIComponent(c.req.header(readerHeaders.name) ?? '');
  const written = {
    target,
    locale: readLocale(c),
    content: await readContent(c),
    writer: readerOf(c),
    name,
    context: readContext(c),
    sender: senderOf(c),
  };
  const row = await writeComment(await database(), written, new Date());
  if (row.state !== 'shown')
    return c.json({ code: 0, message: commentMessages(answerLocale(c)).held, data: null }, 202, noStore);
  return c.json({ code: 0, message: 'ok', data: toComment(row) }, 200, noStore);
}

async function like(c: Context, of: 'post' | 'comment'): Promise<Response> {
  const id = of === 'post' ? postAnywhere(c) : idOf(c);
  const order = { target: { of, id }, reader: readerOf(c), liked: c.req.method === 'POST' };
  const db = await database();
  const postId = of === 'post' ? id : (await getShownComment(db, id)).postId;
  await guardLike(db, { ...senderOf(c), isFirst: c.req.header(readerHeaders.first) === 'true' }, new Date());
  const { liked, likes } = await setLike(db, { ...order, postId }, new Date());
  return c.json({ code: 0, message: 'ok', data: { liked, likes_count: likes } }, 200, noStore);
}

const pageOf = (c: Context) => ({
  ...readQuery(c, commentQuerySchema, ['page', 'limit']),
  reader: c.req.header(readerHeaders.reader),
});

/** Comments and likes (S2 §7) on this site's own database. */
export const commentsApp = new Hono();

commentsApp.onError((error, c) => commentFailure(c, error, answerLocale(c)));
commentsApp.notFound((c) => commentRefusal(new CommentRefusal('noCall'), answerLocale(c)));
commentsApp.use(
  methodNotAllowed({
    app: commentsApp,
    onMethodNotAllowed: (c, methods) => {
      const refused = commentRefusal(new CommentRefusal('noCall'), answerLocale(c));
      return new Response(refused.body, {
        status: 405,
        headers: { ...Object.fromEntries(refused.headers), Allow: methods.join(', ') },
      });
    },
  }),
);

commentsApp.get(commentChallengePath, async (c) =>
  c.json(await makeChallenge(await database(), commentUse, new Date()), 200, noStore),
);

commentsApp.get(reactionCall('post', idParameter, 'comment'), async (c) => {
  const order = { ...pageOf(c), postId: postOf(c), locale: readLocale(c) };
  return c.json(config().COMMENTS === 'off' ? nothing : await listPostComments(await database(), order), 200, noStore);
});
commentsApp.post(reactionCall('post', idParameter, 'comment'), (c) => write(c, 'post'));

commentsApp.get(reactionCall('comment', idParameter, 'comment'), async (c) => {
  const { page, limit, reader } = pageOf(c);
  if (config().COMMENTS === 'off') return c.json(nothing, 200, noStore);
  const db = await database();
  return c.json(await listReplies(db, { to: await getShownComment(db, idOf(c)), page, limit, reader }), 200, noStore);
});
commentsApp.post(reactionCall('comment', idParameter, 'comment'), (c) => write(c, 'comment'));

commentsApp.on(['POST', 'DELETE'], reactionCall('post', idParameter, 'like'), (c) => like(c, 'post'));
commentsApp.on(['POST', 'DELETE'], reactionCall('comment', idParameter, 'like'), (c) => like(c, 'comment'));
