import { cacheBustedUrl } from '@/lib/reports-view/stamp';
import type { Gate } from './gate';
import type { PackFile, Reason } from './types';

/** A file that could not be had, and why. */
export class FileFailure extends Error {
  constructor(readonly reason: Reason) {
    super(reason);
  }
}

export type FetchTools = {
  fetch: typeof fetch;
  nowMs: () => number;
  /** A file of which nothing arrives for so long has stalled. */
  stallMs: number;
  gate: Gate;
  signal: AbortSignal;
  onBytes: (count: number) => void;
};

/** Barks when it was not fed for a while; after a pause that while begins anew. */
function watchdog(ms: number, gate: Gate, bark: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const feed = () => {
    const openings = gate.openings();
    clearTimeout(timer);
    timer = setTimeout(() => (gate.isOpen() && gate.openings() === openings ? bark() : feed()), ms);
  };
  return { feed, stop: () => clearTimeout(timer) };
}

/** Rejects when the signal fires, so that a request which ignores it holds nothing up. */
function endOf(signal: AbortSignal): Promise<never> {
  const end = new Promise<never>((_, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
  end.catch(() => {});
  return end;
}

function reasonOf(status: number): Reason {
  return status === 404 || status === 410 ? 'gone' : 'refused';
}

type Reading = { response: Response; tools: FetchTools; feed: () => void; end: Promise<never> };

async function readBody({ response, tools, feed, end }: Reading): Promise<Blob> {
  const type = response.headers.get('content-type') ?? '';
  const reader = response.body?.getReader();
  if (!reader) return response.blob();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  try {
    for (;;) {
      await Promise.race([tools.gate.pass(), end]);
      const { done, value } = await Promise.race([reader.read(), end]);
      if (done) return new Blob(chunks, { type });
      feed();
      chunks.push(value);
      tools.onBytes(value.byteLength);
    }
  } catch (error) {
    reader.cancel().catch(() => {});
    throw error;
  }
}

/** Bytes that the answer announced; null when it said nothing or sent them compressed. */
function announced(headers: Headers): number | null {
  const length = headers.get('content-length');
  return length === null || headers.has('content-encoding') ? null : Number(length);
}

/**
 * One file of a report, past every cache, told of chunk by chunk; a shut gate stops the reading. Throws a FileFailure with its reason;
 * after `signal` fired what it throws says nothing.
 */
export async function fetchFile(file: PackFile, tools: FetchTools): Promise<Blob> {
  const own = new AbortController();
  const giveUp = () => own.abort();
  tools.signal.addEventListener('abort', giveUp, { once: true });
  const { signal } = own;
  const end = endOf(signal);
  const { feed, stop } = watchdog(tools.stallMs, tools.gate, giveUp);
  feed();
  try {
    const asked = tools.fetch(cacheBustedUrl(file.url, tools.nowMs()), { signal, cache: 'no-store', credentials: 'same-origin', referrerPolicy: 'no-referrer' });
    const response = await Promise.race([asked, end]);
    feed();
    if (!response.ok) throw new FileFailure(reasonOf(response.status));
    const blob = await readBody({ response, tools, feed, end });
    const length = announced(response.headers);
    if (length !== null && blob.size !== length) throw new FileFailure('short');
    return blob;
  } catch (error) {
    if (error instanceof FileFailure) throw error;
    throw new FileFailure(signal.aborted ? 'stalled' : 'network');
  } finally {
    stop();
    tools.signal.removeEventListener('abort', giveUp);
  }
}
