import { randomUUID } from 'node:crypto';
import { createWriteStream, existsSync, mkdirSync, openSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { config } from '@/lib/config';
import { bodyOf, FileRefused, fetchRemote } from './fetch-remote';
import type { Source } from './source';

/** A file that can be read at leisure; `release` removes it if it was a copy. */
export type LocalCopy = { path: string; size: number; release: () => void };

const folder = () => join(config().DATA_DIR, 'report-spool');
/** What a process that ended left behind. */
const leftOverMs = 6 * 3_600_000;

function spoolFolder(): string {
  const path = folder();
  mkdirSync(path, { recursive: true, mode: 0o700 });
  return path;
}

/** Removes copies that no running process can need any more; makes no folder where there is none. */
export function clearCopies(now: Date): void {
  const path = folder();
  if (!existsSync(path)) return;
  for (const name of readdirSync(path)) {
    const file = join(path, name);
    if (now.getTime() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? now.getTime()) > leftOverMs) rmSync(file, { force: true });
  }
}

/** Brings a file to this disk, where a slow or broken other side can do no more harm. Throws `FileRefused`. */
export async function localCopy(source: Source, maxBytes: number, signal?: AbortSignal): Promise<LocalCopy> {
  if (source.kind === 'disk') {
    if (source.size > maxBytes) throw new FileRefused('too large');
    return { path: source.path, size: source.size, release: () => undefined };
  }
  const answer = await fetchRemote({ ...source, maxBytes, signal });
  const path = join(spoolFolder(), randomUUID());
  // Opened before anything can fail: a file that is created while its stream breaks off would be left behind.
  const fd = openSync(path, 'wx', 0o600);
  const release = () => rmSync(path, { force: true });
  try {
    await pipeline(Readable.from(bodyOf(answer, maxBytes)), createWriteStream(path, { fd }), { signal });
    return { path, size: statSync(path).size, release };
  } catch (error) {
    release();
    throw error instanceof FileRefused ? error : new FileRefused('broken');
  }
}
