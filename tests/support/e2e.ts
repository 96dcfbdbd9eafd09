import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { testedOrigin } from '@/lib/tools/project/ports.mjs';

const loaded: readonly string[] = ['image', 'font', 'script', 'stylesheet', 'media'];

/** Whether the page that has loaded is hydrated as a whole, so that no press is lost. */
const isHydrated = () => {
  if (!('next' in window)) return true;
  const key = Object.keys(document).find((name) => name.startsWith('__reactContainer$'));
  const root: unknown = key && Reflect.get(document, key);
  type Fiber = { stateNode?: { current?: { memoizedState?: { isDehydrated?: boolean } } } };
  return (root as Fiber | undefined)?.stateNode?.current?.memoizedState?.isDehydrated === false;
};

/** Lets `goto` wait for hydration, unless the caller says what to wait for. */
function gotoHydrated(page: Page): Page {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (!options?.waitUntil) await expect.poll(() => page.evaluate(isHydrated).catch(() => false)).toBe(true);
    return response;
  };
  return page;
}

/** Fails a test on console errors, missing files and requests to foreign hosts, in every page that it opens. */
export const test = base.extend<{
  /** Errors of the console and of pages that a test provokes on purpose. */
  broken: RegExp | undefined;
  /** Whether a test answers for foreign hosts itself. */
  fakesHosts: boolean;
  /** Names the error statuses of pages and calls that a test provokes on purpose. */
  provoke: (...statuses: number[]) => void;
  statuses: Set<number>;
}>({
  broken: [undefined, { option: true }],
  fakesHosts: [false, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern
  statuses: async ({}, use) => use(new Set()),
  provoke: async ({ statuses }, use) => use((...provoked) => provoked.forEach((status) => void statuses.add(status))),
  // A test that opens no page has no context, and needs none.
  context: async ({ context, broken, fakesHosts, statuses }, use) => {
    const noise: string[] = [];
    context.on('console', (message) => {
      const text = message.text();
      // An undecodable font only causes a warning, because the next one in the list replaces it.
      if (/Failed to decode/.test(text)) noise.push(`console: ${text}`);
      const status = Number(/status of (\d{3})/.exec(text)?.[1]);
      if (message.type() === 'error' && !statuses.has(status) && !broken?.test(text))
        noise.push(`console: ${text} (${message.location().url})`);
    });
    context.on('weberror', (error) => {
      const { message } = error.error();
      if (!broken?.test(message)) noise.push(`page: ${message}`);
    });
    context.on('response', (response) => {
      const type = response.request().resourceType();
      if (response.status() >= 400 && loaded.includes(type))
        noise.push(`${type} ${response.status()}: ${response.url()}`);
    });
    context.on('request', (request) => {
      const url = new URL(request.url());
      if (/^https?:$/.test(url.protocol) && url.hostname !== 'localhost' && !fakesHosts)
        noise.push(`foreign host: ${url.origin}`);
    });
    const newPage = context.newPage.bind(context);
    context.newPage = async () => gotoHydrated(await newPage());
    await use(context);
    expect(noise).toEqual([]);
  },
});

export { expect };

export const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** Storage state that dismisses the notices of a first visit, for tests of something else. */
export const settled = {
  cookies: [],
  origins: [{ origin: testedOrigin, localStorage: [{ name: 'cookie-consent', value: 'false' }] }],
};

/** Scrolls an element into view, which loads its script, and waits for hydration. */
export const waitForHydration = async (target: Locator): Promise<Locator> => {
  await target.scrollIntoViewIfNeeded();
  await expect
    .poll(() => target.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber'))))
    .toBe(true);
  return target;
};

/** Waits for the hydration of a page: the first effects of its script have run. */
export const waitForPageHydration = (page: Page) => expect(page.locator('header[data-scripted]')).toBeAttached();

/** Holds the scripts of a page back until the function that it gives is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/_next/static/**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
