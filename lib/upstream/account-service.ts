import { z } from 'zod';
import {
  accountAnswerSchema,
  accountCountrySchema,
  localeHeader,
  maxAccountAnswerBytes,
  recoveryProofSchema,
  tokenAnswerSchema,
} from '@/lib/contract/accounts';
import { accountPaths } from '@/lib/contract/call-paths';
import { answerCodeSchema } from '@/lib/contract/wire/envelope';
import { inListEnvelope, listOf } from '@/lib/contract/wire/tolerant-reader';
import { plainMessage } from '@/lib/domain/wire/parse-envelope';
import { readBounded } from '@/lib/net/body';
import { log } from '@/lib/observability/log';

/** The `data` of a success, by call; the others have none. */
const dataSchemas: Record<string, z.ZodType> = {
  [accountPaths.user]: tokenAnswerSchema,
  [accountPaths.inspector]: tokenAnswerSchema,
  [accountPaths.login]: tokenAnswerSchema,
  [accountPaths.inspectorLogin]: tokenAnswerSchema,
  [accountPaths.sendRecovery]: recoveryProofSchema,
};

/** The list of countries comes in any envelope, as every list does; the other answers have a code. */
const countryListSchema = inListEnvelope(
  z.object({
    code: answerCodeSchema.pipe(z.literal(0)).default(0),
    message: z.string().nullish(),
    data: listOf(accountCountrySchema),
  }),
);
/** A failure may say no more than its message: then the status is its code. */
const failureSchema = z.object({ code: z.undefined().optional(), message: z.string() });

function parsed(status: number, answer: unknown): z.infer<typeof accountAnswerSchema> {
  const failure = status >= 400 ? failureSchema.safeParse(answer).data : undefined;
  return failure ? { code: status, message: failure.message } : accountAnswerSchema.parse(answer);
}

/**
 * Returns an answer of the external account service as JSON text of our own: its code, its message when that is plain
 * text, and of `data` what the contract names, on success alone. Null when it is no JSON, or a success without a valid
 * code.
 */
function parseAccountResponse(path: string, status: number, text: string): string | null {
  try {
    const answer: unknown = JSON.parse(text);
    const list = path === accountPaths.country && status < 300 ? countryListSchema.safeParse(answer).data : undefined;
    if (list) return JSON.stringify({ ...list, message: plainMessage(list.message) });
    const { code, message, data } = parsed(status, answer);
    const contractData = code === 0 ? dataSchemas[path]?.safeParse(data).data : undefined;
    return JSON.stringify({ code, message: plainMessage(message), data: contractData ?? null });
  } catch {
    return null;
  }
}

/** The external service hashes passwords and sends mail before it answers, so it gets longer than other upstreams. */
const timeoutMs = 10_000;

export type Outgoing = {
  method: string;
  url: URL;
  type: string | null;
  body: Uint8Array<ArrayBuffer> | undefined;
  wireLocale: string;
};
/** `text` is JSON of our own; `retryAfter` is in seconds. */
type Incoming = { status: number; text: string; retryAfter: string | null };

/**
 * Sends one call to the external account service: method, path, query and body unchanged plus the `Locale` header,
 * nothing else about the visitor. Returns null on a timeout, a network error, a redirect, an oversized body or an
 * answer without the envelope of the contract.
 */
export async function callAccountService(
  origin: string,
  { method, url, type, body, wireLocale }: Outgoing,
): Promise<Incoming | null> {
  const headers: Record<string, string> = { accept: 'application/json', [localeHeader]: wireLocale };
  if (type && body) headers['content-type'] = type;
  try {
    const answer = await fetch(`${origin}${url.pathname}${url.search}`, {
      method,
      headers,
      body,
      redirect: 'manual',
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const bytes = await readBounded(answer.body, maxAccountAnswerBytes);
    if (bytes === null || (answer.status >= 300 && answer.status < 400)) return null;
    const text = parseAccountResponse(url.pathname, answer.status, new TextDecoder().decode(bytes));
    const retryAfter = /^\d{1,5}$/.exec(answer.headers.get('retry-after') ?? '')?.[0] ?? null;
    return text === null ? null : { status: answer.status, text, retryAfter };
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'unknown';
    log('warn', 'upstream', { origin, path: url.pathname, reason });
    return null;
  }
}
