import { statSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { basename, dirname } from 'node:path';
import { LRUCache } from 'lru-cache';
import { type AllowedAddress, FileRefused, fetchRemote, literalAddress } from '@/lib/backend/shared/fetch-remote';
import {
  type CopyLimits,
  copyHere,
  type LocalCopy,
  openRemote,
  remoteCopy,
  webStream,
} from '@/lib/backend/shared/remote-copy';
import { type FileType, fileType, signBytes } from '@/lib/backend/shared/scale-image';
import { createFolderStorage, openStorage } from '@/lib/backend/storage/open-storage';
import { checkedName, type Storage, StorageFailed, type StoredFile } from '@/lib/backend/storage/storage';
import { config } from '@/lib/config';
import { resolveInside } from '@/lib/content/reports/demo-reports';
import { localFilePrefix } from '@/lib/content/reports/written-report';
import { cacheBustedUrl } from '@/lib/domain/reports/files/archive-names';
import { extensionOf } from '@/lib/domain/reports/files/file-kinds';
import { readRange } from '@/lib/net/byte-range';
import { fileName } from './list-report-files';
import type { FoundReport } from './open-report';

type Allowed = {
  origin: string | null;
  /** Allowlist: `files.example.com`, `*.example.com`, each with an optional port. */
  hosts: readonly string[];
};

function matches(host: string, entry: string): boolean {
  return entry.startsWith('*.') ? host.endsWith(entry.slice(1)) : host === entry;
}

/** The report service may have any address; a listed host must be public, unless the list names its IP. */
export function allowedAddress(url: string, { origin, hosts }: Allowed): AllowedAddress | null {
  const base = origin ?? undefined;
  if (!URL.canParse(url, base)) return null;
  const target = new URL(url, base);
  if (!/^https?:$/.test(target.protocol) || target.username || target.password) return null;
  if (origin && target.origin === origin) return { url: target, trusted: true };
  const originUrl = origin ? new URL(origin) : null;
  const sameHost = originUrl !== null && target.host === originUrl.host && target.protocol === 'https:';
  const listed = hosts.some(
    (entry) => matches(target.host, entry) || (target.port === '' && matches(target.hostname, entry)),
  );
  if (!sameHost && !listed) return null;
  return { url: target, trusted: literalAddress(target.hostname) !== null };
}

/** A cache-busting timestamp, unless the URL is signed. */
export const withTimestamp = (url: URL, now: number): URL => new URL(cacheBustedUrl(url.href, now));

const reportsFolder = 'reports';
const maxFolders = 200;

type Listing = Promise<ReadonlyMap<string, StoredFile>>;
/** A folder never changes, because every import makes a new one. */
const listings = new LRUCache<string, Listing>({ max: maxFolders });

/** Throws `StorageFailed` for a name that leads out of its folder. */
export const storedName = (folder: string, file: string): string => `${reportsFolder}/${folder}/${checkedName(file)}`;

async function readFolder(folder: string): Listing {
  const files = new Map<string, StoredFile>();
  for await (const file of (await openStorage()).list(`${reportsFolder}/${folder}`)) files.set(file.name, file);
  return files;
}

export async function findStoredFile(folder: string, file: string): Promise<StoredFile | null> {
  const listing = listings.get(folder) ?? readFolder(folder);
  listings.set(folder, listing);
  try {
    return (await listing).get(storedName(folder, file)) ?? null;
  } catch (error) {
    if (listings.peek(folder) === listing) listings.delete(folder);
    if (error instanceof StorageFailed && error.reason === 'bad name') return null;
    throw error;
  }
}

type Wanted = { url: string; origin: string | null; range?: string | null; maxBytes: number; signal?: AbortSignal };

export function fetchReportFile({ origin, ...wanted }: Wanted): Promise<IncomingMessage> {
  return fetchRemote({
    ...wanted,
    agent: 'report-files',
    allow: (address) => allowedAddress(address, { origin, hosts: config().REPORT_FILE_HOSTS }),
    prepare: (url) => withTimestamp(url, Date.now()),
  });
}

export type Source =
  | { kind: 'own'; storage: Storage; name: string; size: number }
  | { kind: 'remote'; url: string; origin: string | null };

export const maxFileBytes = 1024 ** 3;

type Place = Pick<FoundReport, 'dir' | 'folder' | 'origin'>;

export async function sourceOf({ dir, folder, origin }: Place, url: string): Promise<Source> {
  if (!url.startsWith(localFilePrefix)) return { kind: 'remote', url, origin };
  const file = url.slice(localFilePrefix.length);
  const path = dir === null ? null : resolveInside(dir, file);
  if (path !== null) {
    const storage = createFolderStorage(dirname(path));
    return { kind: 'own', storage, name: basename(path), size: statSync(path).size };
  }
  const stored = folder === null ? null : await findStoredFile(folder, file);
  if (stored === null) throw new FileRefused('missing');
  return { kind: 'own', storage: await openStorage(), name: stored.name, size: stored.size };
}

export type Original = { type: FileType; size: number | null; range: string | null; body: ReadableStream<Uint8Array> };

type OwnSource = Exclude<Source, { kind: 'remote' }>;

async function typeOf(source: OwnSource, signal: AbortSignal): Promise<FileType> {
  if (source.size === 0) return fileType(new Uint8Array());
  const first = { from: 0, to: Math.min(signBytes, source.size) - 1 };
  const pieces: Uint8Array[] = [];
  const head = await source.storage.read(source.name, { range: first, signal });
  for await (const piece of head) pieces.push(piece as Uint8Array);
  return fileType(Buffer.concat(pieces));
}

async function fromOwn(source: OwnSource, asked: string | null, signal: AbortSignal): Promise<Original | 'outside'> {
  const range = readRange(asked, source.size);
  if (range === 'outside') return 'outside';
  const type = await typeOf(source, signal);
  // A client that has disconnected neither reads nor cancels the body, so the signal must close the file.
  signal.throwIfAborted();
  return {
    type,
    size: range ? range.to - range.from + 1 : source.size,
    range: range ? `bytes ${range.from}-${range.to}/${source.size}` : null,
    body: webStream(await source.storage.read(source.name, { range, signal })),
  };
}

const extensionTypes: Record<string, string> = {
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
};

/** A part of a video has too few magic bytes, so its name gives the type; only players request parts. */
function partType(url: string): FileType {
  const type = extensionTypes[extensionOf(fileName(url))];
  return type ? { type, shown: true } : { type: 'application/octet-stream', shown: false };
}

async function fromRemote(
  { url, origin }: Extract<Source, { kind: 'remote' }>,
  range: string | null,
  signal: AbortSignal,
): Promise<Original> {
  const answer = await fetchReportFile({ url, origin, range, maxBytes: maxFileBytes, signal });
  const { head, ...opened } = await openRemote(answer, maxFileBytes);
  return { ...opened, type: head ? fileType(head) : partType(url) };
}

export async function openOriginal(source: Source, range: string | null, signal: AbortSignal) {
  const plain = range !== null && /^bytes=\d{0,15}-\d{0,15}$/.test(range.trim()) ? range.trim() : null;
  return source.kind === 'remote' ? fromRemote(source, plain, signal) : fromOwn(source, plain, signal);
}

export async function localCopy(source: Source, limits: CopyLimits): Promise<LocalCopy> {
  if (source.kind === 'remote') return remoteCopy((wanted) => fetchReportFile({ ...source, ...wanted }), limits);
  const { storage, name, size } = source;
  if (size > limits.maxBytes) throw new FileRefused('too large');
  const path = storage.localPath(name);
  if (path !== null) return { path, size, release: () => undefined };
  return copyHere(({ maxBytes, signal }) => {
    if (size > maxBytes) throw new FileRefused('too large');
    return storage.read(name, { signal });
  }, limits);
}
