import { cacheBustedUrl } from '@/lib/domain/reports/files/archive-names';
import type { PauseGate } from './gate';
import type { DownloadFile, FailureReason } from './download-types';

/** Thrown when a file cannot be fetched. */
export class FileError extends Error {
  constructor(readonly reason: FailureReason | 'expired') {
    super(reason);
  }
}

export type FetchOptions = {
  fetch: typeof fetch;
  nowMs: () => number;
  /** Whether the browser has a network; `true` proves nothing. */
  isOnline: () => boolean;
  /** Idle timeout: without a chunk for this long the file counts as stalled. */
  stallMs: number;
  gate: PauseGate;
  signal: AbortSignal;
  onBytes: (count: number) => void;
};

/** Idle timer: calls `onTimeout` after `ms` without `reset`; restarts after a pause. */
function watchdog(ms: number, gate: PauseGate, onTimeout: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reset = () => {
    const openings = gate.resumeCount();
    clearTimeout(timer);
    timer = setTimeout(() => (gate.isOpen() && gate.resumeCount() === openings ? onTimeout() : reset()), ms);
  };
  return { reset, stop: () => clearTimeout(timer) };
}

/** A promise that rejects on abort, to race against requests that ignore the signal. */
function rejectOnAbort(signal: AbortSignal): Promise<never> {
  const aborted = new Promise<never>((_, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
  aborted.catch(() => {});
  return aborted;
}

/** The addresses of all files expire together, a day after the page was opened, and answer 410 from then on. */
function reasonOf(status: number): FileError['reason'] {
  if (status === 410) return 'expired';
  return status === 404 ? 'gone' : 'refused';
}

type BodyOptions = { response: Response; tools: FetchOptions; reset: () => void; aborted: Promise<never> };

async function readBody({ response, tools, reset, aborted }: BodyOptions): Promise<Blob> {
  const type = response.headers.get('content-type') ?? '';
  const reader = response.body?.getReader();
  if (!reader) return response.blob();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  try {
    for (;;) {
      await Promise.race([tools.gate.waitUntilOpen(), aborted]);
      const { done, value } = await Promise.race([reader.read(), aborted]);
      if (done) return new Blob(chunks, { type });
      reset();
      chunks.push(value);
      tools.onBytes(value.byteLength);
    }
  } catch (error) {
    reader.cancel().catch(() => {});
    throw error;
  }
}

/** Content-Length; null when absent or when the body is encoded, as it then counts encoded bytes. */
function expectedLength(headers: Headers): number | null {
  const length = headers.get('content-length');
  return length === null || headers.has('content-encoding') ? null : Number(length);
}

/**
 * Fetches one file bypassing all caches, reporting each chunk; reading stops while the gate is paused. Throws a
 * FileError; after `signal` aborts its reason is meaningless.
 */
export async function fetchFile(file: DownloadFile, tools: FetchOptions): Promise<Blob> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  tools.signal.addEventListener('abort', abort, { once: true });
  const { signal } = controller;
  const aborted = rejectOnAbort(signal);
  const { reset, stop } = watchdog(tools.stallMs, tools.gate, abort);
  reset();
  try {
    const request = tools.fetch(cacheBustedUrl(file.url, tools.nowMs()), {
      signal,
      cache: 'no-store',
      credentials: 'same-origin',
      referrerPolicy: 'no-referrer',
    });
    const response = await Promise.race([request, aborted]);
    reset();
    if (!response.ok) throw new FileError(reasonOf(response.status));
    const blob = await readBody({ response, tools, reset, aborted });
    const length = expectedLength(response.headers);
    if (length !== null && blob.size !== length) throw new FileError('short');
    return blob;
  } catch (error) {
    if (error instanceof FileError) throw error;
    throw new FileError(signal.aborted ? 'stalled' : 'network');
  } finally {
    stop();
    tools.signal.removeEventListener('abort', abort);
  }
}
