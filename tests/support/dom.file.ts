import { CompressionStream, DecompressionStream } from 'node:stream/web';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { renderIn } from './fake-intl';

// The document says which languages are served, before anything asks.
vi.hoisted(() => {
  if (typeof document !== 'undefined') document.documentElement.dataset.locales = process.env.LOCALES;
});

// Server components ask the framework for the language of their page; `renderIn` says it here.
vi.mock('next-intl/server', async () => (await import('./fake-intl')).intlServer);
vi.mock('@/lib/i18n/server', async () => (await import('./fake-intl')).localeServer);
vi.mock('@/lib/site/form-countries', async () => (await import('./lead-countries')).countriesServer);

// happy-dom does not have them, browsers do.
Object.assign(globalThis, { CompressionStream, DecompressionStream });

// Its own one is a fetch that nobody waits for.
if (typeof navigator !== 'undefined' && 'sendBeacon' in navigator) navigator.sendBeacon = () => true;

// On a machine with other work, a second, the default, is too short for a part that is loaded on use.
configure({ asyncUtilTimeout: 60_000 });

// What a test leaves behind: its page and its language, its clock, and what stands in for globals and functions.
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  renderIn('en');
  document.body.innerHTML = '';
  window.localStorage.clear();
  window.sessionStorage.clear();
});

// The process stays the same for the next file of the worker.
const before = { ...process.env };
afterAll(() => {
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
});
