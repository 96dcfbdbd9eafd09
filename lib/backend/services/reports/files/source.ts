import { createReadStream, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { resolveInside } from '@/lib/content/demo-reports';
import { localFilePrefix } from '@/lib/content/written-report';
import { extensionOf } from '@/lib/domain/reports/file-kinds';
import { fileName } from '../file-list';
import type { FoundReport } from '../open-report';
import { FileRefused } from '@/lib/backend/services/files/fetch-remote';
import { type FileType, fileType, signBytes } from '@/lib/backend/services/files/image-kind';
import { openRemote, webStream } from '@/lib/backend/services/files/remote-head';
import { fetchReportFile } from './fetch-report-file';

/** Where a file of a report is: on this disk or at a URL. */
export type Source =
  | { kind: 'disk'; path: string; size: number }
  | { kind: 'remote'; url: string; origin: string | null };

/** Maximum size of one file in bytes. */
export const maxFileBytes = 1024 ** 3;

/** Returns the source of a file by its URL in the report. Throws `FileRefused` for a local file that does not exist. */
export function sourceOf({ dir, origin }: Pick<FoundReport, 'dir' | 'origin'>, url: string): Source {
  if (dir === null || !url.startsWith(localFilePrefix)) return { kind: 'remote', url, origin };
  const path = resolveInside(dir, url.slice(localFilePrefix.length));
  if (path === null) throw new FileRefused('missing');
  return { kind: 'disk', path, size: statSync(path).size };
}

/**
 * Parses a Range header to inclusive byte positions; `outside` when it cannot be satisfied, null for the whole file or
 * an unsupported header.
 */
export function readRange(header: string | null, size: number): { from: number; to: number } | 'outside' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return null;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(size - 1, Number(last));
  return from > to || from >= size || (first === '' && last === '0') ? 'outside' : { from, to };
}

/** An opened original. `size`: bytes of `body`; null when the remote host did not say. */
export type Original = { type: FileType; size: number | null; range: string | null; body: ReadableStream<Uint8Array> };

async function fromDisk(
  { path, size }: Extract<Source, { kind: 'disk' }>,
  asked: string | null,
  signal: AbortSignal,
): Promise<Original | 'outside'> {
  const range = readRange(asked, size);
  if (range === 'outside') return 'outside';
  const handle = await open(path);
  const head = new Uint8Array(signBytes);
  await handle.read(head, 0, signBytes, 0).finally(() => handle.close());
  // A client that has disconnected neither reads nor cancels the body, so the signal must close the file.
  signal.throwIfAborted();
  const stream = createReadStream(path, { ...(range ? { start: range.from, end: range.to } : {}), signal });
  const length = range ? range.to - range.from + 1 : size;
  return {
    type: fileType(head),
    size: length,
    range: range ? `bytes ${range.from}-${range.to}/${size}` : null,
    body: webStream(stream),
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
  return source.kind === 'disk' ? fromDisk(source, plain, signal) : fromRemote(source, plain, signal);
}
