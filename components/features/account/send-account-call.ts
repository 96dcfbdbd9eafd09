import { proofHeader, visitorLocaleHeader } from '@/lib/contract/call-paths';
import {
  type AccountAnswer,
  accountCalls,
  localeHeaderOf,
  readAccountAnswer,
  unreachable,
} from '@/lib/domain/account/account-calls';
import type { Family } from '@/lib/domain/account/forms/account-forms';
import { solveProofOfWork } from '@/lib/domain/proof-of-work/solve-proof';
import { parseRecord } from '@/lib/domain/wire/parse-envelope';
import type { Locale } from '@/lib/i18n/locales';

const timeoutMs = 20_000;
const proofNeeded = 428;

export type Caller = { locale: Locale; family: Family };
export type Request = { path: string; body?: unknown };

const headersOf = ({ locale, family }: Caller, hasBody: boolean, proof?: string) => ({
  locale: localeHeaderOf(family),
  [visitorLocaleHeader]: locale,
  ...(hasBody ? { 'content-type': 'application/json' } : {}),
  ...(proof ? { [proofHeader]: proof } : {}),
});

async function ask(
  caller: Caller,
  { path, body }: Request,
  proof?: string,
): Promise<{ answer: AccountAnswer; text: string }> {
  const isPost = body !== undefined;
  const response = await fetch(path, {
    method: isPost ? 'POST' : 'GET',
    headers: headersOf(caller, isPost, proof),
    body: isPost ? JSON.stringify(body) : undefined,
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = await response.text();
  return { answer: readAccountAnswer(response.status, text), text };
}

function challengeOf(text: string): string | null {
  const challenge = parseRecord(text)?.challenge;
  return typeof challenge === 'string' && challenge.startsWith(`${accountCalls.challenge}?`) ? challenge : null;
}

/** Sends a call to this site; on status 428 solves the challenge and repeats it once. Never throws. */
export async function callAccount(caller: Caller, request: Request, onProof?: () => void): Promise<AccountAnswer> {
  try {
    const first = await ask(caller, request);
    const address = !first.answer.ok && first.answer.status === proofNeeded ? challengeOf(first.text) : null;
    if (!address) return first.answer;
    onProof?.();
    const proof = await solveProofOfWork(address);
    return proof ? (await ask(caller, request, proof.payload)).answer : first.answer;
  } catch {
    return unreachable;
  }
}
