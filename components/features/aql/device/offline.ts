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

/** Registers the service worker for `scope`, and tells it what is to be cached with the page. */
async function keepPage(scope: string, told: () => { plain: boolean; loaded: string[] }): Promise<void> {
  const registration = await navigator.serviceWorker.register(workerUrl, { scope });
  const active = await activeWorker(registration);
  active.postMessage(told());
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
  if (!navigator.onLine || connection?.saveData) return;
  for (const scope of locales.map((locale) => localePath(locale, path)).filter((one) => one !== current))
    if (!isFresh(await caches.match(scope))) await keepPage(scope, () => ({ plain: false, loaded: [] }));
}

/**
 * Keeps a page for factories without network, with what it and `loadLazy` load, and with `inAllLanguages` in each.
 * `loadLazy` keeps its identity.
 */
export function useOffline(
  locale: Locale,
  path: string,
  loadLazy: () => Promise<unknown>,
  inAllLanguages = true,
): void {
  useEffect(() => {
    const scope = localePath(locale, path);
    const keep = async () => {
      if (!('serviceWorker' in navigator)) return;
      await new Promise<void>((resolve) => whenIdle(resolve, idleFallbackMs));
      await loadLazy();
      const plain = window.location.search === '';
      await keepPage(scope, () => ({ plain, loaded: loadedFiles() }));
      if (inAllLanguages) await keepOtherLanguages(path, scope);
    };
    keep().catch(() => {});
  }, [locale, path, loadLazy, inAllLanguages]);
}
