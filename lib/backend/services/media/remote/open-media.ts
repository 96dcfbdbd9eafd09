import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import { FileRefused } from '@/lib/backend/services/files/fetch-remote';
import { fileType, signBytes } from '@/lib/backend/services/files/image-kind';
import { type OpenedRemote, openRemote } from '@/lib/backend/services/files/remote-head';
import { fetchMedia } from './fetch-media';

/** Longest film or document. */
export const maxFileBytes = 512 * 1024 * 1024;

/** Types that are sent as they are. Everything else, above all SVG and HTML, is refused. */
const sentTypes = /^(?:video\/(?:mp4|webm|quicktime)|audio\/(?:mpeg|wav)|application\/pdf)$/;
/** Types by URL: a part from the middle of a film does not tell. */
const knownTypes = new LRUCache<string, string>({ max: 1_000, ttl: 600_000 });

/** An opened film or document. */
export type OpenedMedia = Omit<OpenedRemote, 'head'> & {
  type: string;
  /** ETag of this site; null when the host names no version. */
  etag: string | null;
  lastModified: string | null;
};

type Wanted = { url: URL; range: string | null; signal: AbortSignal };

function etagOf({ etag, 'last-modified': modified }: IncomingHttpHeaders): string | null {
  const version = etag ?? modified;
  if (!version) return null;
  const isStrong = etag !== undefined && !etag.startsWith('W/');
  return `${isStrong ? '' : 'W/'}"${createHash('sha256').update(version).digest('base64url').slice(0, 22)}"`;
}

async function open(wanted: Wanted) {
  const answer = await fetchMedia({ ...wanted, maxBytes: maxFileBytes });
  const { headers } = answer;
  return { ...(await openRemote(answer, maxFileBytes)), etag: etagOf(headers), modified: headers['last-modified'] };
}

/** The type of a file by its first bytes, which are fetched when they are not known. */
async function typeOf({ url, signal }: Wanted, head: Uint8Array | null): Promise<string> {
  const known = head === null ? knownTypes.get(url.href) : fileType(head).type;
  if (known !== undefined) {
    if (head !== null) knownTypes.set(url.href, known);
    return known;
  }
  const opened = await open({ url, signal, range: `bytes=0-${signBytes - 1}` });
  void opened.body.cancel();
  if (opened.head === null) throw new FileRefused('broken');
  return typeOf({ url, signal, range: null }, opened.head);
}

/** Whether a range of a response is the one that was asked for, of a file that may be sent. */
function isSound(range: string | null, asked: string | null): boolean {
  if (range === null) return true;
  const total = /^bytes \d{1,15}-\d{1,15}\/(\d{1,15}|\*)$/.exec(range)?.[1];
  return asked !== null && total !== undefined && (total === '*' || Number(total) <= maxFileBytes);
}

/**
 * Opens a film, recording or document, whole or the requested range; `picture` for a picture, which is not sent as it
 * is. Throws `FileRefused`.
 */
export async function openMedia(wanted: Wanted): Promise<OpenedMedia | 'picture'> {
  const { head, modified, ...opened } = await open(wanted);
  try {
    if (!isSound(opened.range, wanted.range)) throw new FileRefused('broken');
    const type = await typeOf(wanted, head);
    if (sentTypes.test(type)) return { ...opened, type, lastModified: modified ?? null };
    if (!type.startsWith('image/')) throw new FileRefused('no picture');
    await opened.body.cancel();
    return 'picture';
  } catch (error) {
    void opened.body.cancel().catch(() => undefined);
    throw error;
  }
}
