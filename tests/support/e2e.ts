import { test as base, expect, type Locator, type Page } from '@playwright/test';

/** Fails a test on console errors, failed requests and requests to foreign hosts. */
export const test = base.extend<{
  quiet: undefined;
  /** Console errors that a test provokes on purpose. */
  broken: RegExp | undefined;
}>({
  broken: [undefined, { option: true }],
  quiet: [
    async ({ page, broken }, use) => {
      const noise: string[] = [];
      page.on('console', (message) => {
        // An undecodable font only causes a warning, because the next one in the list replaces it.
        if (/Failed to decode/.test(message.text())) noise.push(`console: ${message.text()}`);
        if (
          message.type() === 'error' &&
          !/status of (400|401|404|422|428|503)/.test(message.text()) &&
          !broken?.test(message.text())
        )
          noise.push(`console: ${message.text()}`);
      });
      page.on('pageerror', (error) => noise.push(`page: ${error.message}`));
      page.on('request', (request) => {
        const url = new URL(request.url());
        if (/^https?:$/.test(url.protocol) && url.hostname !== 'localhost') noise.push(`foreign host: ${url.origin}`);
      });
      await use(undefined);
      expect(noise).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

export const localeRoots = { zh: '/', en: '/en', fr: '/fr', es: '/es' } as const;

/** For tests of animations; all others run with reduced motion. */
export const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** Storage state that dismisses the notices of a first visit, for tests of something else. */
export const settled = {
  cookies: [],
  origins: [{ origin: 'http://localhost:3210', localStorage: [{ name: 'cookie-consent', value: 'false' }] }],
};

/**
 * Scrolls an element into view, which loads its script, and waits for hydration; before it, a press only has its native
 * effect.
 */
export const waitForHydration = async (target: Locator) => {
  await target.scrollIntoViewIfNeeded();
  await expect
    .poll(() => target.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber'))))
    .toBe(true);
};

/** Waits for the hydration of a page: the first effects of its script have run. */
export const waitForPageHydration = (page: Page) => expect(page.locator('header[data-scripted]')).toBeAttached();
