import { Activity, type ComponentType, lazy, useState } from 'react';
import { island } from '@/components/ui/island';
import { announceHydration } from '@/components/ui/rewritten-text';

/** Distance from the viewport at which the script of an element is loaded. */
const rootMargin = '600px';

/** Resolves when one of the elements comes near the viewport; at once without IntersectionObserver or elements. */
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

/** The promise of a chunk that cannot be fetched stays pending, which keeps the server's markup. */
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

/**
 * Server-rendered markup that is hydrated near the viewport. Activity, not Suspense, whose content may be streamed to the
 * end of a page, from where only script moves it.
 */
export function islandNear<P extends object>(idOf: (props: P) => string, load: () => Promise<ComponentType<P>>) {
  return island((props: P) => {
    const [Inner] = useState(() => lazy(() => loadWhen(whenInViewport(idOf(props)), load)));
    return (
      <Activity mode="visible">
        <Inner {...props} />
      </Activity>
    );
  });
}
