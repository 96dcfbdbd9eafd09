import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { findBrowser } from '../../lib/cli/browser.mjs';
import { startSite } from '../support/site-process';
import { percentile, round } from './figures';

/**
 * Core Web Vitals on a telephone of the lab: one page of each kind on a slow line (Lighthouse's "slow 4G", kept up by the browser
 * itself and not worked out afterwards) and a processor four times slower than this one. Each visit rejects the cookies, opens
 * and leaves the menu, fills in a field, opens a consultation and a part that unfolds, as far as the page has them; its
 * interaction to next paint is the slowest of them. Beside each figure stands its share of what Google calls good.
 * Settings: BENCH_VISITS to each page, BENCH_SLOWDOWN of the processor.
 */
const visits = Number(process.env.BENCH_VISITS ?? 4);
const slowdown = Number(process.env.BENCH_SLOWDOWN ?? 4);
const good = { ttfb: 800, lcp: 2_500, inp: 200, cls: 0.1 };
const slow4g = { offline: false, latency: 562.5, downloadThroughput: (1_474.56 * 1_000) / 8, uploadThroughput: (675 * 1_000) / 8 };
const paths = {
  home: '/en',
  service: '/fr/service/consumer-goods-inspection',
  article: '/en/blog/how-aql-sampling-works',
  calculator: '/en/aql',
  encyclopedia: '/fr/QcEncyclopedia',
  contact: '/contactus',
  account: '/es/account/sign-in',
  coverage: '/en/coverage',
  search: '/en/search?q=aql',
};

type Vitals = Record<keyof typeof good, number>;
type Noted = { lcp: number; cls: number; events: number[] };

const settled = (page: Page) => page.waitForTimeout(800);

async function taps(page: Page): Promise<number> {
  const shown = (selector: string) => page.locator(`${selector}:visible`).first();
  const field = shown('main input:not([type=hidden], [type=radio], [type=checkbox])');
  const steps: [Locator, (target: Locator) => Promise<void>][] = [
    [shown('section[aria-labelledby=consent-title] button:nth-of-type(2)'), (target) => target.tap()],
    [shown('header button[aria-haspopup=dialog]'), (target) => target.tap()],
    [shown('dialog[open]'), () => page.keyboard.press('Escape')],
    [field, (target) => target.tap()],
    [field, () => page.keyboard.type('12', { delay: 300 })],
    [shown('main [data-ask]'), (target) => target.tap()],
    [shown('dialog[open]'), () => page.keyboard.press('Escape')],
    [shown('main summary'), (target) => target.tap()],
  ];
  let taken = 0;
  for (const [target, step] of steps) {
    if ((await target.count()) === 0) continue;
    await step(target);
    await settled(page);
    taken += 1;
  }
  return taken;
}

async function visit(browser: Browser, url: string): Promise<Vitals & { taken: number }> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4g);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(() => {
    const noted: Noted = { lcp: 0, cls: 0, events: [] };
    Object.assign(window, { noted });
    const watch = (type: string, note: (entry: PerformanceEntry & { value: number; hadRecentInput: boolean; interactionId: number }) => void) =>
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) note(entry as Parameters<typeof note>[0]);
      }).observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
    watch('largest-contentful-paint', ({ startTime }) => {
      noted.lcp = startTime;
    });
    watch('layout-shift', ({ value, hadRecentInput }) => {
      if (!hadRecentInput) noted.cls += value;
    });
    watch('event', ({ duration, interactionId }) => interactionId && noted.events.push(duration));
  });
  await page.goto(url, { waitUntil: 'load' });
  await page.locator('section[aria-labelledby=consent-title]').waitFor();
  await settled(page);
  const { lcp } = await page.evaluate(() => (window as unknown as { noted: Noted }).noted);
  const taken = await taps(page);
  const { cls, events } = await page.evaluate(() => (window as unknown as { noted: Noted }).noted);
  const ttfb = await page.evaluate(() => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).responseStart);
  await context.close();
  return { ttfb, lcp, cls, inp: Math.max(0, ...events), taken };
}

/** Three of four visits were as good as this or better, which is how field data are judged. */
function judged(all: Vitals[]) {
  const share = (name: keyof Vitals) => {
    const value = percentile(all.map((each) => each[name]), 75);
    return { value: round(value, name === 'cls' ? 3 : 0), ofGood: round(value / good[name]) };
  };
  return { ttfb: share('ttfb'), lcp: share('lcp'), inp: share('inp'), cls: share('cls') };
}

if (!existsSync('.next/BUILD_ID')) {
  console.error('There is no build: run npm run build first.');
  process.exit(1);
}
mkdirSync('.bench', { recursive: true });
rmSync('.next/server/route-cache', { recursive: true, force: true });
const site = await startSite({ DATA_DIR: '.bench/data-vitals' });
const browser = await chromium.launch({ executablePath: (await findBrowser()) || undefined, args: ['--no-sandbox'] });
try {
  const every: Vitals[] = [];
  const rows = [];
  for (const [name, path] of Object.entries(paths)) {
    // What the site draws at the first request of all is not the telephone's matter.
    await (await fetch(`${site.origin}${path}`)).text();
    const taken = [];
    for (let turn = 0; turn < visits; turn += 1) taken.push(await visit(browser, `${site.origin}${path}`));
    every.push(...taken);
    const row = { name, interactions: taken[0]?.taken, ...judged(taken) };
    console.info(JSON.stringify(row));
    rows.push(row);
  }
  const all = judged(every);
  console.info(JSON.stringify({ name: 'all', ...all }));
  writeFileSync('.bench/vitals.json', JSON.stringify({ visits, slowdown, good, rows, all }, null, 2));
} finally {
  await browser.close();
  await site.stop();
  rmSync('.bench/data-vitals', { recursive: true, force: true });
}
