import { createHash } from 'node:crypto';
import { fetchTimeouts } from '@/lib/backend/shared/fetch-remote';
import { ImageStore } from '@/lib/backend/shared/image-store';
import { createCopyQueue, scaleCopy } from '@/lib/backend/shared/remote-copy';
import type { ImageFormat } from '@/lib/backend/shared/scale-image';
import { config } from '@/lib/config';
import type { imageWidths } from '@/lib/contract/reports';
import { localCopy, type Source } from './report-file-source';

const maxPictureBytes = 80 * 1024 * 1024;

export const reportImages = new ImageStore({
  folder: 'report-images',
  maxBytes: () => config().REPORT_IMAGES_MB * 1024 * 1024,
});
const bringing = createCopyQueue();

type Wanted = {
  source: Source;
  version: string;
  slug: string;
  width: (typeof imageWidths)[number];
  format: Extract<ImageFormat, 'webp' | 'jpeg'>;
};

const bringAndMake = async ({ source, slug, width, format }: Wanted): Promise<Buffer> =>
  scaleCopy(await localCopy(source, { maxBytes: maxPictureBytes, ms: fetchTimeouts.pictureMs }), {
    width,
    key: slug,
    choose: () => ({ format }),
  });

/** Without metadata: location and camera stay in the original. */
export async function sizedImage(wanted: Wanted): Promise<Buffer> {
  const { slug, version, width, format } = wanted;
  const name = `${createHash('sha256')
    .update(JSON.stringify([slug, version, width]))
    .digest('base64url')}.${format}`;
  const make = () => bringing({ key: slug }, () => bringAndMake(wanted));
  return (await reportImages.read(name)) ?? reportImages.make(name, make);
}
