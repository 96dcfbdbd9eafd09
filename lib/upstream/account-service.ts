import { z } from 'zod';
import {
  accountAnswerSchema,
  accountCountrySchema,
  localeHeader,
  maxAccountAnswerBytes,
  recoveryProofSchema,
  tokenAnswerSchema,
  type WireLocale,
} from '@/lib/contract/accounts';
import { accountPaths } from '@/lib/contract/call-paths';
import { answerCodeSchema } from '@/lib/contract/wire/envelope';
import { inListEnvelope, listOf } from '@/lib/contract/wire/tolerant-reader';
import { plainMessage } from '@/lib/domain/wire/parse-envelope';
import { askForText, waitOf } from '@/lib/net/ask-service';
import { log } from '@/lib/observability/log';
import { originOf } from './transport';

const dataSchemas: Record<string, z.ZodType> = {
  [accountPaths.user]: tokenAnswerSchema,
  [accountPaths.inspector]: tokenAnswerSchema,
  [accountPaths.login]: tokenAnswerSchema,
  [accountPaths.inspectorLogin]: tokenAnswerSchema,
  [accountPaths.sendRecovery]: recoveryProofSchema,
};

/** In any envelope, as every list; the other answers have a code. */
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

function parseAccountResponse(path: string, status: number, text: string): AccountEnvelope | null {
  try {
    const answer: unknown = JSON.parse(text);
    const list = path === accountPaths.country && status < 300 ? countryListSchema.safeParse(answer).data : undefined;
    if (list) return { ...list, message: plainMessage(list.message) };
    const { code, message, data } = parsed(status, answer);
    const contractData = code === 0 ? dataSchemas[path]?.safeParse(data).data : undefined;
    return { code, message: plainMessage(message), data: contractData ?? null };
  } catch {
    return null;
  }
}

/** The external service hashes passwords and sends mail before it answers, so it gets longer than other upstreams. */
const timeoutMs = 10_000;

type Outgoing = { path: string; query?: Record<string, string>; form?: unknown; wireLocale: WireLocale };
type AccountEnvelope = { code: number; message: string | null; data: unknown };
type Incoming = { status: number; body: AccountEnvelope; headers: Record<string, string> };

/** With the `Locale` header and nothing else about the visitor. Null without an answer of the contract. */
export async function callAccountService(
  origin: string,
  { path, query = {}, form, wireLocale }: Outgoing,
): Promise<Incoming | null> {
  const parameters = new URLSearchParams(query).toString();
  const isPost = form !== undefined;
  try {
    const answer = await askForText(`${origin}${path}${parameters && `?${parameters}`}`, {
      method: isPost ? 'POST' : 'GET',
      headers: { [localeHeader]: wireLocale, ...(isPost ? { 'content-type': 'application/json' } : {}) },
      body: isPost ? JSON.stringify(form) : undefined,
      timeoutMs,
      maxBytes: maxAccountAnswerBytes,
    });
    const body = answer && parseAccountResponse(path, answer.status, answer.text);
    if (!body) return null;
    const wait = waitOf(answer.headers);
    return { status: answer.status, body, headers: wait === undefined ? {} : { 'retry-after': String(wait) } };
  } catch (error) {
    log('warn', 'upstream', { origin, path, reason: error instanceof Error ? error.name : 'unknown' });
    return null;
  }
}

/** Of the company's service, or of this site. Null without an answer of the contract. */
export async function findAccountCountries(wireLocale: WireLocale): Promise<Incoming | null> {
  const origin = originOf('account');
  if (origin !== null) return callAccountService(origin, { path: accountPaths.country, wireLocale });
  const { listAccountCountries } = await import('@/lib/backend/accounts/list-account-service-countries');
  const body = { code: 0, message: 'ok', data: listAccountCountries() };
  return { status: 200, body, headers: { 'cache-control': 'public, max-age=3600' } };
}
