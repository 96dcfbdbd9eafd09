import { log } from '@/lib/observability/log';
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { MediaWidth } from '@/lib/domain/media/media-widths';
import { createFairQueue } from '@/lib/net/limits/fair-queue';
import { FileRefused, fetchTimeouts } from '@/lib/backend/services/files/fetch-remote';
import { ImageStore } from '@/lib/backend/services/files/image-store';
import { remoteCopy } from '@/lib/backend/services/files/remote-copy';
import { type ImageFacts, type ImageFormat, scaleImage } from '@/lib/backend/services/files/scale-image';
import { createSingleFlight } from '@/lib/backend/services/files/single-flight';
import { fetchMedia } from './fetch-media';

/** Longest source of a picture. */
export const maxPictureBytes = 20 * 1024 * 1024;
const maxStoreBytes = 512 * 1024 * 1024;
/** A picture is fetched again after this time, in case it was replaced under its address. */
export const renewMs = 24 * 3_600_000;
/** A failure is remembered for this long, so that a page full of dead pictures does not wait for each again. */
const failureMs = 30_000;

/** The resized pictures of the content service and of listed hosts. */
export const mediaImages = new ImageStore({ folder: 'media-images', maxBytes: () => maxStoreBytes });
/** Copies of pictures, a few per network of visitors, so that nobody holds up the others. */
const bringing = createFairQueue(
  { parallel: 24, parallelPerKey: 6, perKey: 400, all: 2_000 },
  () => new FileRefused('busy'),
);
const singleFlight = createSingleFlight<Buffer>();
const failures = new LRUCache<string, FileRefused>({ max: 1_000, ttl: failureMs });

/** Format that a browser prefers; `plain` is JPEG, or PNG for a transparent picture. */
export type MediaFormat = 'avif' | 'webp' | 'plain';

export type WantedPicture = {
  url: URL;
  width: MediaWidth;
  format: MediaFormat;
  /** Network of the visitor. */
  key: string;
};

function choiceOf(format: MediaFormat, facts: ImageFacts): { format: ImageFormat; animated?: boolean } {
  // AVIF cannot be written with several frames here.
  if (facts.animationBytes > 0) return { format: format === 'plain' ? 'gif' : 'webp', animated: true };
  if (format !== 'plain') return { format };
  return { format: facts.hasAlpha ? 'png' : 'jpeg' };
}

async function bringAndMake({ url, width, format, key }: WantedPicture): Promise<Buffer> {
  const copy = await remoteCopy((limits) => fetchMedia({ url, ...limits }), {
    maxBytes: maxPictureBytes,
    ms: fetchTimeouts.pictureMs,
  });
  try {
    return await scaleImage(copy.path, { width, key, choose: (facts) => choiceOf(format, facts) });
  } finally {
    copy.release();
  }
}

async function store(name: string, bytes: Buffer): Promise<void> {
  // A full disk costs the stored copy, not the response.
  await mediaImages.put(name, bytes).catch((error: Error) => log('warn', 'media-images', { reason: error.name }));
}

async function makeAndStore(name: string, wanted: WantedPicture): Promise<Buffer> {
  const failure = failures.get(name);
  if (failure) throw failure;
  try {
    const bytes = await bringing({ key: wanted.key }, () => bringAndMake(wanted));
    await store(name, bytes);
    return bytes;
  } catch (error) {
    if (error instanceof FileRefused && error.reason !== 'busy') failures.set(name, error);
    throw error;
  }
}

/** Replaces an earlier copy. One that cannot be renewed is good for another period, except when it was taken away. */
async function renew(name: string, wanted: WantedPicture, earlier: Buffer): Promise<void> {
  try {
    await singleFlight(name, () => makeAndStore(name, wanted));
  } catch (error) {
    const reason = error instanceof FileRefused ? error.reason : 'unknown';
    log('warn', 'media-images', { host: wanted.url.host, reason });
    if (reason !== 'missing' && reason !== 'busy') await store(name, earlier);
  }
}

/** Name of a stored picture; a new one after each `renewMs`, at another time for each picture. */
function nameOf({ url, width, format }: WantedPicture, now: number): string {
  const hash = createHash('sha256').update(url.href).digest();
  const period = Math.floor((now + hash.readUInt32BE(0)) / renewMs);
  return `${createHash('sha256')
    .update(JSON.stringify([url.href, width, period]))
    .digest('base64url')}.${format}`;
}

/**
 * Returns a picture in one of the widths of the layout, never enlarged, upright and without its metadata. Made once a
 * day and stored on disk; a copy of the day before is returned at once and renewed in the background. Throws
 * `FileRefused`.
 */
export async function scaledMedia(wanted: WantedPicture, now = Date.now()): Promise<Buffer> {
  const name = nameOf(wanted, now);
  const stored = await mediaImages.read(name);
  if (stored) return stored;
  const earlier = await mediaImages.read(nameOf(wanted, now - renewMs));
  if (!earlier) return singleFlight(name, () => makeAndStore(name, wanted));
  void renew(name, wanted, earlier);
  return earlier;
}
