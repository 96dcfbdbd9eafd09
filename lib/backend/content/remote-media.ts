import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import {
  type AddressRules,
  FileRefused,
  fetchRemote,
  fetchTimeouts,
  isInside,
  literalAddress,
} from '@/lib/backend/shared/fetch-remote';
import { ImageStore } from '@/lib/backend/shared/image-store';
import {
  createCopyQueue,
  type OpenedRemote,
  openRemote,
  remoteCopy,
  scaleCopy,
} from '@/lib/backend/shared/remote-copy';
import { fileType, type ImageFacts, type ImageFormat, signBytes } from '@/lib/backend/shared/scale-image';
import { config } from '@/lib/config';
import type { MediaWidth } from '@/lib/domain/media/media-widths';
import { type MediaRules, mediaUrl } from '@/lib/domain/media/remote-media';
import { log } from '@/lib/observability/log';

export function mediaRules(): MediaRules {
  const { TOPAPI_ORIGIN, MEDIA_HOSTS } = config();
  return { origin: TOPAPI_ORIGIN ?? null, hosts: MEDIA_HOSTS };
}

/** The content service may have an internal address, because the operator configured it; a listed host may not. */
function allowing(rules: MediaRules): AddressRules {
  return (address) => {
    const url = mediaUrl(address, rules);
    if (!url) return null;
    const literal = literalAddress(url.hostname);
    const trusted = url.origin === rules.origin;
    return !trusted && literal !== null && isInside(literal) ? null : { url, trusted };
  };
}

type MediaRequest = { url: URL; range?: string | null; maxBytes: number; signal?: AbortSignal };

const fetchMedia = ({ url, ...wanted }: MediaRequest): Promise<IncomingMessage> =>
  fetchRemote({ ...wanted, url: url.href, agent: 'site-media', allow: allowing(mediaRules()) });

const maxFileBytes = 512 * 1024 * 1024;

/** Types that are sent as they are. Everything else, above all SVG and HTML, is refused. */
const sentTypes = /^(?:video\/(?:mp4|webm|quicktime)|audio\/(?:mpeg|wav)|application\/pdf)$/;
/** Types by URL: a part from the middle of a film does not tell. */
const knownTypes = new LRUCache<string, string>({ max: 1_000, ttl: 600_000 });

export type OpenedMedia = Omit<OpenedRemote, 'head'> & {
  type: string;
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

function isSound(range: string | null, asked: string | null): boolean {
  if (range === null) return true;
  const total = /^bytes \d{1,15}-\d{1,15}\/(\d{1,15}|\*)$/.exec(range)?.[1];
  return asked !== null && total !== undefined && (total === '*' || Number(total) <= maxFileBytes);
}

/** Whole or the requested range; `picture` for a picture, which is not sent as it is. Throws `FileRefused`. */
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

const maxPictureBytes = 20 * 1024 * 1024;
const maxStoreBytes = 512 * 1024 * 1024;
/** A picture is fetched again after this time, in case it was replaced under its address. */
export const renewMs = 24 * 3_600_000;
/** A failure is remembered for this long, so that a page full of dead pictures does not wait for each again. */
const failureMs = 30_000;

export const mediaImages = new ImageStore({ folder: 'media-images', maxBytes: () => maxStoreBytes });
const bringing = createCopyQueue();
const failures = new LRUCache<string, FileRefused>({ max: 1_000, ttl: failureMs });

export type MediaFormat = 'avif' | 'webp' | 'plain';

type WantedPicture = {
  url: URL;
  width: MediaWidth;
  format: MediaFormat;
  key: string;
};

function choiceOf(format: MediaFormat, facts: ImageFacts): { format: ImageFormat; animated?: boolean } {
  // AVIF cannot be written with several frames here.
  if (facts.animationBytes > 0) return { format: format === 'plain' ? 'gif' : 'webp', animated: true };
  if (format !== 'plain') return { format };
  return { format: facts.hasAlpha ? 'png' : 'jpeg' };
}

async function bringAndMake({ url, width, format, key }: WantedPicture): Promise<Buffer> {
  const limits = { maxBytes: maxPictureBytes, ms: fetchTimeouts.pictureMs };
  const copy = await remoteCopy((wanted) => fetchMedia({ url, ...wanted }), limits);
  return scaleCopy(copy, { width, key, choose: (facts) => choiceOf(format, facts) });
}

const make = (name: string, wanted: WantedPicture): Promise<Buffer> =>
  mediaImages.make(name, async () => {
    const failure = failures.get(name);
    if (failure) throw failure;
    try {
      return await bringing({ key: wanted.key }, () => bringAndMake(wanted));
    } catch (error) {
      if (error instanceof FileRefused && error.reason !== 'busy') failures.set(name, error);
      throw error;
    }
  });

/** A copy that cannot be renewed is good for another period, except when it was taken away. */
async function renew(name: string, wanted: WantedPicture, earlier: Buffer): Promise<void> {
  try {
    await make(name, wanted);
  } catch (error) {
    const reason = error instanceof FileRefused ? error.reason : 'unknown';
    log('warn', 'media-images', { host: wanted.url.host, reason });
    if (reason !== 'missing' && reason !== 'busy') await mediaImages.keep(name, earlier);
  }
}

function nameOf({ url, width, format }: WantedPicture, now: number): string {
  const hash = createHash('sha256').update(url.href).digest();
  const period = Math.floor((now + hash.readUInt32BE(0)) / renewMs);
  return `${createHash('sha256')
    .update(JSON.stringify([url.href, width, period]))
    .digest('base64url')}.${format}`;
}

/** Made once a day; a copy of the day before is returned at once and renewed in the background. */
export async function scaledMedia(wanted: WantedPicture, now = Date.now()): Promise<Buffer> {
  const name = nameOf(wanted, now);
  const stored = await mediaImages.read(name);
  if (stored) return stored;
  const earlier = await mediaImages.read(nameOf(wanted, now - renewMs));
  if (!earlier) return make(name, wanted);
  void renew(name, wanted, earlier);
  return earlier;
}
