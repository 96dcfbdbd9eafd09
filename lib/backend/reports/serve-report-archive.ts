import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { makeZip, predictLength } from 'client-zip';
import { FileRefused } from '@/lib/backend/shared/fetch-remote';
import { plainPage, plainStyleHash } from '@/lib/backend/shared/plain-page';
import { type FileRequest, privateFile, withIdleTimeout } from '@/lib/backend/shared/stream-file';
import { type ArchiveEntry, archiveEntries, archiveName } from '@/lib/domain/reports/files/archive-names';
import { reportSections } from '@/lib/domain/reports/sections/report-sections';
import type { Locale } from '@/lib/i18n/locales';
import { messagesByLocale } from '@/lib/i18n/messages-by-locale';
import { networkOf } from '@/lib/net/address';
import { refusal } from '@/lib/net/json-refusal';
import { createConcurrencyLimiter } from '@/lib/net/limits/concurrency-limiter';
import { fileOf, grantedReport, withAddresses } from './list-report-files';
import type { FoundReport } from './open-report';
import { localCopy, maxFileBytes, type Source, sourceOf } from './report-file-source';
import { isGrantOpen, sendingUnder } from './watch-grant';

/** Files fetched ahead wait on disk, so that memory holds chunks of only one. */
const ahead = 3;
const tries = 2;

type ArchiveFile = ArchiveEntry & { key: string; source: Source | null };
type Missing = { path: string; reason: FileRefused['reason'] };
type Wanted = {
  grant: string;
  locale: Locale;
  number: string;
  files: readonly ArchiveFile[];
  at: Date;
  confirm: () => Promise<void>;
  signal: AbortSignal;
};

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

async function bring(file: ArchiveFile, { grant, signal }: Wanted): Promise<Ready | FileRefused> {
  const copy = await copyOf(file.source, signal);
  if (!(copy instanceof FileRefused) || copy.reason !== 'missing' || signal.aborted) return copy;
  // The signed URLs may expire while a large archive is being sent.
  const source = await renewed(grant, file).catch(() => null);
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
  const { locale, number, at, confirm, signal } = wanted;
  const missing: Missing[] = [];
  let last: Ready | null = null;
  try {
    for await (const { file, copy } of inOrder(wanted)) {
      // The next entry is requested only after the previous one has been read.
      last?.release();
      last = copy instanceof FileRefused ? null : copy;
      await confirm();
      signal.throwIfAborted();
      if (copy instanceof FileRefused) missing.push({ path: file.path, reason: copy.reason });
      else yield { name: file.path, input: bytesOf(copy), lastModified: at, size: copy.size };
    }
    if (missing.length > 0)
      yield { name: messages[locale].pack.listName, input: missingText(locale, number, missing), lastModified: at };
  } finally {
    last?.release();
  }
}

function archiveLength(files: readonly ArchiveFile[]): number | null {
  const sizes = files.flatMap(({ path, source }) =>
    source?.kind === 'own' && source.size <= maxFileBytes ? [{ name: path, size: source.size }] : [],
  );
  return sizes.length === files.length ? Number(predictLength(sizes)) : null;
}

const messages = messagesByLocale('report');

const reasonKeys: Record<FileRefused['reason'], keyof (typeof messages)['zh']['pack']['reasons']> = {
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
function missingText(locale: Locale, number: string, missing: readonly Missing[]): string {
  const { pack } = messages[locale];
  const lines = missing.map(({ path, reason }) => `- ${path}: ${pack.reasons[reasonKeys[reason]]}`);
  return `\uFEFF${number}\r\n\r\n${pack.listHead}\r\n\r\n${lines.join('\r\n')}\r\n`;
}

/** A browser opens six, a download manager sixteen. All leave connections to the file storage (200). */
const limits = { all: 160, grant: 24, network: 64 };
const slotsOfGrant = createConcurrencyLimiter({ all: limits.all, network: limits.grant });
const slotsOfNetwork = createConcurrencyLimiter({ all: limits.all, network: limits.network });

/** For what is sent as slowly as its reader takes it; null when none is free. */
export function acquireFileSlot(grant: string, network: string): (() => void) | null {
  const leaveGrant = slotsOfGrant(grant);
  const leaveNetwork = leaveGrant && slotsOfNetwork(network);
  if (leaveGrant === null || leaveNetwork === null) {
    leaveGrant?.();
    return null;
  }
  return () => {
    leaveGrant();
    leaveNetwork();
  };
}

type MessagePage = {
  name: 'busy' | 'fileAway' | 'fileGone';
  locale: Locale;
  status: number;
  retryAfter?: string;
};

export function messagePage({ name, locale, status, retryAfter }: MessagePage): Response {
  const { busy, [name]: words } = messages[locale];
  const { title, text } = words;
  const again = retryAfter === undefined ? '' : `<p><a class="button" href="">${busy.action}</a></p>`;
  const headers = new Headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    'x-content-type-options': 'nosniff',
    'content-security-policy': `default-src 'none'; style-src ${plainStyleHash()}`,
  });
  if (retryAfter !== undefined) headers.set('retry-after', retryAfter);
  return new Response(plainPage(locale, title, `<p>${text}</p>${again}`), { status, headers });
}

const acquireArchiveSlot = createConcurrencyLimiter({ all: 16, network: 3 });

export const idle = { ms: 60_000 };

async function sourceOrNull(found: FoundReport, key: string): Promise<ArchiveFile['source']> {
  const url = fileOf(found, key)?.url;
  try {
    return url === undefined ? null : await sourceOf(found, url);
  } catch (error) {
    if (error instanceof FileRefused) return null;
    throw error;
  }
}

/** Names follow from the files' URLs on the page, not from the original URLs behind them. */
function entriesOf(found: FoundReport, locale: Locale): Promise<ArchiveFile[]> {
  const sections = reportSections(withAddresses(found.report, ''));
  const { sections: folders, site, photo } = messages[locale];
  const isSite = found.report.subject === 'site';
  const words = { folders: isSite ? { ...folders, ...site.sections } : folders, untitled: photo.untitled };
  return Promise.all(
    archiveEntries(sections, words).map(async (entry) => {
      const [, key = ''] = entry.url.split('/');
      return { ...entry, key, source: await sourceOrNull(found, key) };
    }),
  );
}

/** The current source of a file whose signed URL may have expired; null when it did not change. */
async function renewed(grant: string, { key, source }: ArchiveFile): Promise<ArchiveFile['source']> {
  if (source?.kind !== 'remote' || source.origin === null) return null;
  const granted = await grantedReport(grant, new Date(), true);
  const now = granted && granted !== 'unavailable' ? await sourceOrNull(granted.found, key) : null;
  return now?.kind === 'remote' && now.url !== source.url ? now : null;
}

function busy(asked: Headers, locale: Locale): Response {
  if (asked.get('accept')?.includes('text/html'))
    return messagePage({ name: 'busy', locale, status: 503, retryAfter: '60' });
  return refusal(503, 'Many archives are being sent just now. Please try again in a minute.', { 'retry-after': '60' });
}

/** Ends with an error when the link is revoked on the way, so that no client takes the part for the whole. */
export async function archiveFile({ grant, address, headers: asked, signal }: FileRequest & { grant: string }) {
  const at = new Date();
  const granted = await grantedReport(grant, at);
  if (granted === 'unavailable') return refusal(503, 'The report cannot be read just now. Please try again.');
  // What was read may be as old as its cache allows.
  if (!granted || !(await isGrantOpen(grant))) return refusal(404, 'There is no such file.');
  const { found, locale } = granted;
  const { number } = found.report;
  const files = await entriesOf(found, locale);
  // An archive of the site's own files is streamed from where they are, as a single file is.
  const leaveSeat = files.some(({ source }) => source?.kind === 'remote')
    ? acquireArchiveSlot(networkOf(address))
    : acquireFileSlot(grant, networkOf(address));
  if (leaveSeat === null) return busy(asked, locale);
  const headers = privateFile({ type: 'application/zip', name: archiveName(number), shown: false, seconds: null });
  const length = archiveLength(files);
  if (length !== null) headers.set('content-length', String(length));
  const { until, left, confirm, end } = sendingUnder(grant, signal, leaveSeat);
  const wanted = { grant, locale, number, files, at, confirm, signal: left };
  // Remote files are copied first, so that a broken one is named in a list instead of breaking the archive.
  const make = () => makeZip(entries(wanted), { buffersAreUTF8: true });
  return new Response(withIdleTimeout({ make, end, signal: until, idleMs: idle.ms }), { headers });
}
