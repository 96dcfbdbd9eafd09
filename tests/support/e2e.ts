import { test as base, expect, type Locator, type Page } from '@playwright/test';

/** Every page of every test must stay quiet: console errors, failed requests and foreign hosts fail it. */
export const test = base.extend<{
  quiet: undefined /** What a test that breaks something may hear of it. */;
  broken: RegExp | undefined;
}>({
  broken: [undefined, { option: true }],
  quiet: [
    async ({ page, broken }, use) => {
      const noise: string[] = [];
      page.on('console', (message) => {
        // A font that cannot be read is a warning only, and the next one in the list takes its place.
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

/** For tests about movement; elsewhere pages hold still. */
export const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** Texts that a first visit puts over the page are put away, for tests about something else. */
export const settled = {
  cookies: [],
  origins: [{ origin: 'http://localhost:3210', localStorage: [{ name: 'cookie-consent', value: 'false' }] }],
};

/** Brings something near the screen, where its script comes for it, and waits until it has taken over: before, a press does what it does without. */
export const awake = async (target: Locator) => {
  await target.scrollIntoViewIfNeeded();
  await expect
    .poll(() => target.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber'))))
    .toBe(true);
};

/** Waits until a page of the site has taken over from its markup: the first effects of its script have run. */
export const pageAwake = (page: Page) => expect(page.locator('header[data-scripted]')).toBeAttached();
