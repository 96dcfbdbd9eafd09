import { createHash } from 'node:crypto';
import { FileRefused, fetchTimeouts } from '@/lib/backend/shared/fetch-remote';
import { createSingleFlight, ImageStore } from '@/lib/backend/shared/image-store';
import { type ImageFormat, scaleImage } from '@/lib/backend/shared/scale-image';
import { config } from '@/lib/config';
import type { imageWidths } from '@/lib/contract/reports';
import { createFairQueue } from '@/lib/net/limits/fair-queue';
import { log } from '@/lib/observability/log';
import { localCopy, type Source } from './report-file-source';

const maxPictureBytes = 80 * 1024 * 1024;

export const reportImages = new ImageStore({
  folder: 'report-images',
  maxBytes: () => config().REPORT_IMAGES_MB * 1024 * 1024,
});
/** A few copies per report, so that a slow host blocks no other report and no decoder. */
const bringing = createFairQueue(
  { parallel: 24, parallelPerKey: 6, perKey: 400, all: 2_000 },
  () => new FileRefused('busy'),
);
const singleFlight = createSingleFlight<Buffer>();

type Wanted = {
  source: Source;
  /** Changes when the image may have changed. */
  version: string;
  slug: string;
  width: (typeof imageWidths)[number];
  format: Extract<ImageFormat, 'webp' | 'jpeg'>;
};

async function bringAndMake({ source, slug, width, format }: Wanted): Promise<Buffer> {
  const copy = await localCopy(source, { maxBytes: maxPictureBytes, ms: fetchTimeouts.pictureMs });
  try {
    return await scaleImage(copy.path, { width, key: slug, choose: () => ({ format }) });
  } finally {
    copy.release();
  }
}

async function makeAndStore(name: string, wanted: Wanted): Promise<Buffer> {
  const bytes = await (wanted.source.kind === 'disk'
    ? bringAndMake(wanted)
    : bringing({ key: wanted.slug }, () => bringAndMake(wanted)));
  // A full disk costs the stored copy, not the response.
  await reportImages.put(name, bytes).catch((error: Error) => log('warn', 'report-images', { reason: error.name }));
  return bytes;
}

/**
 * Never enlarged, without metadata (location and camera stay in the original). Made once and stored on disk within
 * `REPORT_IMAGES_MB`.
 */
export async function sizedImage(wanted: Wanted): Promise<Buffer> {
  const { slug, version, width, format } = wanted;
  const name = `${createHash('sha256')
    .update(JSON.stringify([slug, version, width]))
    .digest('base64url')}.${format}`;
  return (await reportImages.read(name)) ?? singleFlight(name, () => makeAndStore(name, wanted));
}
