import 'server-only';
import { randomBytes } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { z } from 'zod';
import { ownDataSchema } from '@/lib/contract/leads';
import { type AccountMessageKey, accountFields, accountForms } from '@/lib/domain/account/forms/account-forms';
import { commentProblems } from '@/lib/domain/comments/comment-content';
import { leadForms, messageKeys } from '@/lib/domain/leads/lead-forms';
import { messagesByLocale } from '@/lib/i18n/messages-by-locale';
import { type Cookie, cookieValue, hostCookieName, isSecure } from '@/lib/net/cookies';
import { seal, unseal } from '@/lib/net/seal';
import { findCookieKey, getCookieKey } from '@/lib/upstream/embedded';

export const resultSeconds = 600;
const purpose = 'form result';
/** A browser accepts 4,096 bytes per cookie, including its name and attributes. */
const chunkCharacters = 3_800;
/** Limits the total size: servers and proxies bound the headers of a request. */
const maxChunks = 4;
const maxCharacters = chunkCharacters * maxChunks;
/** No result is larger than the body it was made from. */
const maxPlainBytes = 512 * 1024;

const message = z.string().nullable();
const accountMessages = messagesByLocale('account').zh.errors;
const accountMessageKey = z.custom<AccountMessageKey>(
  (key) => typeof key === 'string' && Object.hasOwn(accountMessages, key),
);
const values = z.record(z.string(), z.union([z.string(), z.array(z.string())]));
const accountValues = z.partialRecord(z.enum(accountFields), z.string());
const back = z.string();

const resultSchema = z.discriminatedUnion('of', [
  z.object({
    of: z.literal('lead'),
    form: z.enum(leadForms),
    source: z.string(),
    extra: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
    back,
    state: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('sent'), receipt: z.string().optional(), own: ownDataSchema.optional() }),
      z.object({
        kind: z.literal('refused'),
        errors: z.record(z.string(), z.enum(messageKeys)),
        values,
        message,
      }),
      z.object({ kind: z.enum(['failed', 'blocked']), values, message }),
    ]),
  }),
  z.object({
    of: z.literal('comment'),
    path: z.string(),
    postId: z.number(),
    back,
    state: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('held'), message }),
      z.object({ kind: z.literal('refused'), text: z.string(), problem: z.enum(commentProblems).nullable(), message }),
      z.object({ kind: z.literal('failed'), text: z.string() }),
    ]),
  }),
  z.object({
    of: z.literal('account'),
    form: z.enum(accountForms),
    state: z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('refused'),
        problem: z
          .object({
            field: z.enum(accountFields),
            key: accountMessageKey,
            character: z.string().max(8).optional(),
          })
          .nullable(),
        message,
        values: accountValues,
      }),
      z.object({ kind: z.literal('said'), message: z.string(), values: accountValues }),
      z.object({ kind: z.literal('hand-off'), path: z.string(), token: z.string() }),
    ]),
  }),
]);
/** The outcome of a form posted without JavaScript, shown by the page that the sender is redirected to. */
export type FormResult = z.infer<typeof resultSchema>;
const sealedSchema = z.object({ id: z.string(), until: z.number(), result: resultSchema });

const chunkName = (index: number) => hostCookieName(index === 0 ? 'form-result' : `form-result-${index}`, isSecure());

function cut<T>(value: T, max: number): T;
function cut(value: unknown, max: number): unknown {
  if (typeof value === 'string')
    return value.length > max ? value.slice(0, max).replace(/[\ud800-\udbff]$/, '') : value;
  if (Array.isArray(value)) return value.map((item) => cut(item, max));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, cut(item, max)]));
}

/** Strings are truncated until it fits; only those that a form refuses as too long are affected. */
async function sealedValue(id: string, result: FormResult, now: number): Promise<string> {
  const until = now + resultSeconds * 1_000;
  const key = await getCookieKey(purpose);
  for (let max = 65_536; ; max /= 2) {
    const packed = deflateRawSync(JSON.stringify({ id, until, result: cut(result, max) }));
    if (packed.length * (4 / 3) < maxCharacters - 100) return seal(key, packed);
  }
}

/**
 * The cookies with a result, and the id in the URL of its page, so that a later visit shows no old result. Chunks of an
 * earlier one in `sent` are deleted. Throws while the database is unavailable.
 */
export async function resultCookies(
  result: FormResult,
  sent: string | null,
  now: number,
): Promise<{ id: string; cookies: Cookie[] }> {
  const id = randomBytes(9).toString('base64url');
  const value = await sealedValue(id, result, now);
  const cookies = Array.from({ length: maxChunks }, (_, index): Cookie => {
    const chunk = value.slice(index * chunkCharacters, (index + 1) * chunkCharacters);
    return { name: chunkName(index), value: chunk, maxAge: chunk === '' ? 0 : resultSeconds };
  });
  return { id, cookies: cookies.filter((cookie) => cookie.value !== '' || cookieValue(sent, cookie.name) !== null) };
}

/** Null when there is none, or it has expired or is not ours. Never throws. */
export async function readResult(sent: string | null, id: unknown, now: number): Promise<FormResult | null> {
  if (typeof id !== 'string' || id === '') return null;
  const chunks = Array.from({ length: maxChunks }, (_, index) => cookieValue(sent, chunkName(index)) ?? '');
  const value = chunks.join('');
  if (value === '' || value.length > maxCharacters) return null;
  const key = await findCookieKey(purpose);
  const packed = key && unseal(key, value);
  if (!packed) return null;
  try {
    const opened = sealedSchema.parse(
      JSON.parse(inflateRawSync(packed, { maxOutputLength: maxPlainBytes }).toString('utf8')),
    );
    return opened.id === id && opened.until > now ? opened.result : null;
  } catch {
    return null;
  }
}
