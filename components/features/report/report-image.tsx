import { imageUrl, srcSet } from '@/lib/reports-view/sizes';
import type { ViewFile } from '@/lib/reports-view/sections';

type ReportImageProps = { file: Pick<ViewFile, 'url' | 'width' | 'height'>; alt: string; sizes: string; /** The smallest size alone. */ isSmall?: boolean; className?: string };

/** Width and height to keep free for a photo whose own are not known. */
const usual = { width: 1280, height: 960 };

/** A photo of a report in the sizes that the page needs, fetched when it comes near; `data-sizes` is for who turns them small or full. */
export function ReportImage({ file, alt, sizes, isSmall = false, className = '' }: ReportImageProps) {
  const size = file.width && file.height ? { width: file.width, height: file.height } : usual;
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
