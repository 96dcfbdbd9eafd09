import { sitePaths } from '@/lib/contract/call-paths';
import { openAsBlob } from 'node:fs';
import type { SpooledFile } from '@/lib/backend/services/leads/files/spooled-file';
import { type LeadAnswer, readLeadAnswer } from '@/lib/domain/leads/submission/lead-answer';
import { type Payload, partsOf } from '@/lib/domain/leads/submission/lead-payload';
import { readBounded } from '@/lib/net/read-bounded';
import { bodyTimeoutMs } from '@/lib/net/body-timeout';

const timeoutMs = 5_000;
const maxAnswerBytes = 64 * 1024;

/** Builds the multipart body. Attachments are streamed from their temporary files. */
async function multipart(payload: Payload, files: readonly SpooledFile[]): Promise<FormData> {
  const body = new FormData();
  for (const [name, value] of partsOf(payload)) body.append(name, value);
  for (const { path, name, type } of files) body.append('file', await openAsBlob(path, { type }), name);
  return body;
}

/**
 * Submits a validated lead to the external service: payload and attachments, nothing else about the visitor. `files` is
 * null for the call without attachments. Never throws: a timeout, a redirect or an oversized response counts as a
 * failure.
 */
export async function postLeadUpstream(
  origin: string,
  payload: Payload,
  files: readonly SpooledFile[] | null,
): Promise<LeadAnswer> {
  const path = files ? sitePaths.consultation2 : sitePaths.consultation;
  try {
    const body = files ? await multipart(payload, files) : JSON.stringify(payload);
    const headers: Record<string, string> = {
      accept: 'application/json',
      ...(files ? {} : { 'content-type': 'application/json' }),
    };
    const signal = AbortSignal.timeout(files ? bodyTimeoutMs.upload : timeoutMs);
    const answer = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      cache: 'no-store',
      signal,
    });
    const bytes = await readBounded(answer.body, maxAnswerBytes);
    if (bytes === null || (answer.status >= 300 && answer.status < 400)) return { kind: 'failed', message: null };
    return readLeadAnswer(answer.status, new TextDecoder().decode(bytes));
  } catch (error) {
    console.warn(
      JSON.stringify({
        level: 'warn',
        event: 'upstream',
        origin,
        path,
        reason: error instanceof Error ? error.name : 'unknown',
      }),
    );
    return { kind: 'failed', message: null };
  }
}
