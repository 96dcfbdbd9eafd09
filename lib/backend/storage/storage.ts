import type { Readable } from 'node:stream';

export type StoredFile = { name: string; size: number; changedAt: number };
export type LoadedFile = StoredFile & { bytes: Buffer };
export type ByteRange = { from: number; to: number };

/** Names are relative paths with slashes; a file is there whole or not at all. Methods reject with `StorageFailed`. */
export type Storage = {
  write: (name: string, body: Readable | Uint8Array) => Promise<void>;
  read: (name: string, options?: { range?: ByteRange | null; signal?: AbortSignal }) => Promise<Readable>;
  load: (name: string, signal?: AbortSignal) => Promise<LoadedFile | null>;
  list: (folder: string) => AsyncIterable<StoredFile>;
  touch: (name: string) => Promise<void>;
  remove: (name: string) => Promise<void>;
  removeFolder: (folder: string) => Promise<void>;
  localPath: (name: string) => string | null;
  check: (signal: AbortSignal) => Promise<void>;
};

/** Contains neither the address nor the credentials of the store. */
export class StorageFailed extends Error {
  constructor(
    readonly reason: string,
    readonly isMissing = false,
  ) {
    super(`the file storage failed: ${reason}`);
    this.name = 'StorageFailed';
  }
}

/** The name in its one form, without `.` and empty segments. Throws for one that leads out of its folder. */
export function checkedName(name: string): string {
  const segments = name.split('/').filter((segment) => segment !== '' && segment !== '.');
  if (segments.length === 0 || segments.includes('..') || name.includes('\0')) throw new StorageFailed('bad name');
  return segments.join('/');
}
