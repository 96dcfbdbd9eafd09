import { randomUUID } from 'node:crypto';
import { createReadStream, mkdirSync } from 'node:fs';
import { access, constants, mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { Readable } from 'node:stream';
import { config } from '@/lib/config';
import { parseFilesUrl } from '@/lib/config/files-url';
import { writeNewFile } from './new-file';
import { checkedName, type Storage, StorageFailed, type StoredFile } from './storage';

/** Older `.part` files were left by a process that ended. */
const partMs = 600_000;
const folderMode = 0o700;

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown';

async function unlessMissing<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

async function writeWhole(path: string, body: Readable | Uint8Array): Promise<void> {
  mkdirSync(dirname(path), { recursive: true, mode: folderMode });
  const part = join(dirname(path), `${randomUUID()}.part`);
  await writeNewFile(part, body instanceof Readable ? body : Readable.from([body]));
  await rename(part, path);
}

async function* filesBelow(root: string, folder: string): AsyncGenerator<StoredFile> {
  const entries = (await unlessMissing(readdir(join(root, folder), { recursive: true }))) ?? [];
  for (const entry of entries) {
    const name = `${folder}/${entry.split(sep).join('/')}`;
    // Another process may have removed it meanwhile.
    const facts = await stat(join(root, name)).catch(() => null);
    if (!facts?.isFile()) continue;
    if (!name.endsWith('.part')) yield { name, size: facts.size, changedAt: facts.mtimeMs };
    else if (Date.now() - facts.mtimeMs > partMs) await rm(join(root, name), { force: true });
  }
}

export function createFolderStorage(root: string): Storage {
  const pathOf = (name: string) => join(root, checkedName(name));
  return {
    localPath: pathOf,
    write: (name, body) => writeWhole(pathOf(name), body),
    async read(name, { range, signal } = {}) {
      const handle = await unlessMissing(open(pathOf(name)));
      if (!handle) throw new StorageFailed('missing', true);
      const part = range ? { start: range.from, end: range.to } : {};
      return createReadStream('', { ...part, fd: handle, signal });
    },
    async load(name) {
      const [bytes, facts] = await Promise.all([
        unlessMissing(readFile(pathOf(name))),
        unlessMissing(stat(pathOf(name))),
      ]);
      return bytes && facts && { name, size: bytes.byteLength, changedAt: facts.mtimeMs, bytes };
    },
    list: (folder) => filesBelow(root, checkedName(folder)),
    async touch(name) {
      await unlessMissing(utimes(pathOf(name), new Date(), new Date()));
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    removeFolder: (folder) => rm(pathOf(folder), { recursive: true, force: true }),
    async check() {
      await mkdir(root, { recursive: true, mode: folderMode });
      await access(root, constants.R_OK | constants.W_OK);
    },
  };
}

let opened: { of: string; storage: Promise<Storage> } | undefined;

async function openPlace(filesUrl: string | undefined, dataDir: string): Promise<Storage> {
  const place = filesUrl === undefined ? null : parseFilesUrl(filesUrl);
  if (place?.kind !== 's3') return createFolderStorage(place?.path ?? dataDir);
  return (await import('./s3-storage')).createS3Storage(place);
}

export function openStorage(): Promise<Storage> {
  const { FILES_URL, DATA_DIR } = config();
  const of = FILES_URL ?? DATA_DIR;
  if (opened?.of !== of) opened = { of, storage: openPlace(FILES_URL, DATA_DIR) };
  return opened.storage;
}
