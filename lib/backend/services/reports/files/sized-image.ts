import { createHash } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { imageWidths } from '@/lib/contract/reports';
import { fairSlots } from '@/lib/backend/services/accounts/slots';
import { FileRefused } from './fetch-remote';
import { findImage, keepImage } from './image-store';
import { fileType, isPicture, signBytes } from './kind';
import { localCopy } from './local-copy';
import type { Source } from './source';

/** Decoding takes some 4 bytes a pixel: a picture of a phone has 50 million. */
const maxPixels = 120_000_000;
const maxPictureBytes = 80 * 1024 * 1024;
const decodeSeconds = 20;
const quality = { webp: 78, jpeg: 80 } as const;
export type ImageFormat = keyof typeof quality;

// One thread an image and nothing kept: two at a time are enough work, and the disk keeps what was made.
sharp.cache(false);
sharp.concurrency(1);

/** Images are made two at a time; those of one report wait behind one another, so that a large one holds up nobody. */
const slots = fairSlots({ parallel: 2, perKey: 400, all: 2_000 }, () => new FileRefused('silent'));
const making = new Map<string, Promise<Buffer>>();

type Wanted = { source: Source; /** Changes when the picture may have. */ version: string; slug: string; width: (typeof imageWidths)[number]; format: ImageFormat };

async function scaled(path: string, width: number, format: ImageFormat): Promise<Buffer> {
  const handle = await open(path);
  const head = new Uint8Array(signBytes);
  await handle.read(head, 0, signBytes, 0).finally(() => handle.close());
  if (!isPicture(fileType(head))) throw new FileRefused('no picture');
  try {
    const image = sharp(path, { limitInputPixels: maxPixels, sequentialRead: true, failOn: 'truncated' }).autoOrient().resize({ width, withoutEnlargement: true }).timeout({ seconds: decodeSeconds });
    return await (format === 'webp' ? image.webp({ quality: quality.webp, effort: 3 }) : image.flatten({ background: '#ffffff' }).jpeg({ quality: quality.jpeg, progressive: true })).toBuffer();
  } catch {
    throw new FileRefused('no picture');
  }
}

async function make({ source, width, format }: Wanted): Promise<Buffer> {
  const copy = await localCopy(source, maxPictureBytes);
  try {
    return await scaled(copy.path, width, format);
  } finally {
    copy.release();
  }
}

/**
 * A picture in one of the widths of a page, never larger than it is, without its metadata (place and camera stay in the
 * original). Made once and kept on disk within `REPORT_IMAGES_MB`. Throws `FileRefused`.
 */
export async function sizedImage(wanted: Wanted): Promise<Buffer> {
  const { slug, version, width, format } = wanted;
  const name = `${createHash('sha256').update(JSON.stringify([slug, version, width])).digest('base64url')}.${format}`;
  const found = await findImage(name);
  if (found) {
    const bytes = await readFile(found.path).catch(() => null);
    if (bytes) return bytes;
  }
  const known = making.get(name);
  if (known) return known;
  const work = slots({ key: slug }, () => make(wanted));
  making.set(name, work);
  try {
    const bytes = await work;
    // A full disk costs the copy, not the picture.
    await keepImage(name, bytes).catch((error: Error) => console.warn(JSON.stringify({ level: 'warn', event: 'report-images', reason: error.name })));
    return bytes;
  } finally {
    making.delete(name);
  }
}
