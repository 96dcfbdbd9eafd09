import { log } from '@/lib/observability/log';
import { openAsBlob } from 'node:fs';
import type { SpooledFile } from '@/lib/backend/services/leads/files/spooled-file';
import { sitePaths } from '@/lib/contract/call-paths';
import { existsAnswerSchema, idempotencyHeader } from '@/lib/contract/leads';
import { partsOf } from '@/lib/domain/leads/submission/lead-payload';
import { bodyTimeoutMs } from '@/lib/net/body/body-timeout';
import { readBounded } from '@/lib/net/body/read-bounded';

const timeoutMs = 5_000;
const maxAnswerBytes = 64 * 1024;

/** The longest that one call takes, in milliseconds. */
export const leadTimeoutMs = (isUpload: boolean): number => (isUpload ? bodyTimeoutMs.upload : timeoutMs);

/** A response as it came: nothing of it is parsed. `retryAfter` is the header. */
export type LeadServiceReply = { status: number; text: string; retryAfter: string | null };
export type ForwardedLead = {
  fields: Record<string, unknown>;
  files: readonly SpooledFile[];
  isUpload: boolean;
  /** Idempotency key, fit for a header. */
  key: string;
};

/** Null on a timeout, a network error, a redirect or an oversized response. The log names neither query nor fields. */
async function ask(origin: string, path: string, query: string, init: RequestInit): Promise<LeadServiceReply | null> {
  try {
    const answer = await fetch(`${origin}${path}${query}`, {
      redirect: 'manual',
      cache: 'no-store',
      ...init,
      headers: { accept: 'application/json', ...init.headers },
    });
    const bytes = await readBounded(answer.body, maxAnswerBytes);
    if (bytes === null || (answer.status >= 300 && answer.status < 400)) return null;
    return {
      status: answer.status,
      text: new TextDecoder().decode(bytes),
      retryAfter: answer.headers.get('retry-after'),
    };
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'unknown';
    log('warn', 'upstream', { origin, path, reason });
    return null;
  }
}

/** Attachments are streamed from their temporary files. */
async function multipart({ fields, files }: ForwardedLead): Promise<FormData> {
  const body = new FormData();
  for (const [name, value] of partsOf(fields)) body.append(name, value);
  for (const { path, name, type } of files) body.append('file', await openAsBlob(path, { type }), name);
  return body;
}

/** Sends a checked lead: its fields, files and idempotency key, nothing else about the visitor. Never throws. */
export async function postLead(origin: string, lead: ForwardedLead): Promise<LeadServiceReply | null> {
  const { fields, isUpload, key } = lead;
  const keyed = { [idempotencyHeader]: key };
  return ask(origin, isUpload ? sitePaths.consultation2 : sitePaths.consultation, '', {
    method: 'POST',
    headers: isUpload ? keyed : { ...keyed, 'content-type': 'application/json' },
    body: isUpload ? await multipart(lead) : JSON.stringify(fields),
    signal: AbortSignal.timeout(leadTimeoutMs(isUpload)),
  });
}

/** Whether the service knows an address; null when it does not answer true or false. Never throws. */
export async function askExists(origin: string, email: string): Promise<boolean | null> {
  const reply = await ask(origin, sitePaths.exists, `?${new URLSearchParams({ email })}`, {
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (reply === null || reply.status < 200 || reply.status > 299) return null;
  try {
    return existsAnswerSchema.safeParse(JSON.parse(reply.text)).data ?? null;
  } catch {
    return null;
  }
}
