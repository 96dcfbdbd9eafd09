import { rmSync, writeFileSync } from 'node:fs';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { findBrowser } from '../../../lib/tools/project/browser.mjs';
import { startSite } from '../../support/site-process.mjs';
import { percentile, requireBuild, round } from './figures';

/**
 * B12: Core Web Vitals on an emulated phone: one page of each kind on a slow connection (Lighthouse's "slow 4G",
 * throttled by the browser, not simulated afterwards), CPU throttled four times. Each visit performs the steps below;
 * its interaction to next paint is that of the slowest step. Figures are milliseconds (layout shift has no unit) at the
 * 75th percentile, each with its ratio to Google's threshold for good. The script ends with 1 when a page misses one.
 * Settings: BENCH_VISITS to each page, BENCH_SLOWDOWN of the CPU.
 */
const visits = Number(process.env.BENCH_VISITS ?? 3);
const slowdown = Number(process.env.BENCH_SLOWDOWN ?? 4);
const good = { ttfb: 800, lcp: 2_500, inp: 200, cls: 0.1 };
const slow4g = { offline: false, latency: 562.5, downloadThroughput: 1_474_560 / 8, uploadThroughput: 675_000 / 8 };
const texts = { service: '/fr/service/consumer-goods-inspection', article: '/en/blog/how-aql-sampling-works' };
const tools = { calculator: '/en/aql', coverage: '/en/coverage', search: '/en/search?q=aql' };
const forms = { contact: '/contactus', account: '/es/account/sign-in' };
const paths = { home: '/en', ...texts, ...tools, ...forms, encyclopedia: '/fr/QcEncyclopedia' };

type Vitals = Record<keyof typeof good, number>;
type Visit = Vitals & { /** Interaction to next paint in milliseconds, by step. */ waits: Record<string, number> };
type Noted = { lcp: number; cls: number; events: number[] };

/** A string, because compiled functions would reference helpers that do not exist in the page. */
const observers = `
  globalThis.noted = { lcp: 0, cls: 0, events: [] };
  const watch = (type, note) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, durationThreshold: 16 });
  watch('largest-contentful-paint', ({ startTime }) => { noted.lcp = startTime; });
  watch('layout-shift', ({ value, hadRecentInput }) => { if (!hadRecentInput) noted.cls += value; });
  watch('event', ({ duration, interactionId }) => { if (interactionId) noted.events.push(duration); });
`;

const settled = (page: Page) => page.waitForTimeout(800);

/** A bare touch: the actionability checks of Playwright's own tap would occupy the page between touch and click. */
async function touch(target: Locator, page: Page) {
  const { x, y } = await middleOf(target);
  await page.touchscreen.tap(x, y);
}

async function middleOf(target: Locator) {
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
}

const whatCovers = async (target: Locator) =>
  target.evaluate(
    (element, { x, y }) => {
      const met = document.elementFromPoint(x, y);
      return element.contains(met) ? '' : `${Math.round(x)} ${Math.round(y)} ${met?.outerHTML.slice(0, 200)}`;
    },
    await middleOf(target),
  );

/** A visitor's actions, skipped where a page lacks their target: each is a touch or a key press, and none navigates. */
const steps: { name: string; target: string; act: (target: Locator, page: Page) => Promise<void> }[] = [
  { name: 'reject cookies', target: 'section[aria-labelledby=consent-title] button:nth-of-type(2)', act: touch },
  { name: 'open menu', target: 'header button[aria-haspopup=dialog]', act: touch },
  { name: 'close menu', target: 'dialog[open]', act: (_target, page) => page.keyboard.press('Escape') },
  { name: 'ask for a quote', target: 'main [data-ask]', act: touch },
  { name: 'leave', target: 'dialog[open]', act: (_target, page) => page.keyboard.press('Escape') },
  {
    name: 'tap field',
    target: 'main input:not([type=hidden], [type=radio], [type=checkbox], [type=file], [tabindex="-1"])',
    act: touch,
  },
  { name: 'type', target: 'main input:focus', act: (_target, page) => page.keyboard.type('12', { delay: 300 }) },
  { name: 'unfold', target: 'main summary', act: touch },
];

/** Scrolls with the wheel, as a visitor does, until the target is in the upper half of the viewport or the page ends. */
async function scrollTo(target: Locator, page: Page) {
  const stands = async () => {
    const { y } = await middleOf(target);
    if (y <= 150 || y >= 823) return false;
    return y < 500 || page.evaluate<boolean>('scrollY + innerHeight >= document.documentElement.scrollHeight - 1');
  };
  for (let turn = 0; turn < 80; turn += 1) {
    if (await stands()) {
      // Scrolling is smooth and may still be under way.
      await settled(page);
      if (await stands()) return;
    }
    await page.mouse.wheel(0, Math.max(-600, Math.min(600, Math.round((await middleOf(target)).y - 350))));
    await page.waitForTimeout(250);
  }
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4g);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  // The browser's own navigation timing ignores the emulated connection; these events do not.
  let asked = 0;
  let answered = 0;
  session.on('Network.requestWillBeSent', ({ type, timestamp }) => {
    if (type === 'Document') asked ||= timestamp;
  });
  session.on('Network.responseReceived', ({ type, timestamp }) => {
    if (type === 'Document') answered ||= timestamp;
  });
  await page.addInitScript(observers);
  await page.goto(url, { waitUntil: 'load' });
  await page.locator('section[aria-labelledby=consent-title]').waitFor();
  await settled(page);
  const noted = () => page.evaluate<Noted>('noted');
  const { lcp } = await noted();
  const waits: Record<string, number> = {};
  for (const { name, target, act } of steps) {
    const first = page.locator(`${target}:visible`).first();
    if ((await first.count()) === 0) continue;
    if (target.startsWith('main ')) await scrollTo(first, page);
    await settled(page);
    const cover = act === touch ? await whatCovers(first) : '';
    if (cover) throw new Error(`${name} on ${url}: under ${cover}`);
    await page.evaluate('noted.events = []');
    await act(first, page);
    await settled(page);
    waits[name] = Math.max(0, ...(await noted()).events);
  }
  const { cls } = await noted();
  await context.close();
  return { ttfb: (answered - asked) * 1_000, lcp, cls, inp: Math.max(0, ...Object.values(waits)), waits };
}

/** 75th percentile of each metric: three of four visits were this good or better, as field data are judged. */
function judged(all: Vitals[]) {
  const share = (name: keyof typeof good) => {
    const values = all.map((each) => each[name]);
    const value = percentile(values, 75);
    return { value: round(value, name === 'cls' ? 3 : 0), ofGood: round(value / good[name]) };
  };
  return { ttfb: share('ttfb'), lcp: share('lcp'), inp: share('inp'), cls: share('cls') };
}

requireBuild();
const site = await startSite({ DATA_DIR: '.bench/data-vitals' });
const browser = await chromium.launch({ executablePath: (await findBrowser()) || undefined, args: ['--no-sandbox'] });
try {
  const every: Visit[] = [];
  const rows = [];
  for (const [name, path] of Object.entries(paths)) {
    // The first render on the server must not count for the phone.
    for (let turn = 0; turn < 2; turn += 1) await (await fetch(`${site.origin}${path}`)).text();
    const taken: Visit[] = [];
    for (let turn = 0; turn < visits; turn += 1) taken.push(await visit(browser, `${site.origin}${path}`));
    every.push(...taken);
    const stepsTaken = Object.keys(taken[0]?.waits ?? {});
    const waitsAt = (step: string) => taken.map((each) => each.waits[step] ?? 0);
    const waits = Object.fromEntries(stepsTaken.map((step) => [step, percentile(waitsAt(step), 75)]));
    const row = { name, ...judged(taken), waits };
    console.info(JSON.stringify(row));
    rows.push(row);
  }
  const all = judged(every);
  console.info(JSON.stringify({ name: 'all', ...all }));
  const slow = rows.filter(({ ttfb, lcp, inp, cls }) => [ttfb, lcp, inp, cls].some(({ ofGood }) => ofGood > 1));
  console.info(slow.length === 0 ? 'Every page is good.' : `Not good: ${slow.map(({ name }) => name).join(', ')}`);
  if (slow.length > 0) process.exitCode = 1;
  writeFileSync('.bench/vitals.json', JSON.stringify({ visits, slowdown, good, rows, all }, null, 2));
} finally {
  await browser.close();
  await site.stop();
  rmSync('.bench/data-vitals', { recursive: true, force: true });
}
