import { rmSync, writeFileSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';
import { readOptions } from '../../../lib/tools/options.mjs';
import { findBrowser } from '../../../lib/tools/project/browser.mjs';
import { startSite } from '../../support/site-process.mjs';
import { bareButton, startBarePage } from './bare-page';
import { median, requireBuild, round } from './figures';

/**
 * B12: time to LCP and time to interactivity on an emulated phone: 1.6 Mbit/s, 150 ms, CPU throttled four times. LCP is
 * reported by the browser. Interactivity is measured by clicking a button repeatedly from the moment it is parsed until
 * it disappears: it does nothing before hydration. On the site it is "reject" in the consent bar, which is on every
 * page. Times depend on the machine, so they are compared with those of a bare Next page of 160 kB of HTML with one
 * button: each turn visits it and every page of the site once, so that background load affects all alike.
 */
const { values } = readOptions(
  { visits: { type: 'string', default: '9' } },
  'npm run lab bench answering -- --visits 9',
);
/** The most that the medians of a page may be, as multiples of those of the bare page. */
const limits = { lcp: 1.4, answering: 1.2 };
const slowdown = 4;
const line = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const threePages = ['/en', '/en/service/consumer-goods-inspection', '/en/aql'];
const reject = 'section[aria-labelledby=consent-title] button:nth-of-type(2)';

const settleMs = 300;

type Visit = { lcp: number; answering: number };
type Place = { site: 'bare' | 'this'; url: string; button: string; visits: Visit[] };

/** A string, because compiled functions would reference helpers that do not exist in the page. */
const observers = (button: string) => `
  globalThis.noted = { lcp: 0, answering: 0 };
  new PerformanceObserver((list) => { for (const { startTime } of list.getEntries()) noted.lcp = startTime; }).observe({ type: 'largest-contentful-paint', buffered: true });
  let button;
  const timer = setInterval(() => {
    button ??= document.querySelector('${button}');
    if (!button) return;
    if (button.isConnected) button.click();
    if (button.isConnected) return;
    noted.answering = performance.now();
    clearInterval(timer);
  }, 20);
`;

async function visit(browser: Browser, { url, button }: Place): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', line);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript(observers(button));
    await page.goto(url, { waitUntil: 'load' });
    // A string would be evaluated in the page, which its policy forbids.
    await page.waitForFunction(() => (globalThis as unknown as { noted: Visit }).noted.answering > 0);
    await page.waitForTimeout(settleMs);
    return await page.evaluate<Visit>('noted');
  } finally {
    await context.close();
  }
}

function spread(visits: Visit[], bare: Visit[], name: keyof Visit) {
  const all = visits.map((each) => each[name]);
  const middle = median(all);
  const ratio = middle / median(bare.map((each) => each[name]));
  return { median: round(middle, 0), highest: round(Math.max(...all), 0), ratio: round(ratio) };
}

async function measure(browser: Browser, places: Place[], count: number) {
  for (const { url } of [...places, ...places]) await (await fetch(url)).text();
  for (let turn = 0; turn < count; turn += 1)
    for (const place of places) place.visits.push(await visit(browser, place));
  const bare = places.find(({ site }) => site === 'bare')?.visits ?? [];
  return places.map(({ site, url, visits }) => ({
    path: new URL(url).pathname,
    site,
    lcp: spread(visits, bare, 'lcp'),
    answering: spread(visits, bare, 'answering'),
  }));
}

requireBuild();
const bare = await startBarePage();
const own = await startSite({ DATA_DIR: '.bench/data-answering' });
const browser = await chromium.launch({ executablePath: (await findBrowser()) || undefined, args: ['--no-sandbox'] });
try {
  const places = threePages.map(
    (path): Place => ({ site: 'this', url: own.origin + path, button: reject, visits: [] }),
  );
  places.push({ site: 'bare', url: bare.origin, button: bareButton, visits: [] });
  const rows = await measure(browser, places, Number(values.visits));
  for (const row of rows) console.info(JSON.stringify(row));
  const late = rows.filter(
    ({ site, lcp, answering }) => site === 'this' && (lcp.ratio > limits.lcp || answering.ratio > limits.answering),
  );
  console.info(
    late.length === 0
      ? `Every page is within ${limits.lcp} and ${limits.answering} times the bare page.`
      : `Above ${limits.lcp} or ${limits.answering} times the bare page: ${late.map(({ path }) => path).join(', ')}`,
  );
  if (late.length > 0) process.exitCode = 1;
  writeFileSync('.bench/answering.json', JSON.stringify({ slowdown, line, limits, rows }, null, 2));
} finally {
  await browser.close();
  bare.stop();
  await own.stop();
  rmSync('.bench/data-answering', { recursive: true, force: true });
}
