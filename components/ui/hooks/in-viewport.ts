import type { ComponentType } from 'react';
import { island } from '@/components/ui/island';
import { announceHydration } from '@/components/ui/rewritten-text';

/** Distance from the viewport at which the script of an element is loaded. */
const rootMargin = '600px';

/**
 * Resolves when one of the elements comes within `rootMargin` of the viewport; at once without IntersectionObserver or
 * without any of them.
 */
export function whenInViewport(...ids: string[]): Promise<void> {
  const elements = typeof document === 'undefined' ? [] : ids.flatMap((id) => document.getElementById(id) ?? []);
  if (elements.length === 0 || typeof IntersectionObserver === 'undefined') return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin },
    );
    for (const element of elements) observer.observe(element);
  });
}

/**
 * Loads a component of server-rendered markup when it is needed. The promise of one whose chunk cannot be fetched stays
 * pending, which keeps the markup: its lists scroll, its links lead on and its forms post natively.
 */
export async function loadWhen<P extends object>(
  needed: Promise<unknown>,
  load: () => Promise<ComponentType<P>>,
): Promise<{ default: ComponentType<P> }> {
  await needed;
  try {
    const component = island(await load());
    announceHydration();
    return { default: component };
  } catch {
    return new Promise<never>(() => {});
  }
}
