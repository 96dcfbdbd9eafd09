import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { makeZip, predictLength } from 'client-zip';
import { FileRefused } from '@/lib/backend/shared/fetch-remote';
import type { ArchiveEntry, ArchiveWords } from '@/lib/domain/reports/files/archive-names';
import type { Locale } from '@/lib/i18n/locales';
import { messagesByLocale } from '@/lib/i18n/messages-by-locale';
import { localCopy, maxFileBytes, type Source } from './report-file-source';

/** Files fetched ahead wait on disk, so that memory holds chunks of only one. */
const ahead = 3;
const tries = 2;

export type ArchiveFile = ArchiveEntry & { key: string; source: Source | null };
export type Missing = { path: string; tag: string; reason: FileRefused['reason'] };
type Wanted = {
  files: readonly ArchiveFile[];
  at: Date;
  list: (missing: readonly Missing[]) => { name: string; text: string };
  /** The current source of a file whose signed URL may have expired; null when it did not change. */
  renew: (file: ArchiveFile) => Promise<Source | null>;
  confirm: () => Promise<void>;
  signal: AbortSignal;
};

const encoder = new TextEncoder();

const final: readonly FileRefused['reason'][] = ['foreign', 'too large', 'missing'];

type Ready = { size: number; open: () => Promise<Readable>; release: () => void };

async function readied(source: Source, signal: AbortSignal): Promise<Ready> {
  if (source.kind === 'own') {
    const { storage, name, size: ownSize } = source;
    if (ownSize > maxFileBytes) throw new FileRefused('too large');
    return { size: ownSize, open: () => storage.read(name, { signal }), release: () => undefined };
  }
  const { path, size, release } = await localCopy(source, { maxBytes: maxFileBytes, signal });
  return { size, open: async () => createReadStream(path, { end: size - 1, signal }), release };
}

async function copyOf(source: Source | null, signal: AbortSignal): Promise<Ready | FileRefused> {
  let refused = new FileRefused('missing');
  for (let attempt = 1; source !== null && attempt <= tries && !signal.aborted; attempt += 1) {
    try {
      return await readied(source, signal);
    } catch (error) {
      refused = error instanceof FileRefused ? error : new FileRefused('broken');
      if (final.includes(refused.reason)) return refused;
    }
  }
  return refused;
}

async function bring(file: ArchiveFile, { signal, renew }: Wanted): Promise<Ready | FileRefused> {
  const copy = await copyOf(file.source, signal);
  if (!(copy instanceof FileRefused) || copy.reason !== 'missing' || signal.aborted) return copy;
  // The signed URLs may expire while a large archive is being sent.
  const source = await renew(file).catch(() => null);
  return source === null ? copy : copyOf(source, signal);
}

async function* inOrder(wanted: Wanted): AsyncGenerator<{ file: ArchiveFile; copy: Ready | FileRefused }> {
  const left = [...wanted.files];
  const coming: Promise<Ready | FileRefused>[] = [];
  try {
    for (const file of wanted.files) {
      for (const next of left.splice(0, ahead - coming.length)) coming.push(bring(next, wanted));
      const copy = await coming.shift();
      if (copy) yield { file, copy };
    }
  } finally {
    // When the client disconnects, release the copies that nobody will read.
    for (const each of coming) void each.then((copy) => copy instanceof FileRefused || copy.release());
  }
}

async function* bytesOf({ open, size }: Ready): AsyncGenerator<Uint8Array> {
  if (size === 0) return;
  for await (const chunk of await open()) yield chunk as Uint8Array;
}

async function* entries(wanted: Wanted) {
  const { at, list, confirm, signal } = wanted;
  const missing: Missing[] = [];
  let last: Ready | null = null;
  try {
    for await (const { file, copy } of inOrder(wanted)) {
      // The next entry is requested only after the previous one has been read.
      last?.release();
      last = copy instanceof FileRefused ? null : copy;
      await confirm();
      signal.throwIfAborted();
      if (copy instanceof FileRefused) missing.push({ path: file.path, tag: file.tag, reason: copy.reason });
      else yield { name: file.path, input: bytesOf(copy), lastModified: at, size: copy.size };
    }
    if (missing.length === 0) return;
    const { name, text } = list(missing);
    yield { name, input: encoder.encode(text), lastModified: at };
  } finally {
    last?.release();
  }
}

export function archiveLength(files: readonly ArchiveFile[]): number | null {
  const sizes = files.flatMap(({ path, source }) =>
    source?.kind === 'own' && source.size <= maxFileBytes ? [{ name: path, size: source.size }] : [],
  );
  return sizes.length === files.length ? Number(predictLength(sizes)) : null;
}

/** Remote files are copied first, so that a broken one is named in a list instead of breaking the archive. */
export const archiveStream = (wanted: Wanted): ReadableStream<Uint8Array> =>
  makeZip(entries(wanted), { buffersAreUTF8: true });

const words = messagesByLocale('report');

export function archiveWords(locale: Locale, isSite: boolean): ArchiveWords {
  const { sections, site, photo } = words[locale];
  return { folders: isSite ? { ...sections, ...site.sections } : sections, untitled: photo.untitled };
}

const reasonKeys: Record<FileRefused['reason'], keyof (typeof words)['zh']['pack']['reasons']> = {
  missing: 'gone',
  foreign: 'refused',
  'too large': 'refused',
  silent: 'network',
  stalled: 'stalled',
  broken: 'short',
  'no picture': 'refused',
  'outside range': 'refused',
  busy: 'network',
};

/** The BOM tells old editors that the text is UTF-8. */
export function missingList(locale: Locale, number: string, missing: readonly Missing[]) {
  const { pack } = words[locale];
  const lines = missing.map(({ path, reason }) => `- ${path}: ${pack.reasons[reasonKeys[reason]]}`);
  return { name: pack.listName, text: `\uFEFF${number}\r\n\r\n${pack.listHead}\r\n\r\n${lines.join('\r\n')}\r\n` };
}
