import { vi } from 'vitest';

type Watch = { callback: IntersectionObserverCallback; element: Element };

/** A fake viewport for component tests: the test decides which media queries match and what intersects. */
export function fakeScreen(holding: readonly string[] = []) {
  const watches = new Set<Watch>();
  class Observer {
    #own: Watch[] = [];
    constructor(private callback: IntersectionObserverCallback) {}
    observe(element: Element) {
      const watch = { callback: this.callback, element };
      this.#own.push(watch);
      watches.add(watch);
    }
    disconnect() {
      for (const watch of this.#own) watches.delete(watch);
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  const silent = { addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: holding.includes(query), ...silent }));
  return {
    show(isIntersecting: boolean) {
      for (const { callback, element } of [...watches]) {
        const entry = { isIntersecting, target: element } as unknown as IntersectionObserverEntry;
        callback([entry], {} as IntersectionObserver);
      }
    },
  };
}

export const wide = '(min-width: 64rem)';
export const stillness = '(prefers-reduced-motion: reduce)';
