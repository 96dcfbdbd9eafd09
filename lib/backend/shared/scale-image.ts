import { open } from 'node:fs/promises';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { createFairQueue } from '@/lib/net/limits/fair-queue';
import { FileRefused } from './fetch-remote';

export type FileType = { type: string; shown: boolean };

const ascii = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
const starts = (bytes: Uint8Array, ...signs: number[]) => signs.every((sign, at) => bytes[at] === sign);

/** ISO base media: the brand distinguishes a still image from a video. */
function isoType(bytes: Uint8Array): string | null {
  if (ascii(bytes, 4, 8) !== 'ftyp') return null;
  const brand = ascii(bytes, 8, 12);
  if (/^avi[fs]$/.test(brand)) return 'image/avif';
  if (/^(?:hei[cxms]|hev[cx]|mif1|msf1)$/.test(brand)) return 'image/heic';
  return brand === 'qt  ' ? 'video/quicktime' : 'video/mp4';
}

function mediaType(bytes: Uint8Array): string | null {
  if (starts(bytes, 0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (starts(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png';
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return 'image/gif';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'image/webp';
  if (starts(bytes, 0x49, 0x49, 0x2a, 0x00) || starts(bytes, 0x4d, 0x4d, 0x00, 0x2a)) return 'image/tiff';
  if (starts(bytes, 0x1a, 0x45, 0xdf, 0xa3)) return 'video/webm';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WAVE') return 'audio/wav';
  if (ascii(bytes, 0, 3) === 'ID3' || (bytes[0] === 0xff && [0xfb, 0xf3, 0xf2].includes(bytes[1] ?? 0)))
    return 'audio/mpeg';
  return isoType(bytes);
}

export const signBytes = 16;

/** By magic bytes, whatever its name and its server's Content-Type. */
export function fileType(bytes: Uint8Array): FileType {
  const media = mediaType(bytes);
  if (media) return { type: media, shown: media !== 'image/tiff' };
  if (ascii(bytes, 0, 5) === '%PDF-') return { type: 'application/pdf', shown: true };
  return { type: 'application/octet-stream', shown: false };
}

/** Anything else is refused before a decoder sees it. */
const isPicture = ({ type }: FileType): boolean => type.startsWith('image/');

/** Bytes that libvips holds for each pixel, as measured, in a source (8 bits a channel, and more) and in a result. */
const bytesPerPixel = {
  source: {
    jpeg: [1, 1],
    'progressive jpeg': [5, 5],
    png: [3, 5],
    'interlaced png': [9, 11],
    webp: [3, 3],
    gif: [11, 11],
    heif: [22, 30],
    tiff: [6, 12],
    animation: [6, 6],
  },
  result: { avif: 35, webp: 13, jpeg: 8, png: 4, gif: 5 },
} satisfies Record<'source', Record<string, readonly [number, number]>> & Record<'result', Record<ImageFormat, number>>;
/** A photo of 12 million pixels as AVIF with 10 bits takes this much; no image may take more. */
const maxBytes = 368 * 1024 * 1024;
const largeBytes = 64 * 1024 * 1024;
/** JPEG is downscaled while it is decoded; other formats take seconds as well as memory. */
const maxPixels = { jpeg: 120_000_000, other: 50_000_000 };
/** WebP has no longer side; long rows alone cost a decoder up to 30 bytes a pixel. */
const maxSide = 16_383;
const maxResultPixels = 12_000_000;
/** AVIF takes seconds a million pixels; above this, WebP is made instead. */
const maxAvifPixels = 5_000_000;
const decodeSeconds = 20;

// One thread per image and no cache: two images at a time are enough load, and results are stored on disk.
sharp.cache(false);
sharp.concurrency(1);

/** Images of one key (a report, a network) queue behind each other: one that asks for many delays no other. */
const making = createFairQueue({ parallel: 2, perKey: 400, all: 2_000 }, () => new FileRefused('busy'));
/** One at a time, so that all together stay below `maxBytes + largeBytes`. */
const makingLarge = createFairQueue({ parallel: 1, perKey: 40, all: 200 }, () => new FileRefused('busy'));

export type ImageFacts = {
  width: number;
  height: number;
  hasAlpha: boolean;
  bytes: number;
  /** Memory of all frames of an animation; 0 for a still image, and for an animation that costs too much. */
  animationBytes: number;
};

const encoders = {
  avif: (image: Sharp) => image.avif({ quality: 52, effort: 3 }),
  webp: (image: Sharp) => image.webp({ quality: 78, effort: 3 }),
  jpeg: (image: Sharp) => image.flatten({ background: '#ffffff' }).jpeg({ quality: 80, progressive: true }),
  png: (image: Sharp) => image.png({ compressionLevel: 9 }),
  gif: (image: Sharp) => image.gif({ effort: 3 }),
} as const;
export type ImageFormat = keyof typeof encoders;

type Kind = keyof typeof bytesPerPixel.source;

function kindOf({ format, isProgressive, channels }: Metadata): Kind | null {
  if (format === 'jpeg') return isProgressive ? 'progressive jpeg' : 'jpeg';
  if (format === 'png') return isProgressive ? 'interlaced png' : 'png';
  if (format === 'tiff') return channels <= 4 ? 'tiff' : null;
  return format === 'webp' || format === 'gif' || format === 'heif' ? format : null;
}

/** Throws `FileRefused` for what costs too much. A decoder refuses an image larger than its header says. */
export function factsOf(header: Metadata): ImageFacts {
  const { autoOrient: upright, hasAlpha, depth, pages = 1 } = header;
  const kind = kindOf(header);
  const pixels = header.width * header.height;
  const most = kind === 'jpeg' ? maxPixels.jpeg : maxPixels.other;
  if (kind === null || pixels > most || Math.max(header.width, header.height) > maxSide)
    throw new FileRefused('no picture');
  const bytes = pixels * bytesPerPixel.source[kind][depth === 'uchar' ? 0 : 1];
  if (bytes > maxBytes) throw new FileRefused('no picture');
  const moves = pages > 1 && (kind === 'gif' || kind === 'webp');
  const animationBytes = moves ? pixels * pages * bytesPerPixel.source.animation[0] : 0;
  return { ...upright, hasAlpha, bytes, animationBytes: animationBytes > maxBytes ? 0 : animationBytes };
}

async function headerOf(path: string): Promise<Metadata> {
  const handle = await open(path);
  const head = new Uint8Array(signBytes);
  await handle.read(head, 0, signBytes, 0).finally(() => handle.close());
  if (!isPicture(fileType(head))) throw new FileRefused('no picture');
  try {
    return await sharp(path).metadata();
  } catch {
    throw new FileRefused('no picture');
  }
}

export type Scaling = {
  width: number;
  key: string;
  choose: (facts: ImageFacts) => { format: ImageFormat; animated?: boolean };
};

type Plan = { width: number; format: ImageFormat; animated: boolean; bytes: number };

export function planOf(facts: ImageFacts, { width: asked, choose }: Pick<Scaling, 'width' | 'choose'>): Plan {
  const { format: chosen, animated = false } = choose(facts);
  const width = Math.floor(Math.min(asked, facts.width, Math.sqrt((maxResultPixels * facts.width) / facts.height)));
  const pixels = width * width * (facts.height / facts.width);
  const format = chosen === 'avif' && pixels > maxAvifPixels ? 'webp' : chosen;
  const source = animated ? facts.animationBytes : facts.bytes;
  return { width, format, animated, bytes: source + pixels * bytesPerPixel.result[format] };
}

async function encoded(path: string, { width, format, animated }: Plan): Promise<Buffer> {
  try {
    const image = sharp(path, { limitInputPixels: maxPixels.jpeg, sequentialRead: true, failOn: 'truncated', animated })
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .timeout({ seconds: decodeSeconds });
    return await encoders[format](image).toBuffer();
  } catch {
    throw new FileRefused('no picture');
  }
}

/** Upright, without metadata. Throws `FileRefused` for what is no picture, too large, or when too many wait. */
export async function scaleImage(path: string, { width, key, choose }: Scaling): Promise<Buffer> {
  const plan = planOf(factsOf(await headerOf(path)), { width, choose });
  const make = () => making({ key }, () => encoded(path, plan));
  return plan.bytes > largeBytes ? makingLarge({ key }, make) : make();
}
