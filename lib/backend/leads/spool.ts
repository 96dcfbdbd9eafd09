import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream, existsSync, mkdirSync, openSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { config } from '@/lib/config';
import { edgeBytes, type FileEdges } from '@/lib/domain/leads/fields/lead-files';

/** A checked attachment in a temporary file, until the lead is stored. */
export type SpooledFile = { name: string; type: string; bytes: number; sha256: string; path: string };

const forgottenMs = 3_600_000;
export const spoolFolder = (): string => join(config().DATA_DIR, 'spool');

export type Spooled = FileEdges & { path: string; bytes: number; sha256: string };

export async function spool(stream: Readable): Promise<Spooled> {
  mkdirSync(spoolFolder(), { recursive: true, mode: 0o700 });
  const path = join(spoolFolder(), randomUUID());
  // Open the file first: if the stream failed while the file was being created, the file would be left behind.
  const fd = openSync(path, 'wx', 0o600);
  const hash = createHash('sha256');
  let head = Buffer.alloc(0);
  const last: Buffer[] = [];
  let lastBytes = 0;
  let bytes = 0;
  try {
    await pipeline(
      stream,
      async function* (source: AsyncIterable<Buffer>) {
        for await (const chunk of source) {
          hash.update(chunk);
          bytes += chunk.length;
          if (head.length < edgeBytes.head)
            head = Buffer.concat([head, chunk.subarray(0, edgeBytes.head - head.length)]);
          last.push(chunk);
          lastBytes += chunk.length;
          while (lastBytes - (last[0]?.length ?? 0) >= edgeBytes.tail) lastBytes -= last.shift()?.length ?? 0;
          yield chunk;
        }
      },
      createWriteStream(path, { fd }),
    );
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  }
  const tail = Buffer.concat(last).subarray(-edgeBytes.tail);
  return { path, bytes, sha256: hash.digest('hex'), head, tail };
}

/** Deletes temporary files older than an hour, left behind by a killed process; does not create the folder. */
export function clearSpool(now: Date): void {
  if (!existsSync(spoolFolder())) return;
  for (const name of readdirSync(spoolFolder())) {
    const path = join(spoolFolder(), name);
    // Another process may clear the same folder, so the file may already be gone.
    const touched = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    if (touched !== undefined && now.getTime() - touched > forgottenMs) rmSync(path, { force: true });
  }
}
