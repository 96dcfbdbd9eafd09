import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { type CommentPage, noComments, readPage } from '@/lib/comments/thread';
import { commentsTag, postTag } from '@/lib/comments/tags';
import { type CommentAnswer, type CommentNote, commentContextName, noteHeader, readAnswer } from '@/lib/comments/wire';
import { config, isBuilding } from '@/lib/config';
import { visitorLocaleHeader } from '@/lib/contract/accounts';
import { answerReaction } from '@/lib/http/comment-door';
import type { Locale } from '@/lib/i18n/locales';
import { calls } from './calls';
import { contentLife } from './life';
import { originOf, send } from './transport';

/** Seconds. Short, but long enough that a page without its comments may be kept: the page tries again in the browser. */
const awayLife = { stale: 0, revalidate: 30, expire: 600 } as const;

/** Whether readers may write, and whether comments are shown at all. */
export function commentRules(): { areShown: boolean; canWrite: boolean } {
  const isOff = config().COMMENTS === 'off';
  return { areShown: !isOff, canWrite: !isOff };
}

async function readComments(locale: Locale, path: string, page: number): Promise<CommentPage | 'missing' | null> {
  try {
    const outcome = await send(calls.comments(locale, path, page));
    if (outcome.kind === 'missing') return 'missing';
    return outcome.kind === 'ok' ? readPage(outcome.value) : null;
  } catch (error) {
    // An article is whole without its comments.
    console.warn(JSON.stringify({ level: 'warn', event: 'comments', reason: error instanceof Error ? error.message.slice(0, 200) : 'unknown' }));
    return null;
  }
}

/**
 * A page of the comments below a post, or of the replies to one of them; null when they cannot be had. Kept until something is
 * written below the post, which `postTag` tells.
 */
export async function findComments(locale: Locale, postId: number, path: string, page: number): Promise<CommentPage | 'missing' | null> {
  'use cache';
  cacheTag(commentsTag, postTag(postId));
  // A build has no database of its own: the site marks the pages of all posts with comments when it starts.
  const isUnknown = isBuilding() && originOf('topapi') === null;
  const found = isUnknown ? noComments : await readComments(locale, path, page);
  cacheLife(found === null ? awayLife : contentLife);
  return found;
}

/** The cookie of a browser that acts for the first time, in the shape that `cookies().set` of `next/headers` takes. */
export type ReaderCookie = { name: string; value: string; httpOnly: true; sameSite: 'lax'; secure: boolean; path: '/'; maxAge: number };
type CommentCall = { path: string; locale: Locale; content: string; note: CommentNote; /** Of the reader's own request. */ headers: Headers };

const passedOn = ['x-socket-address', 'x-forwarded-for', 'accept-language', 'cookie'];

function cookieOf(response: Response): ReaderCookie | null {
  const [, name = '', value = '', maxAge = '0'] = /^([^=]+)=([^;]*); Max-Age=(\d+)/.exec(response.headers.getSetCookie()[0] ?? '') ?? [];
  return name ? { name, value, httpOnly: true, sameSite: 'lax', secure: name.startsWith('__Host-'), path: '/', maxAge: Number(maxAge) } : null;
}

/** Writes a comment for a page without script, by the door that browsers use. Never throws: what goes wrong is an answer. */
export async function writeComment({ path, locale, content, note, headers }: CommentCall): Promise<{ answer: CommentAnswer; cookie: ReaderCookie | null }> {
  const own = new Headers(passedOn.flatMap((name): [string, string][] => (headers.get(name) ? [[name, headers.get(name) ?? '']] : [])));
  own.set(visitorLocaleHeader, locale);
  own.set('content-type', 'application/json');
  own.set(commentContextName, noteHeader(note));
  try {
    const request = new Request(`http://embedded${path}?locale=${locale}`, { method: 'POST', headers: own, body: JSON.stringify({ content }) });
    const response = await answerReaction(request, true);
    return { answer: readAnswer(response.status, await response.text()), cookie: cookieOf(response) };
  } catch (error) {
    console.error(JSON.stringify({ level: 'error', event: 'comment-action', reason: error instanceof Error ? error.name : 'unknown' }));
    return { answer: { kind: 'failed', message: null }, cookie: null };
  }
}
