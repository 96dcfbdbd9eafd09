import { log } from '@/lib/observability/log';
import { reportPath } from '@/lib/contract/call-paths';
import { z } from 'zod';
import {
  maxReportBytes,
  maxTokenLength,
  type Report,
  reportAnswerSchema,
  tokenParameter,
} from '@/lib/contract/reports';
import { readBounded } from '@/lib/net/body/read-bounded';

const timeoutMs = 8_000;
export type UpstreamReport =
  | { kind: 'found'; report: Report }
  | { kind: 'missing' }
  | { kind: 'expired' }
  | { kind: 'unavailable' };

/** A refusal is short; an answer beyond this is a report. */
const maxRefusalBytes = 64 * 1024;

const refusalSchema = z.object({ code: z.coerce.number() });
const missing = { kind: 'missing' } as const;
const unavailable = { kind: 'unavailable' } as const;

/** Returns the refusal for a status, or for the code that some services send with status 200; null when it is none. */
function refusalOf(code: number): UpstreamReport | null {
  if (code === 410) return { kind: 'expired' };
  return [400, 401, 403, 404, 422].includes(code) ? missing : null;
}

/** Logs a failure by its slug only: neither the token nor any text of the response may reach the log. */
function note(slug: string, reason: string): UpstreamReport {
  log('warn', 'report', { slug, reason });
  return unavailable;
}

function readAnswer(slug: string, body: Uint8Array): UpstreamReport {
  const given: unknown = JSON.parse(new TextDecoder().decode(body));
  const parsed = reportAnswerSchema.safeParse(given);
  if (parsed.success) return { kind: 'found', report: parsed.data };
  const refused = refusalSchema.safeParse(given);
  return (refused.success && refusalOf(refused.data.code)) || note(slug, 'the answer breaks the contract');
}

/**
 * Returns the reason of a failed request in our own words, because an error message may contain the URL with its token.
 */
function reasonOf(error: unknown): string {
  if (error instanceof SyntaxError) return 'the answer is no JSON';
  return error instanceof Error && error.name === 'TimeoutError' ? 'no answer in time' : 'no connection';
}

const send = (origin: string, slug: string, token: string) =>
  fetch(`${origin}${reportPath(slug)}?${new URLSearchParams({ [tokenParameter]: token })}`, {
    headers: { accept: 'application/json' },
    redirect: 'manual',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(timeoutMs),
  });

/**
 * `GET {origin}/api/report/{slug}?security-token=`: within 8 s and 8 MB, without redirects. A failure is logged by its
 * slug and returned as `unavailable`; a refusal as `missing` or, where the service answers 410, `expired`.
 */
export async function askUpstream(origin: string, slug: string, token: string): Promise<UpstreamReport> {
  if (token === '' || token.length > maxTokenLength) return missing;
  try {
    const answer = await send(origin, slug, token);
    const refused = refusalOf(answer.status);
    if (refused || !answer.ok) {
      await answer.body?.cancel();
      return refused ?? note(slug, `status ${answer.status}`);
    }
    const body = await readBounded(answer.body, maxReportBytes);
    return body === null ? note(slug, 'the answer is too large') : readAnswer(slug, body);
  } catch (error) {
    return note(slug, reasonOf(error));
  }
}

/**
 * The same call, of which only the beginning is read: the kind that `askUpstream` would return. Nothing is logged,
 * because it is repeated every second while a file is sent.
 */
export async function askUpstreamKind(origin: string, slug: string, token: string): Promise<UpstreamReport['kind']> {
  try {
    const answer = await send(origin, slug, token);
    const refused = refusalOf(answer.status);
    if (refused || !answer.ok) {
      await answer.body?.cancel();
      return refused?.kind ?? 'unavailable';
    }
    const body = await readBounded(answer.body, maxRefusalBytes);
    if (body === null) return 'found';
    const given: unknown = JSON.parse(new TextDecoder().decode(body));
    if (reportAnswerSchema.safeParse(given).success) return 'found';
    const code = refusalSchema.safeParse(given);
    return (code.success && refusalOf(code.data.code)?.kind) || 'unavailable';
  } catch {
    return 'unavailable';
  }
}
