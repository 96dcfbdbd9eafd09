import { whenIdle } from '@/components/ui/hooks/when-idle';

/** The service worker that caches this page for factories without network; its scope is this page alone. */
const workerUrl = '/aql-worker.js';

const idleFallbackMs = 1_000;

/** Registers the service worker for `scope` and posts it the same-origin resources already loaded, to be cached. */
export async function registerOfflineWorker(scope: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await new Promise<void>((resolve) => whenIdle(resolve, idleFallbackMs));
  // Load the lazy chunk too, so that it is cached with the rest.
  await import('./further-parts');
  const plain = window.location.search === '';
  await navigator.serviceWorker.register(workerUrl, { scope });
  const { active } = await navigator.serviceWorker.ready;
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(window.location.origin));
  active?.postMessage({ plain, loaded });
}
