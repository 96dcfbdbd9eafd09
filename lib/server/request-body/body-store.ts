import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';

/** Where a body is kept between its arrival and its handler. */
export type BodyStore = {
  /** Stores a chunk; a promise when the sender should wait for it. */
  store: (chunk: Buffer) => Promise<void> | undefined;
  /** Completes the body and returns what opens it for reading. */
  finish: () => Promise<() => Readable>;
  /** Discards the body; safe at any time and more than once. */
  discard: () => Promise<void>;
};

const startBytes = 4 * 1024;
/** Written to a file at a time. */
const partBytes = 256 * 1024;

/**
 * Keeps a small body in memory, in one buffer: kept one by one, chunks of a byte each would take a hundred times their
 * size.
 */
export function memoryStore(): BodyStore {
  let buffer = Buffer.alloc(startBytes);
  let length = 0;
  return {
    store: (chunk) => {
      if (length + chunk.length > buffer.length)
        buffer = Buffer.concat([buffer], Math.max(2 * buffer.length, length + chunk.length));
      length += chunk.copy(buffer, length);
      return undefined;
    },
    finish: async () => {
      const whole = buffer.subarray(0, length);
      return () => Readable.from(whole.length > 0 ? [whole] : []);
    },
    discard: async () => undefined,
  };
}

/**
 * Keeps an upload in a file of `folder`, which is created if missing; only this user can read either. Chunks are
 * written together, so that small ones do not occupy the threads of the file system.
 */
export async function fileStore(folder: string): Promise<BodyStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const file = await open(path, 'wx', 0o600);
  const part = Buffer.alloc(partBytes);
  let length = 0;
  let closed: Promise<void> | undefined;
  const close = () => (closed ??= file.close());
  return {
    store: (chunk) => {
      if (length + chunk.length <= partBytes) {
        length += chunk.copy(part, length);
        return undefined;
      }
      const full = Buffer.concat([part.subarray(0, length), chunk]);
      length = 0;
      return file.appendFile(full);
    },
    finish: async () => {
      await file.appendFile(part.subarray(0, length));
      await close();
      return () => createReadStream(path);
    },
    discard: async () => {
      await close();
      await rm(path, { force: true });
    },
  };
}
