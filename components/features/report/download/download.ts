import { FileError, type FetchOptions, fetchFile } from './fetch-file';
import { createPauseGate } from './gate';
import type {
  FailedFile,
  FetchedFile,
  DownloadFile,
  DownloadState,
  DownloadPhase,
  FailureReason,
} from './download-types';

const concurrency = 4;
/** Attempts per file; only network errors are retried, after a while. */
const maxAttempts = 2;
const retryDelayMs = 1_500;
/** Throttle of progress notifications. */
const progressIntervalMs = 100;

export type DownloadSetup = {
  files: readonly DownloadFile[];
  tools: Pick<FetchOptions, 'fetch' | 'nowMs' | 'isOnline' | 'stallMs'> & {
    /** Whether this site answers, which tells a network that is away from a file that cannot be had. */
    isReachable: () => Promise<boolean>;
  };
  /** Aborts as `large` beyond this; sizes stated in the report may be too small. */
  maxBytes: number;
  /** Packs and saves the fetched files with a list of the failed ones; must not save after `signal` aborts. */
  finish: (packed: readonly FetchedFile[], failed: readonly FailedFile[], signal: AbortSignal) => Promise<void>;
  onState: (state: DownloadState) => void;
  onFailed: (failed: FailedFile) => void;
};
export type Download = {
  start: () => Promise<void>;
  pause: () => void;
  resume: () => void;
  /** Resumes what paused because the network was away. */
  reconnect: () => void;
  cancel: () => void;
  retry: () => Promise<void>;
};

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

/**
 * Fetches the files of a report with limited concurrency and passes them to `finish`. A failed file is reported and
 * skipped; `retry` fetches the failed ones and finishes again. Nothing is saved when all failed, as after a link was
 * revoked. While the network is away the download pauses.
 */
export function createDownload({ files, tools, maxBytes, finish, onState, onFailed }: DownloadSetup): Download {
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
    notifiedAt = tools.nowMs();
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
    if (tools.nowMs() - notifiedAt >= progressIntervalMs) notify();
  };

  const attempt = async (file: DownloadFile): Promise<FailureReason | null> => {
    try {
      const blob = await fetchFile(file, {
        ...tools,
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
  /** Pauses for want of a network and keeps the file for later. */
  const putBack = (file: DownloadFile, queue: DownloadFile[]) => {
    queue.unshift(file);
    isAway ||= phase === 'fetching';
    pause();
  };
  const fetchOne = async (file: DownloadFile, queue: DownloadFile[]) => {
    let reason = await attempt(file);
    for (let tries = 1; tries < maxAttempts && reason === 'network' && tools.isOnline(); tries += 1) {
      await waitOrAbort(retryDelayMs, controller.signal);
      await gate.waitUntilOpen();
      if (!controller.signal.aborted) reason = await attempt(file);
    }
    if (controller.signal.aborted) return;
    // Whatever failed without a network failed for want of it.
    if (reason !== null && (!tools.isOnline() || (reason === 'network' && !(await tools.isReachable()))))
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
