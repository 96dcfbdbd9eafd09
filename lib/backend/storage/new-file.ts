import { createWriteStream, existsSync, openSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Streams a body to a new file, readable by its owner alone; on a failure nothing of it is left. */
export async function writeNewFile(path: string, body: AsyncIterable<Uint8Array>, signal?: AbortSignal): Promise<void> {
  // Open the file first: if the stream failed while the file was being created, the file would be left behind.
  const fd = openSync(path, 'wx', 0o600);
  try {
    await pipeline(body, createWriteStream(path, { fd }), { signal });
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  }
}

export function clearOldFiles(folder: string, olderThanMs: number, now: Date): void {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const path = join(folder, name);
    // Another process may clear the same folder, so the file may already be gone.
    const touched = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? now.getTime();
    if (now.getTime() - touched > olderThanMs) rmSync(path, { force: true });
  }
}
