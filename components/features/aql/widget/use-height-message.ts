import { type RefObject, useEffect } from 'react';
import { parseEmbedderOrigin, widgetHeightMessage } from './widget-address';

/**
 * Tells the page around the frame the height of `root` in CSS pixels, at the start and at every change: only to the
 * origin that the address names, else to the one that browsers name as referrer; without either to nobody.
 */
export function useHeightMessage(root: RefObject<HTMLElement | null>, embedder: string | null): void {
  useEffect(() => {
    const target = embedder ?? parseEmbedderOrigin(document.referrer);
    const element = root.current;
    if (!target || !element || window.parent === window) return;
    const observer = new ResizeObserver(() => {
      const height = Math.ceil(element.getBoundingClientRect().height);
      window.parent.postMessage({ type: widgetHeightMessage, height }, target);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [root, embedder]);
}
