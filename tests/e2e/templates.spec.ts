import type { Page } from '@playwright/test';
import { splitLocale } from '@/lib/i18n/paths';
import { barriersOfAll, type Look, looks, show } from '../support/barriers';
import { expect, settled, test } from '../support/e2e';
import { templates } from '../support/templates';

const parts = [0, 1, 2, 3].map((part) =>
  templates.map((path, index) => ({ path, index })).filter(({ index }) => index % 4 === part),
);
/** In a usual run the looks take turns, which halves the longest test; AXE=all gives each template both. */
const looksOf = (index: number) => looks.filter((_, at) => process.env.AXE === 'all' || at === (index >> 2) % 2);
/** Each second one: what cuts words off is mostly shared. */
const halves = [0, 1, 2].map((part) => templates.filter((_, index) => index % 6 === part));

/** What shifts the page, is asked for too early or comes in one old format only. */
const oddPictures = () =>
  [...document.querySelectorAll('img')].flatMap((image) => {
    const { top, left, width } = image.getBoundingClientRect();
    const odd = [
      !(image.getAttribute('width') && image.getAttribute('height')) && 'has no size of its own',
      image.loading !== 'lazy' && top > innerHeight * 1.5 && 'is below the fold and not lazy',
      image.loading === 'lazy' &&
        top < innerHeight / 2 &&
        left < innerWidth &&
        width > innerWidth / 2 &&
        'is the first thing seen and lazy',
      /^\/media\/.*\.jpe?g$/.test(image.getAttribute('src') ?? '') &&
        width > 0 &&
        !image.closest('picture')?.querySelector('source[type="image/avif"]') &&
        'is a photograph without AVIF',
    ].filter(Boolean);
    return odd.map((what) => `${image.getAttribute('src')} ${what}`);
  });

/** Sounding by itself, fetched before it is asked for, or without a still. */
const oddFilms = () =>
  [...document.querySelectorAll('video')]
    .filter(
      (film) =>
        film.autoplay ||
        film.preload !== 'none' ||
        !film.poster ||
        !(film.querySelector('track[kind=captions]') || film.getAttribute('aria-label')),
    )
    .map((film) => film.outerHTML.slice(0, 120));

/** Makes every word longer by 40 %, as a language of longer words would. */
function lengthen(): void {
  // Without a filter of its own, which would not run where script is off.
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode())
    if (!walker.currentNode.parentElement?.closest('script, style, noscript, svg'))
      texts.push(walker.currentNode as Text);
  for (const text of texts)
    text.data = text.data.replace(
      /[\p{L}\p{M}]{3,}/gu,
      (word) =>
        word +
        (/\p{Script=Han}/u.test(word)
          ? word.slice(0, Math.ceil(word.length * 0.4))
          : (word.at(-1) ?? '').repeat(Math.ceil(word.length * 0.4))),
    );
}

/** Boxes that hold text of their own, cut off what is too wide for them, and have something too wide. */
const clippedTexts = () =>
  [...document.body.querySelectorAll<HTMLElement>('*')]
    .filter((box) => [...box.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()))
    .filter(
      (box) =>
        box.clientWidth > 2 &&
        box.checkVisibility() &&
        /hidden|clip/.test(getComputedStyle(box).overflowX) &&
        box.scrollWidth > box.clientWidth + 1,
    )
    .map((box) => `${box.tagName} ${box.textContent?.trim().slice(0, 40)}: ${box.scrollWidth} in ${box.clientWidth}`);

/** How wide the page is at 400 % of a window of 1280 x 1024. */
async function widthAtFourTimes(page: Page): Promise<number> {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setDeviceMetricsOverride', {
    width: 320,
    height: 256,
    deviceScaleFactor: 4,
    mobile: false,
  });
  // Pictures and the map take their new size in the next frames.
  await page
    .waitForFunction(() => document.documentElement.scrollWidth <= 320, null, { timeout: 2_000 })
    .catch(() => undefined);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  await client.send('Emulation.clearDeviceMetricsOverride');
  await client.detach();
  return width;
}

/** What has no edge where the system paints all surfaces in one colour: fields without a border, and the first stops of the keyboard without an outline. */
async function withoutEdge(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  const found = await page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'input:not([tabindex="-1"], [type=hidden], [type=checkbox], [type=radio], [type=file], [type=range]), select, textarea',
      ),
    ]
      .filter(
        (field) =>
          field.checkVisibility() &&
          field.clientWidth > 2 &&
          [field, field.parentElement].every((box) => box && parseFloat(getComputedStyle(box).borderBottomWidth) === 0),
      )
      .map((field) => `the field ${field.getAttribute('name')} has no edge`),
  );
  for (let stop = 0; stop < 3; stop += 1) {
    await page.keyboard.press('Tab');
    const bare = await page.evaluate(() => {
      const focused = document.activeElement;
      const { outlineStyle, outlineWidth } = getComputedStyle(focused ?? document.body);
      return focused && focused !== document.body && (outlineStyle === 'none' || parseFloat(outlineWidth) < 2)
        ? focused.outerHTML.slice(0, 80)
        : null;
    });
    if (bare) found.push(`the focus cannot be seen on ${bare}`);
  }
  await page.emulateMedia({ forcedColors: 'none' });
  return found;
}

/** What is wrong with a page in one of the looks. */
async function oddThings(page: Page, path: string, look: Look, seesShell: boolean): Promise<string[]> {
  await show(page, path, look);
  const odd = [
    ...(await page.evaluate(oddPictures)),
    ...(await page.evaluate(oddFilms)),
    ...(await barriersOfAll(page, seesShell)),
    ...(await withoutEdge(page)),
  ];
  const width = await widthAtFourTimes(page);
  if (width > 320) odd.push(`is ${width} wide at 400 %`);
  return odd.map((what) => `${path} ${look.look}: ${what}`);
}

for (const [number, part] of parts.entries())
  test(`B13 B14 B15 B17 B31 B32 every template passes axe, asks this host alone, fits 400 % and forced colours, and sends pictures and films as it should (part ${number + 1})`, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    const found: string[] = [];
    const hosts = new Set<string>();
    const shells = new Set<string>();
    page.on('request', (request) => /^https?:/.test(request.url()) && hosts.add(new URL(request.url()).hostname));
    for (const { path, index } of part)
      for (const look of looksOf(index)) {
        const shown = `${splitLocale(path).locale} ${look.look}`;
        found.push(...(await oddThings(page, path, look, !shells.has(shown))));
        shells.add(shown);
      }
    expect(found).toEqual([]);
    expect([...hosts]).toEqual(['localhost']);
  });

test.describe('without script', () => {
  // A leaf that wakes up late would take its changed words for a mistake.
  test.use({ javaScriptEnabled: false, storageState: settled });

  for (const [number, part] of halves.entries())
    test(`B35 no template cuts off words that are longer by 40 % (part ${number + 1})`, async ({ page }) => {
      test.setTimeout(120_000);
      const found: string[] = [];
      for (const path of part) {
        await page.setViewportSize({ width: 1280, height: 900 });
        await page.goto(path);
        await page.evaluate(lengthen);
        for (const size of [
          { width: 1280, height: 900 },
          { width: 390, height: 844 },
        ]) {
          await page.setViewportSize(size);
          found.push(...(await page.evaluate(clippedTexts)).map((text) => `${path} at ${size.width}: ${text}`));
        }
      }
      expect(found).toEqual([]);
    });
});
