import { whenIdle } from '@/components/ui/hooks/when-idle';

const idleFallbackMs = 500;

/**
 * Loads the pictures further down once the page has loaded and nothing else is to be done, so that a picture of the
 * whole page, an archive and a preview show them although nobody scrolled. Until then they wait as `loading="lazy"`,
 * and do so for good where they are dear: on a slow connection, where the visitor saves data, and in reports, whose
 * hundreds of photos the server scales on request.
 */
export function loadPicturesAtLeisure(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  if (connection?.saveData || /[23]g/.test(connection?.effectiveType ?? '')) return;
  const pictures = 'main :is(img, video)[loading=lazy]:not([data-lazy])';
  whenIdle(() => {
    for (const picture of document.querySelectorAll<HTMLImageElement>(pictures)) picture.loading = 'eager';
  }, idleFallbackMs);
}
