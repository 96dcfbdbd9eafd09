import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { clearOldFiles, writeNewFile } from '@/lib/backend/storage/new-file';
import { config } from '@/lib/config';
import { edgeBytes, type FileEdges } from '@/lib/domain/leads/fields/lead-files';

export type SpooledFile = { name: string; type: string; bytes: number; sha256: string; path: string };

const forgottenMs = 3_600_000;
export const spoolFolder = (): string => join(config().DATA_DIR, 'spool');

export type Spooled = FileEdges & { path: string; bytes: number; sha256: string };

export async function spool(stream: Readable): Promise<Spooled> {
  mkdirSync(spoolFolder(), { recursive: true, mode: 0o700 });
  const path = join(spoolFolder(), randomUUID());
  const hash = createHash('sha256');
  let head = Buffer.alloc(0);
  const last: Buffer[] = [];
  let lastBytes = 0;
  let bytes = 0;
  async function* watched(source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      hash.update(chunk);
      bytes += chunk.length;
      if (head.length < edgeBytes.head) head = Buffer.concat([head, chunk.subarray(0, edgeBytes.head - head.length)]);
      last.push(chunk);
      lastBytes += chunk.length;
      while (lastBytes - (last[0]?.length ?? 0) >= edgeBytes.tail) lastBytes -= last.shift()?.length ?? 0;
      yield chunk;
    }
  }
  await writeNewFile(path, watched(stream));
  const tail = Buffer.concat(last).subarray(-edgeBytes.tail);
  return { path, bytes, sha256: hash.digest('hex'), head, tail };
}

export const clearSpool = (now: Date): void => clearOldFiles(spoolFolder(), forgottenMs, now);
