import { FileFailure, type FetchTools, fetchFile } from './fetch-file';
import { createGate } from './gate';
import type { Failed, Packed, PackFile, PackState, Phase, Reason } from './types';

/** Files under way at once, and how often the network may fail one before it counts as missing. */
const lanes = 4;
const attempts = 2;
/** Progress is told no more often than this. */
const tellMs = 100;

export type DownloadSetup = {
  files: readonly PackFile[];
  tools: Pick<FetchTools, 'fetch' | 'nowMs' | 'stallMs'>;
  /** What the memory of a page carries; a report may say less of its files than comes. */
  maxBytes: number;
  /** Makes and saves the archive of what came, with a list of what did not; saves nothing once `signal` fired. */
  finish: (packed: readonly Packed[], failed: readonly Failed[], signal: AbortSignal) => Promise<void>;
  onState: (state: PackState) => void;
  onFailed: (failed: Failed) => void;
};
export type Download = { start: () => Promise<void>; pause: () => void; resume: () => void; cancel: () => void; retry: () => Promise<void> };

/**
 * Fetches the files of a report, a few at a time, and hands them to `finish`. A file that cannot be had is told of and left
 * out, and never stops the others; `retry` fetches those that are missing and finishes again.
 */
export function createDownload({ files, tools, maxBytes, finish, onState, onFailed }: DownloadSetup): Download {
  const gate = createGate();
  const controller = new AbortController();
  const came = new Map<string, Blob>();
  const underWay = new Map<string, number>();
  let failed: Failed[] = [];
  let phase: Phase = 'fetching';
  let toldAt = Number.NEGATIVE_INFINITY;

  const sum = (sizes: Iterable<number>) => [...sizes].reduce((total, size) => total + size, 0);
  const received = () => sum([...came.values()].map(({ size }) => size)) + sum(underWay.values());
  const state = (): PackState => ({
    phase,
    files: came.size,
    totalFiles: files.length,
    bytes: received(),
    totalBytes: sum(files.map(({ path, size }) => came.get(path)?.size ?? size)),
    failed,
  });
  const tell = (next?: Phase) => {
    if (next) phase = next;
    toldAt = tools.nowMs();
    onState(state());
  };
  const stop = (last: Phase) => {
    controller.abort();
    came.clear();
    underWay.clear();
    gate.open();
    tell(last);
  };
  const count = (path: string, bytes: number) => {
    if (controller.signal.aborted) return;
    underWay.set(path, (underWay.get(path) ?? 0) + bytes);
    if (received() > maxBytes) return stop('large');
    if (tools.nowMs() - toldAt >= tellMs) tell();
  };

  const attempt = async (file: PackFile): Promise<Reason | null> => {
    try {
      const blob = await fetchFile(file, { ...tools, gate, signal: controller.signal, onBytes: (bytes) => count(file.path, bytes) });
      if (!controller.signal.aborted) came.set(file.path, blob);
      return null;
    } catch (error) {
      return error instanceof FileFailure ? error.reason : 'network';
    } finally {
      underWay.delete(file.path);
    }
  };
  const fetchOne = async (file: PackFile) => {
    let reason: Reason | null = 'network';
    for (let tried = 0; tried < attempts && reason === 'network' && !controller.signal.aborted; tried += 1) reason = await attempt(file);
    if (controller.signal.aborted) return;
    if (reason !== null) {
      failed = [...failed, { file, reason }];
      onFailed({ file, reason });
    }
    tell();
  };
  const lane = async (queue: PackFile[]) => {
    for (;;) {
      await gate.pass();
      const file = controller.signal.aborted ? undefined : queue.shift();
      if (!file) return;
      await fetchOne(file);
    }
  };
  const run = async (queue: PackFile[]) => {
    tell('fetching');
    await Promise.all(Array.from({ length: lanes }, () => lane(queue)));
    if (controller.signal.aborted) return;
    tell('packing');
    try {
      await finish(files.flatMap(({ path }) => ({ path, blob: came.get(path) })).filter((one): one is Packed => one.blob !== undefined), failed, controller.signal);
      if (!controller.signal.aborted) tell('done');
    } catch {
      if (!controller.signal.aborted) tell('broken');
    }
  };

  return {
    start: () => run([...files]),
    pause: () => {
      if (phase !== 'fetching') return;
      gate.shut();
      tell('paused');
    },
    resume: () => {
      if (phase !== 'paused') return;
      tell('fetching');
      gate.open();
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
