import { z } from 'zod';
import { reportPath } from '@/lib/contract/call-paths';
import {
  maxReportBytes,
  maxTokenLength,
  type Report,
  reportAnswerSchema,
  tokenParameter,
} from '@/lib/contract/reports';
import { askService } from '@/lib/net/ask-service';
import { readBounded } from '@/lib/net/body';
import { log } from '@/lib/observability/log';

const timeoutMs = 8_000;
const maxRefusalBytes = 64 * 1024;

const refusalSchema = z.object({ code: z.coerce.number() });

type Refused = { kind: 'missing' } | { kind: 'expired' };
/** `long`: longer than asked for. `failed`: a reason in our own words, without URL, token or body. */
type Answer = { kind: 'found'; report: Report } | Refused | { kind: 'long' } | { kind: 'failed'; reason: string };

function refusalOf(code: number): Refused | null {
  if (code === 410) return { kind: 'expired' };
  return [400, 401, 403, 404, 422].includes(code) ? { kind: 'missing' } : null;
}

function readAnswer(body: Uint8Array): Answer {
  const given: unknown = JSON.parse(new TextDecoder().decode(body));
  const parsed = reportAnswerSchema.safeParse(given);
  if (parsed.success) return { kind: 'found', report: parsed.data };
  const refused = refusalSchema.safeParse(given);
  return (
    (refused.success && refusalOf(refused.data.code)) || { kind: 'failed', reason: 'the answer breaks the contract' }
  );
}

/** An error message may contain the URL with its token. */
function reasonOf(error: unknown): string {
  if (error instanceof SyntaxError) return 'the answer is no JSON';
  return error instanceof Error && error.name === 'TimeoutError' ? 'no answer in time' : 'no connection';
}

async function ask(origin: string, slug: string, token: string, maxBytes: number): Promise<Answer> {
  if (token === '' || token.length > maxTokenLength) return { kind: 'missing' };
  try {
    const query = new URLSearchParams({ [tokenParameter]: token });
    const answer = await askService(`${origin}${reportPath(slug)}?${query}`, {
      referrerPolicy: 'no-referrer',
      timeoutMs,
    });
    const refused = refusalOf(answer.status);
    if (refused || !answer.ok) {
      await answer.body?.cancel();
      return refused ?? { kind: 'failed', reason: `status ${answer.status}` };
    }
    const body = await readBounded(answer.body, maxBytes);
    return body === null ? { kind: 'long' } : readAnswer(body);
  } catch (error) {
    return { kind: 'failed', reason: reasonOf(error) };
  }
}

export type UpstreamReport = { kind: 'found'; report: Report } | Refused | { kind: 'unavailable' };

/** `GET {origin}/api/report/{slug}?security-token=`: within 8 s and 8 MB, without redirects. */
export async function askUpstream(origin: string, slug: string, token: string): Promise<UpstreamReport> {
  const answer = await ask(origin, slug, token, maxReportBytes);
  if (answer.kind !== 'long' && answer.kind !== 'failed') return answer;
  log('warn', 'report', { slug, reason: answer.kind === 'long' ? 'the answer is too large' : answer.reason });
  return { kind: 'unavailable' };
}

/** Only the beginning is read, and nothing logged, because it is repeated every second while a file is sent. */
export async function askUpstreamKind(origin: string, slug: string, token: string): Promise<UpstreamReport['kind']> {
  const { kind } = await ask(origin, slug, token, maxRefusalBytes);
  return kind === 'long' ? 'found' : kind === 'failed' ? 'unavailable' : kind;
}
