import { createReadStream, statSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { resolveInside } from '@/lib/content/reports/demo-reports';
import { localFilePrefix } from '@/lib/content/reports/written-report';
import { extensionOf } from '@/lib/domain/reports/files/file-kinds';
import { readRange } from '@/lib/net/byte-range';
import { fileName } from './list-report-files';
import type { FoundReport } from '../open-report';
import { FileRefused } from '@/lib/backend/services/files/fetch-remote';
import { type FileType, fileType, signBytes } from '@/lib/backend/services/files/image-kind';
import { openRemote, webStream } from '@/lib/backend/services/files/remote-head';
import { openStorage } from '@/lib/backend/storage/open-storage';
import { findStoredFile } from './stored-files';
import { fetchReportFile } from './fetch-report-file';

/** Where a file of a report is: on this disk, in the file storage or at a URL. */
export type Source =
  | { kind: 'disk'; path: string; size: number }
  | { kind: 'stored'; name: string; size: number }
  | { kind: 'remote'; url: string; origin: string | null };

/** Maximum size of one file in bytes. */
export const maxFileBytes = 1024 ** 3;

type Place = Pick<FoundReport, 'dir' | 'folder' | 'origin'>;

/** Returns the source of a file by its URL in the report. Throws `FileRefused` for an own file that does not exist. */
export async function sourceOf({ dir, folder, origin }: Place, url: string): Promise<Source> {
  if (!url.startsWith(localFilePrefix)) return { kind: 'remote', url, origin };
  const file = url.slice(localFilePrefix.length);
  const path = dir === null ? null : resolveInside(dir, file);
  if (path !== null) return { kind: 'disk', path, size: statSync(path).size };
  const stored = folder === null ? null : await findStoredFile(folder, file);
  if (stored === null) throw new FileRefused('missing');
  return { kind: 'stored', name: stored.name, size: stored.size };
}

/** An opened original. `size`: bytes of `body`; null when the remote host did not say. */
export type Original = { type: FileType; size: number | null; range: string | null; body: ReadableStream<Uint8Array> };

type OwnSource = Exclude<Source, { kind: 'remote' }>;
type Part = { range: { from: number; to: number } | null; signal: AbortSignal };

async function streamOf(source: OwnSource, { range, signal }: Part): Promise<Readable> {
  if (source.kind === 'stored') return (await openStorage()).read(source.name, { range, signal });
  return createReadStream(source.path, { ...(range ? { start: range.from, end: range.to } : {}), signal });
}

/** The type of an own file, by its first bytes. */
async function typeOf(source: OwnSource, signal: AbortSignal): Promise<FileType> {
  if (source.size === 0) return fileType(new Uint8Array());
  const first = { from: 0, to: Math.min(signBytes, source.size) - 1 };
  const pieces: Uint8Array[] = [];
  for await (const piece of await streamOf(source, { range: first, signal })) pieces.push(piece as Uint8Array);
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
    body: webStream(await streamOf(source, { range, signal })),
  };
}

const extensionTypes: Record<string, string> = {
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
};

/** A part of a video has no or too few magic bytes, so its name gives the type; only players request parts. */
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

/**
 * Opens an original, whole or the requested range; `outside` for a range that cannot be satisfied. Throws
 * `FileRefused`.
 */
export async function openOriginal(
  source: Source,
  range: string | null,
  signal: AbortSignal,
): Promise<Original | 'outside'> {
  const plain = range !== null && /^bytes=\d{0,15}-\d{0,15}$/.test(range.trim()) ? range.trim() : null;
  return source.kind === 'remote' ? fromRemote(source, plain, signal) : fromOwn(source, plain, signal);
}
