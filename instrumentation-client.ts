import { carryQueries } from '@/components/ui/carried-query';
import { whenIdle } from '@/components/ui/hooks/when-idle';
import { followTranslators } from '@/components/ui/rewritten-text';

const idleFallbackMs = 500;

/** When idle, for previews and archives that do not scroll; not on slow lines, nor the hundreds of a report. */
function loadPicturesAtLeisure(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  if (connection?.saveData || /[23]g/.test(connection?.effectiveType ?? '')) return;
  const pictures = 'main :is(img, video)[loading=lazy]:not([data-lazy])';
  whenIdle(() => {
    for (const picture of document.querySelectorAll<HTMLImageElement>(pictures)) picture.loading = 'eager';
  }, idleFallbackMs);
}

// Next runs this file before React hydrates the page.
followTranslators();
carryQueries();
loadPicturesAtLeisure();
