import { log } from '@/lib/observability/log';
import { originOf } from '@/lib/upstream/transport';
import { readCommentAnswer } from '@/lib/domain/comments/comment-wire';
import { type CommentFormState, type CommentProblem, commentProblems } from '@/lib/domain/comments/comment-content';
import { reactionPath, type Target, targetOf } from '@/lib/domain/comments/comment-paths';
import type { CommentContext } from '@/lib/contract/comments';
import { backPath, resultPagePath } from '@/lib/routing/paths/form-paths';
import { writeUpstream } from '@/lib/doors/comments/comment-upstream';
import { type Reader, getOrCreateReader } from '@/lib/doors/comments/reader';
import { type Locale, localePath } from '@/lib/i18n/locales';
import { currentRequestId } from '@/lib/net/request';
import { addressOf, localeOf, readFields, refusePost, seeOther, seeResult, textOf } from './form-post';

const isProblem = (value: string | null): value is CommentProblem => commentProblems.some((known) => known === value);

type Post = {
  path: string;
  target: Target;
  locale: Locale;
  content: string;
  context: CommentContext;
  address: string;
  cookies: string | null;
};
/** `id` of the published comment; null when the upstream does not return it. */
type Written = { kind: 'shown'; id: number | null } | CommentFormState;

function contextOf(fields: URLSearchParams): CommentContext {
  const post = Number(fields.get('post'));
  return {
    website: textOf(fields, 'website', 500),
    named: fields.has('named'),
    ...(Number.isSafeInteger(post) && post > 0 ? { post } : {}),
  };
}

async function writeEmbedded({ target, locale, content, context, address }: Post, reader: Reader): Promise<Written> {
  const [{ database }, { writeComment }, { commentMessages }] = await Promise.all([
    import('@/lib/backend/db/client'),
    import('@/lib/backend/comments/write-comment'),
    import('@/lib/backend/comments/comment-refusal'),
  ]);
  const row = await writeComment(
    await database(),
    { target, locale, content, context, writer: reader.key, name: reader.name, sender: { address, plain: true } },
    new Date(),
  );
  return row.state === 'shown'
    ? { kind: 'shown', id: row.id }
    : { kind: 'held', message: commentMessages(locale).held };
}

async function writeToOther({ path, locale, content, context, address }: Post, origin: string): Promise<Written> {
  const response = await writeUpstream(origin, {
    url: new URL(`${path}?locale=${locale}`, origin),
    content,
    context,
    sender: { address, plain: true },
  });
  const answer = readCommentAnswer(response.status, await response.text());
  if (answer.kind === 'sent') return { kind: 'shown', id: answer.comment?.id ?? null };
  if (answer.kind === 'held') return answer;
  if (answer.kind === 'refused')
    return {
      kind: 'refused',
      text: content,
      problem: isProblem(answer.problem) ? answer.problem : null,
      message: answer.message,
    };
  return { kind: 'failed', text: content };
}

/**
 * Converts an error to a form state: a refusal with its message in the reader's language, anything else logged and
 * shown as a generic failure.
 */
async function refused(error: unknown, { path, locale, content }: Post): Promise<CommentFormState> {
  const [{ refusalText }, { CommentRefusal }] = await Promise.all([
    import('@/lib/backend/comments/comment-refusal'),
    import('@/lib/backend/comments/comment-refusal'),
  ]);
  if (error instanceof CommentRefusal && error.status < 500)
    return {
      kind: 'refused',
      text: content,
      problem: isProblem(error.key) ? error.key : null,
      message: refusalText(error, locale),
    };
  if (!(error instanceof CommentRefusal))
    log('error', 'comments', {
      request_id: currentRequestId(),
      path: path.slice(0, 60),
      reason: error instanceof Error ? error.name : 'unknown',
    });
  return { kind: 'failed', text: content };
}

/** Writes the comment. `cookie` is set for a browser that has just been given its reader id. */
async function write(post: Post): Promise<{ written: Written; cookie: string | null }> {
  try {
    const origin = originOf('topapi');
    const reader = await getOrCreateReader(post.cookies);
    const written = origin === null ? await writeEmbedded(post, reader) : await writeToOther(post, origin);
    return { written, cookie: written.kind === 'shown' || written.kind === 'held' ? reader.cookie : null };
  } catch (error) {
    return { written: await refused(error, post), cookie: null };
  }
}

/**
 * `POST /forms/comment`: a comment posted by a page without script, under the same rules and service as with script. On
 * success the browser is redirected to the page, which then contains the comment. Any other outcome is shown on a
 * separate page together with the typed text.
 */
export async function answerCommentForm(request: Request): Promise<Response> {
  const fields = await readFields(request);
  if (fields instanceof Response) return fields;
  const path = reactionPath(fields.get('path'), 'comment');
  const target = path && targetOf(path);
  if (!path || !target) return refusePost(request, 'unreadable');
  const locale = localeOf(request, fields);
  const back = backPath(fields.get('back'));
  const context = contextOf(fields);
  const { written, cookie } = await write({
    path,
    target,
    locale,
    content: fields.get('content') ?? '',
    context,
    address: addressOf(request),
    cookies: request.headers.get('cookie'),
  });
  const cookies = cookie ? [cookie] : [];
  if (written.kind === 'shown')
    return seeOther({ path: back, fragment: written.id === null ? 'comments' : `comment-${written.id}`, cookies });
  const result = { of: 'comment', path, postId: context.post ?? 0, back, state: written } as const;
  return seeResult(request, result, { path: localePath(locale, resultPagePath), fragment: 'comments', cookies });
}
