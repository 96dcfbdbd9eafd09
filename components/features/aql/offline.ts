/** The worker that keeps this page for factories without network; nothing else of the site is in its scope. */
const worker = '/aql-worker.js';

/** Registers the worker for one page and hands it what the page has already loaded. Without it the page works as before. */
export async function keepOffline(scope: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const plain = window.location.search === '';
  await navigator.serviceWorker.register(worker, { scope });
  const { active } = await navigator.serviceWorker.ready;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.startsWith(window.location.origin));
  active?.postMessage({ plain, loaded });
}
