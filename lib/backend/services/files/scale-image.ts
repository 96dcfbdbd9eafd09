import { open } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { createFairQueue } from '@/lib/net/limits/fair-queue';
import { FileRefused } from './fetch-remote';
import { fileType, isPicture, signBytes } from './image-kind';

/**
 * A phone's photo has up to 50 million pixels. JPEG is downscaled while it is decoded; other formats take 4 or 6 bytes
 * a pixel.
 */
const maxPixels = { shrinking: 120_000_000, whole: 50_000_000 };
/** Above this size, images that are decoded whole are processed one at a time. */
const largePixels = 12_000_000;
const decodeSeconds = 20;

// One thread per image and no cache: two images at a time are enough load, and results are stored on disk.
sharp.cache(false);
sharp.concurrency(1);

/**
 * Images are resized two at a time; those of one key (a report, a network) queue behind each other, so that one that
 * asks for many delays no other.
 */
const making = createFairQueue({ parallel: 2, perKey: 400, all: 2_000 }, () => new FileRefused('busy'));
/** The largest are resized one at a time, because each takes hundreds of megabytes. */
const makingLarge = createFairQueue({ parallel: 1, perKey: 40, all: 200 }, () => new FileRefused('busy'));

/** What the header of an image says. */
export type ImageFacts = {
  /** Decoding it takes much memory. */
  isLarge: boolean;
  hasAlpha: boolean;
  /** Pixels of all frames of an animation; 0 for a still image. */
  animatedPixels: number;
};

const encoders = {
  avif: (image: Sharp) => image.avif({ quality: 52, effort: 3 }),
  webp: (image: Sharp) => image.webp({ quality: 78, effort: 3 }),
  jpeg: (image: Sharp) => image.flatten({ background: '#ffffff' }).jpeg({ quality: 80, progressive: true }),
  png: (image: Sharp) => image.png({ compressionLevel: 9 }),
  gif: (image: Sharp) => image.gif({ effort: 3 }),
} as const;
export type ImageFormat = keyof typeof encoders;

/** The header of an image file. Throws `FileRefused` for a file that is not an image or has too many pixels. */
async function factsOf(path: string): Promise<ImageFacts> {
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
  const frames = facts.pages ?? 1;
  return {
    isLarge: !shrinks && pixels > largePixels,
    hasAlpha: facts.hasAlpha,
    animatedPixels: frames > 1 && /^(?:gif|webp)$/.test(facts.format) ? pixels * frames : 0,
  };
}

/** Whether all frames of an animation may be decoded. */
export const isSmallAnimation = ({ animatedPixels }: ImageFacts): boolean =>
  animatedPixels > 0 && animatedPixels <= maxPixels.whole;

type Scaling = {
  /** Longest width in pixels; an image is never enlarged. */
  width: number;
  /** Queue of this image: those of one key are resized in turn with those of others. */
  key: string;
  /** Chooses the format by the header; `animated` keeps the frames. */
  choose: (facts: ImageFacts) => { format: ImageFormat; animated?: boolean };
};

async function encoded(path: string, width: number, { format, animated = false }: ReturnType<Scaling['choose']>) {
  try {
    const image = sharp(path, {
      limitInputPixels: maxPixels.shrinking,
      sequentialRead: true,
      failOn: 'truncated',
      animated,
    })
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .timeout({ seconds: decodeSeconds });
    return await encoders[format](image).toBuffer();
  } catch {
    throw new FileRefused('no picture');
  }
}

/**
 * Resizes an image file, upright and without its metadata. Waits for its turn. Throws `FileRefused` for a file that is
 * no picture or too large, and when too many wait.
 */
export async function scaleImage(path: string, { width, key, choose }: Scaling): Promise<Buffer> {
  const facts = await factsOf(path);
  const choice = choose(facts);
  const slots = facts.isLarge || (choice.animated && facts.animatedPixels > largePixels) ? makingLarge : making;
  return slots({ key }, () => encoded(path, width, choice));
}
