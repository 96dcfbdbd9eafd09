import { useEffect } from 'react';
import { whenIdle } from '@/components/ui/hooks/when-idle';
import { type Locale, localePath, locales } from '@/lib/i18n/locales';

/** The service worker that keeps pages for factories without network; the scope of each registration is one page. */
const workerUrl = '/aql-worker.js';

const idleFallbackMs = 1_000;
const dayMs = 86_400_000;

const loadedFiles = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(window.location.origin));

/**
 * Registers the service worker for `scope` with what the page has loaded, and what `loadLazy` loads later, to be
 * cached.
 */
async function registerOfflineWorker(scope: string, loadLazy: () => Promise<unknown>): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await new Promise<void>((resolve) => whenIdle(resolve, idleFallbackMs));
  await loadLazy();
  const plain = window.location.search === '';
  const registration = await navigator.serviceWorker.register(workerUrl, { scope });
  const active = await activeWorker(registration);
  active.postMessage({ plain, loaded: loadedFiles() });
}

function activeWorker(registration: ServiceWorkerRegistration): Promise<ServiceWorker> {
  if (registration.active) return Promise.resolve(registration.active);
  return new Promise((resolve, reject) => {
    const coming = registration.installing ?? registration.waiting;
    if (!coming) reject(new Error('no worker'));
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve(coming);
      else if (coming.state === 'redundant') reject(new Error('the worker was replaced'));
    });
  });
}

const isFresh = (cached: Response | undefined): boolean => {
  const age = cached ? Date.now() - Date.parse(cached.headers.get('date') ?? '') : Number.NaN;
  return age < dayMs;
};

/**
 * The page in the other languages, since the floor may read another one; once a day at most, and not where data is
 * saved.
 */
async function keepOtherLanguages(path: string, current: string): Promise<void> {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (!('serviceWorker' in navigator) || !navigator.onLine || connection?.saveData) return;
  for (const scope of locales.map((locale) => localePath(locale, path)).filter((one) => one !== current)) {
    if (isFresh(await caches.match(scope))) continue;
    const registration = await navigator.serviceWorker.register(workerUrl, { scope });
    (await activeWorker(registration)).postMessage({ plain: false, loaded: [] });
  }
}

/** Keeps a page for factories without network, with `inAllLanguages` in each. `loadLazy` keeps its identity. */
export function useOffline(
  locale: Locale,
  path: string,
  loadLazy: () => Promise<unknown>,
  inAllLanguages = true,
): void {
  useEffect(() => {
    const scope = localePath(locale, path);
    registerOfflineWorker(scope, loadLazy)
      .then(() => (inAllLanguages ? keepOtherLanguages(path, scope) : undefined))
      .catch(() => {});
  }, [locale, path, loadLazy, inAllLanguages]);
}
