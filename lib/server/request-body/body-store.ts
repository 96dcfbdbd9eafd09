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

/** Keeps a small body in memory. */
export function memoryStore(): BodyStore {
  const chunks: Buffer[] = [];
  return {
    store: (chunk) => {
      // A copy, because a chunk may be a view of a far larger read buffer.
      chunks.push(Buffer.from(chunk));
      return undefined;
    },
    finish: async () => {
      const whole = Buffer.concat(chunks.splice(0));
      return () => Readable.from(whole.length > 0 ? [whole] : []);
    },
    discard: async () => void chunks.splice(0),
  };
}

/** Keeps an upload in a file of `folder`, which is created if missing; only this user can read either. */
export async function fileStore(folder: string): Promise<BodyStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const file = await open(path, 'wx', 0o600);
  let closed: Promise<void> | undefined;
  const close = () => (closed ??= file.close());
  return {
    store: (chunk) => file.appendFile(chunk),
    finish: async () => {
      await close();
      return () => createReadStream(path);
    },
    discard: async () => {
      await close();
      await rm(path, { force: true });
    },
  };
}
