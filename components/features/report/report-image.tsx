import { imageUrl, srcSet } from '@/lib/domain/reports/files/picture-sizes';
import type { ViewFile } from '@/lib/domain/reports/sections/report-sections';

type ReportImageProps = {
  file: Pick<ViewFile, 'url' | 'width' | 'height'>;
  alt: string;
  sizes: string;
  /** Renders only the smallest size, without `srcset`. */
  isSmall?: boolean;
  className?: string;
};

/** Reserved size of a photo with unknown dimensions. */
const defaultSize = { width: 1280, height: 960 };

/** A lazily loaded, responsive photo of a report; `applyPictureSizes` restores `sizes` from `data-sizes`. */
export function ReportImage({ file, alt, sizes, isSmall = false, className = '' }: ReportImageProps) {
  const size = file.width && file.height ? { width: file.width, height: file.height } : defaultSize;
  return (
    <img
      src={imageUrl(file.url, 320)}
      srcSet={isSmall ? undefined : srcSet(file)}
      sizes={isSmall ? undefined : sizes}
      data-sizes={sizes}
      alt={alt}
      {...size}
      loading="lazy"
      decoding="async"
      className={`aspect-4/3 h-auto w-full border border-line bg-card object-contain ${className}`}
    />
  );
}
