import { whenIdle } from '@/components/ui/hooks/when-idle';

const idleFallbackMs = 500;

/** When idle, for previews and archives that do not scroll; not on slow lines, nor the hundreds of a report. */
export function loadPicturesAtLeisure(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  if (connection?.saveData || /[23]g/.test(connection?.effectiveType ?? '')) return;
  const pictures = 'main :is(img, video)[loading=lazy]:not([data-lazy])';
  whenIdle(() => {
    for (const picture of document.querySelectorAll<HTMLImageElement>(pictures)) picture.loading = 'eager';
  }, idleFallbackMs);
}
