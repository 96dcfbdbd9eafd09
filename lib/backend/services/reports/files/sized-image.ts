import { createHash } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { imageWidths } from '@/lib/contract/reports';
import { createFairQueue } from '@/lib/backend/services/accounts/guards/fair-queue';
import { FileRefused, fetchTimeouts } from './fetch-remote';
import { findImage, keepImage } from './image-store';
import { fileType, isPicture, signBytes } from './image-kind';
import { localCopy } from './local-copy';
import type { Source } from './source';

/**
 * A phone's photo has up to 50 million pixels. JPEG is downscaled while it is decoded; other formats take 4 or 6 bytes
 * a pixel.
 */
const maxPixels = { shrinking: 120_000_000, whole: 50_000_000 };
/** Above this size, images that are decoded whole are processed one at a time. */
const largePixels = 12_000_000;
const maxPictureBytes = 80 * 1024 * 1024;
const decodeSeconds = 20;
const quality = { webp: 78, jpeg: 80 } as const;
export type ImageFormat = keyof typeof quality;

// One thread per image and no cache: two images at a time are enough load, and results are stored on disk.
sharp.cache(false);
sharp.concurrency(1);

const tooMany = () => new FileRefused('silent');
/** Copies of remote images, a few per report, so that a slow host blocks no other report and no decoder. */
const bringing = createFairQueue({ parallel: 24, parallelPerKey: 6, perKey: 400, all: 2_000 }, tooMany);
/**
 * Images are resized two at a time; those of one report queue behind each other, so that a large report delays no
 * other.
 */
const making = createFairQueue({ parallel: 2, perKey: 400, all: 2_000 }, tooMany);
/** The largest are resized one at a time, because each takes hundreds of megabytes. */
const makingLarge = createFairQueue({ parallel: 1, perKey: 40, all: 200 }, tooMany);
const underWay = new Map<string, Promise<Buffer>>();

type Wanted = {
  source: Source;
  /** Changes when the image may have changed. */
  version: string;
  slug: string;
  width: (typeof imageWidths)[number];
  format: ImageFormat;
};

/**
 * Whether decoding an image takes much memory. Throws `FileRefused` for a file that is not an image or has too many
 * pixels.
 */
async function isLarge(path: string): Promise<boolean> {
  const handle = await open(path);
  const head = new Uint8Array(signBytes);
  await handle.read(head, 0, signBytes, 0).finally(() => handle.close());
  if (!isPicture(fileType(head))) throw new FileRefused('no picture');
  const facts = await sharp(path)
    .metadata()
    .catch(() => null);
  if (!facts) throw new FileRefused('no picture');
  const pixels = facts.width * facts.height;
  const shrinks = facts.format === 'jpeg' && !facts.isProgressive;
  if (pixels > (shrinks ? maxPixels.shrinking : maxPixels.whole)) throw new FileRefused('no picture');
  return !shrinks && pixels > largePixels;
}

async function scaled(path: string, { width, format }: Wanted): Promise<Buffer> {
  try {
    const image = sharp(path, { limitInputPixels: maxPixels.shrinking, sequentialRead: true, failOn: 'truncated' })
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .timeout({ seconds: decodeSeconds });
    return await (format === 'webp'
      ? image.webp({ quality: quality.webp, effort: 3 })
      : image.flatten({ background: '#ffffff' }).jpeg({ quality: quality.jpeg, progressive: true })
    ).toBuffer();
  } catch {
    throw new FileRefused('no picture');
  }
}

async function bringAndMake(wanted: Wanted): Promise<Buffer> {
  const copy = await localCopy(wanted.source, { maxBytes: maxPictureBytes, ms: fetchTimeouts.pictureMs });
  try {
    const slots = (await isLarge(copy.path)) ? makingLarge : making;
    return await slots({ key: wanted.slug }, () => scaled(copy.path, wanted));
  } finally {
    copy.release();
  }
}

function make(wanted: Wanted): Promise<Buffer> {
  return wanted.source.kind === 'disk'
    ? bringAndMake(wanted)
    : bringing({ key: wanted.slug }, () => bringAndMake(wanted));
}

/**
 * Returns an image in one of the widths of a page, never enlarged, without its metadata (location and camera stay in
 * the original). Generated once and stored on disk within `REPORT_IMAGES_MB`. Throws `FileRefused`.
 */
export async function sizedImage(wanted: Wanted): Promise<Buffer> {
  const { slug, version, width, format } = wanted;
  const name = `${createHash('sha256')
    .update(JSON.stringify([slug, version, width]))
    .digest('base64url')}.${format}`;
  // A folder that cannot be read costs the stored copy, not the response.
  const found = await findImage(name).catch(() => null);
  if (found) {
    const bytes = await readFile(found.path).catch(() => null);
    if (bytes) return bytes;
  }
  const known = underWay.get(name);
  if (known) return known;
  const work = make(wanted);
  underWay.set(name, work);
  try {
    const bytes = await work;
    // A full disk costs the stored copy, not the response.
    await keepImage(name, bytes).catch((error: Error) =>
      console.warn(JSON.stringify({ level: 'warn', event: 'report-images', reason: error.name })),
    );
    return bytes;
  } finally {
    underWay.delete(name);
  }
}
