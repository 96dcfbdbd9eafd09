import type { Messages } from 'next-intl';
import { cacheBustedUrl } from '@/lib/domain/reports/files/archive-names';

export type DownloadFile = { path: string; url: string; tag: string; size: number };

type FailureReason = 'gone' | 'refused' | 'network' | 'stalled' | 'short';
export type FailedFile = { file: DownloadFile; reason: FailureReason };

type DownloadPhase = 'fetching' | 'paused' | 'packing' | 'done' | 'cancelled' | 'broken' | 'large' | 'expired';
export type DownloadState = {
  phase: DownloadPhase;
  /** Paused because the network is away, not by the reader. */
  isAway: boolean;
  files: number;
  totalFiles: number;
  bytes: number;
  totalBytes: number;
  failed: readonly FailedFile[];
};

export type FetchedFile = { path: string; blob: Blob };

/** Texts of the download dialog; `{done}`, `{total}` and `{tag}` are filled in on display. */
export type DownloadWords = Omit<Messages['report']['pack'], 'partial'> & {
  /** Plural forms by the number of missing files, placeholder `#`. */
  partial: { one: string; other: string };
};

type PauseGate = ReturnType<typeof createPauseGate>;

function createPauseGate() {
  let waiters: (() => void)[] | null = null;
  let resumeCount = 0;
  return {
    isOpen: () => waiters === null,
    resumeCount: () => resumeCount,
    resume: () => {
      const released = waiters ?? [];
      if (waiters !== null) resumeCount += 1;
      waiters = null;
      for (const resolve of released) resolve();
    },
    pause: () => {
      waiters ??= [];
    },
    waitUntilOpen: () => new Promise<void>((resolve) => (waiters === null ? resolve() : void waiters.push(resolve))),
  };
}

class FileError extends Error {
  constructor(readonly reason: FailureReason | 'expired') {
    super(reason);
  }
}

type FetchOptions = { gate: PauseGate; signal: AbortSignal; onBytes: (count: number) => void };

const stallMs = 20_000;
/** Whether the service answers; that the browser has a network proves nothing. */
const isReachable = () =>
  fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(stallMs) }).then(
    () => true,
    () => false,
  );

function watchdog(gate: PauseGate, onTimeout: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reset = () => {
    const openings = gate.resumeCount();
    clearTimeout(timer);
    timer = setTimeout(() => (gate.isOpen() && gate.resumeCount() === openings ? onTimeout() : reset()), stallMs);
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

type BodyOptions = Omit<FetchOptions, 'signal'> & { response: Response; reset: () => void; aborted: Promise<never> };

async function readBody({ response, gate, onBytes, reset, aborted }: BodyOptions): Promise<Blob> {
  const type = response.headers.get('content-type') ?? '';
  const reader = response.body?.getReader();
  if (!reader) return response.blob();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  try {
    for (;;) {
      await Promise.race([gate.waitUntilOpen(), aborted]);
      const { done, value } = await Promise.race([reader.read(), aborted]);
      if (done) return new Blob(chunks, { type });
      reset();
      chunks.push(value);
      onBytes(value.byteLength);
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

/** Bypasses all caches; reading stops while the gate is paused. Throws a FileError, meaningless after an abort. */
async function fetchFile(file: DownloadFile, { gate, signal: ended, onBytes }: FetchOptions): Promise<Blob> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  ended.addEventListener('abort', abort, { once: true });
  const { signal } = controller;
  const aborted = rejectOnAbort(signal);
  const { reset, stop } = watchdog(gate, abort);
  reset();
  try {
    const request = fetch(cacheBustedUrl(file.url, Date.now()), {
      signal,
      cache: 'no-store',
      credentials: 'same-origin',
      referrerPolicy: 'no-referrer',
    });
    const response = await Promise.race([request, aborted]);
    reset();
    if (!response.ok) throw new FileError(reasonOf(response.status));
    const blob = await readBody({ response, gate, onBytes, reset, aborted });
    const length = expectedLength(response.headers);
    if (length !== null && blob.size !== length) throw new FileError('short');
    return blob;
  } catch (error) {
    if (error instanceof FileError) throw error;
    throw new FileError(signal.aborted ? 'stalled' : 'network');
  } finally {
    stop();
    ended.removeEventListener('abort', abort);
  }
}

const concurrency = 4;
const maxAttempts = 2;
const retryDelayMs = 1_500;
const progressIntervalMs = 100;

type DownloadSetup = {
  files: readonly DownloadFile[];
  /** Aborts as `large` beyond this; sizes stated in the report may be too small. */
  maxBytes: number;
  finish: (packed: readonly FetchedFile[], failed: readonly FailedFile[], signal: AbortSignal) => Promise<void>;
  onState: (state: DownloadState) => void;
  onFailed: (failed: FailedFile) => void;
};
export type Download = ReturnType<typeof createDownload>;

function waitOrAbort(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}

/** A failed file is reported and skipped; `retry` fetches the failed ones. Nothing is saved when all failed. */
export function createDownload({ files, maxBytes, finish, onState, onFailed }: DownloadSetup) {
  const gate = createPauseGate();
  const controller = new AbortController();
  const fetched = new Map<string, Blob>();
  const inFlight = new Map<string, number>();
  let isAway = false;
  let failed: FailedFile[] = [];
  let phase: DownloadPhase = 'fetching';
  let notifiedAt = Number.NEGATIVE_INFINITY;

  const sum = (sizes: Iterable<number>) => [...sizes].reduce((total, size) => total + size, 0);
  const received = () => sum([...fetched.values()].map(({ size }) => size)) + sum(inFlight.values());
  const state = (): DownloadState => ({
    phase,
    isAway,
    files: fetched.size,
    totalFiles: files.length,
    bytes: received(),
    totalBytes: sum(files.map(({ path, size }) => fetched.get(path)?.size ?? size)),
    failed,
  });
  const notify = (next?: DownloadPhase) => {
    if (next) phase = next;
    notifiedAt = Date.now();
    onState(state());
  };
  const stop = (last: DownloadPhase) => {
    controller.abort();
    fetched.clear();
    inFlight.clear();
    gate.resume();
    notify(last);
  };
  const addBytes = (path: string, bytes: number) => {
    if (controller.signal.aborted) return;
    inFlight.set(path, (inFlight.get(path) ?? 0) + bytes);
    if (received() > maxBytes) return stop('large');
    if (Date.now() - notifiedAt >= progressIntervalMs) notify();
  };

  const attempt = async (file: DownloadFile): Promise<FailureReason | null> => {
    try {
      const blob = await fetchFile(file, {
        gate,
        signal: controller.signal,
        onBytes: (bytes) => addBytes(file.path, bytes),
      });
      if (!controller.signal.aborted) fetched.set(file.path, blob);
      return null;
    } catch (error) {
      const reason = error instanceof FileError ? error.reason : 'network';
      if (reason !== 'expired') return reason;
      if (!controller.signal.aborted) stop('expired');
      return null;
    } finally {
      inFlight.delete(file.path);
    }
  };
  const pause = () => {
    if (phase !== 'fetching') return;
    gate.pause();
    notify('paused');
  };
  const resume = () => {
    if (phase !== 'paused') return;
    isAway = false;
    notify('fetching');
    gate.resume();
  };
  const fail = (file: DownloadFile, reason: FailureReason) => {
    if (controller.signal.aborted) return;
    failed = [...failed, { file, reason }];
    onFailed({ file, reason });
  };
  const putBack = (file: DownloadFile, queue: DownloadFile[]) => {
    queue.unshift(file);
    isAway ||= phase === 'fetching';
    pause();
  };
  const fetchOne = async (file: DownloadFile, queue: DownloadFile[]) => {
    let reason = await attempt(file);
    for (let tries = 1; tries < maxAttempts && reason === 'network' && navigator.onLine; tries += 1) {
      await waitOrAbort(retryDelayMs, controller.signal);
      await gate.waitUntilOpen();
      if (!controller.signal.aborted) reason = await attempt(file);
    }
    if (controller.signal.aborted) return;
    // Whatever failed without a network failed for want of it.
    if (reason !== null && (!navigator.onLine || (reason === 'network' && !(await isReachable()))))
      putBack(file, queue);
    else if (reason !== null) fail(file, reason);
    if (!controller.signal.aborted) notify();
  };
  const worker = async (queue: DownloadFile[]) => {
    for (;;) {
      await gate.waitUntilOpen();
      const file = controller.signal.aborted ? undefined : queue.shift();
      if (!file) return;
      await fetchOne(file, queue);
    }
  };
  const run = async (queue: DownloadFile[]) => {
    notify('fetching');
    await Promise.all(Array.from({ length: concurrency }, () => worker(queue)));
    if (controller.signal.aborted) return;
    if (fetched.size === 0) return notify('broken');
    notify('packing');
    try {
      await finish(
        files
          .flatMap(({ path }) => ({ path, blob: fetched.get(path) }))
          .filter((one): one is FetchedFile => one.blob !== undefined),
        failed,
        controller.signal,
      );
      if (!controller.signal.aborted) notify('done');
    } catch {
      if (!controller.signal.aborted) notify('broken');
    }
  };

  return {
    start: () => run([...files]),
    pause,
    resume,
    reconnect: () => {
      if (isAway) resume();
    },
    cancel: () => stop('cancelled'),
    retry: async () => {
      if (phase !== 'done' && phase !== 'broken') return;
      const queue = failed.map(({ file }) => file);
      failed = [];
      await run(queue);
    },
  };
}
