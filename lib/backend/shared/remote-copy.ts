import { randomUUID } from 'node:crypto';
import { createWriteStream, existsSync, mkdirSync, openSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { config } from '@/lib/config';
import { bodyOf, FileRefused, fetchTimeouts } from './fetch-remote';

/** `release` deletes it if it is a temporary copy. */
export type LocalCopy = { path: string; size: number; release: () => void };
type FetchFile = (limits: { maxBytes: number; signal: AbortSignal }) => Promise<IncomingMessage>;
export type CopyLimits = {
  maxBytes: number;
  signal?: AbortSignal;
  ms?: number;
};

/** The name dates from when reports alone had copies; a new one would leave old copies behind. */
const folder = () => join(config().DATA_DIR, 'report-spool');
const leftOverMs = 6 * 3_600_000;
/** Copies leave this much of the disk free. */
const reservedBytes = 1024 ** 3;

function spoolFolder(): string {
  const path = folder();
  mkdirSync(path, { recursive: true, mode: 0o700 });
  return path;
}

function room(path: string): number {
  const { bavail, bsize } = statfsSync(path);
  return Math.max(0, bavail * bsize - reservedBytes);
}

/** Deletes copies that no running process can need any more; does not create the folder. */
export function clearCopies(now: Date): void {
  const path = folder();
  if (!existsSync(path)) return;
  for (const name of readdirSync(path)) {
    const file = join(path, name);
    if (now.getTime() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? now.getTime()) > leftOverMs)
      rmSync(file, { force: true });
  }
}

/** Rejects with `FileRefused` when the file is larger than `maxBytes`. */
type OpenFile = (limits: { maxBytes: number; signal: AbortSignal }) => Promise<Readable>;

async function copied(openFile: OpenFile, maxBytes: number, signal: AbortSignal): Promise<LocalCopy> {
  const spool = spoolFolder();
  const body = await openFile({ maxBytes: Math.min(maxBytes, room(spool)), signal });
  const path = join(spool, randomUUID());
  // Open the file first: if the stream failed while the file was being created, the file would be left behind.
  const fd = openSync(path, 'wx', 0o600);
  const release = () => rmSync(path, { force: true });
  try {
    await pipeline(body, createWriteStream(path, { fd }), { signal });
    return { path, size: statSync(path).size, release };
  } catch (error) {
    release();
    throw error;
  }
}

/**
 * On this disk a slow or broken host can do no more harm. A transfer that takes too long is aborted, because it would
 * keep its slot forever. Throws `FileRefused`.
 */
export async function copyHere(
  openFile: OpenFile,
  { maxBytes, signal, ms = fetchTimeouts.copyMs }: CopyLimits,
): Promise<LocalCopy> {
  const end = AbortSignal.timeout(ms);
  try {
    return await copied(openFile, maxBytes, signal ? AbortSignal.any([signal, end]) : end);
  } catch (error) {
    if (end.aborted) throw new FileRefused('stalled');
    throw error instanceof FileRefused ? error : new FileRefused('broken');
  }
}

export const remoteCopy = (fetchFile: FetchFile, limits: CopyLimits): Promise<LocalCopy> =>
  copyHere(async (wanted) => Readable.from(bodyOf(await fetchFile(wanted), wanted.maxBytes)), limits);
