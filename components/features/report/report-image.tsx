import { imageUrl, srcSet } from '@/lib/domain/reports/files/picture-sizes';
import type { ViewFile } from '@/lib/domain/reports/sections/report-sections';

type ReportImageProps = { file: Pick<ViewFile, 'url' | 'width' | 'height'>; alt: string; sizes: string };

const defaultSize = { width: 1280, height: 960 };

/** A responsive photo of a report, loaded only near the screen (`data-lazy`): it may have hundreds. */
export function ReportImage({ file, alt, sizes }: ReportImageProps) {
  const size = file.width && file.height ? { width: file.width, height: file.height } : defaultSize;
  return (
    <img
      src={imageUrl(file.url, 320)}
      srcSet={srcSet(file)}
      sizes={sizes}
      data-lazy=""
      alt={alt}
      {...size}
      loading="lazy"
      decoding="async"
      className="aspect-4/3 h-auto w-full border border-line bg-card object-contain"
    />
  );
}
