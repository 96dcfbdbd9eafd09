import type { Page } from '@playwright/test';
import { splitLocale } from '@/lib/i18n/locales';
import { barriersOfAll, leave, looks, show } from '../support/barriers';
import { blankParts, missingPictures } from '../support/blank-parts';
import { expect, test } from '../support/e2e';
import { templates } from '../support/templates';

/** By default the looks alternate, which halves the longest test; AXE=all checks each template in both. */
const looksOf = (index: number) => looks.filter((_, at) => process.env.AXE === 'all' || at === (index >> 2) % 2);

const shells = new Set<string>();
/** The templates in their looks, divided among four tests. */
const visits = templates.flatMap((path, index) =>
  looksOf(index).map((look) => {
    const shell = `${splitLocale(path).locale} ${look.look}`;
    // Header, footer and floating elements are checked with the first page of each language and look. The widget stands
    // in the frames of other sites, without them.
    const seesShell = !path.includes('/aql/widget') && !shells.has(shell);
    if (seesShell) shells.add(shell);
    // Every second template of each part suffices: what clips text or is lost in forced colours is mostly shared.
    return { path, look, part: index % 4, seesShell, lengthens: index % 6 < 3, forces: seesShell || index % 6 >= 3 };
  }),
);
type Visit = (typeof visits)[number];

declare global {
  /** The images that came as lazy ones; when the page is at rest, it loads them all. */
  var lazyAtFirst: ReadonlySet<Element> | undefined;
}
const noteLazyPictures = () =>
  document.addEventListener('DOMContentLoaded', () => {
    globalThis.lazyAtFirst = new Set(document.querySelectorAll('img[loading=lazy]'));
  });

/** Images without intrinsic size, with the wrong loading strategy, or without an AVIF source. */
const oddPictures = () =>
  [...document.querySelectorAll('img')].flatMap((image) => {
    const isLazy = image.loading === 'lazy' || globalThis.lazyAtFirst?.has(image);
    const { top, left, width } = image.getBoundingClientRect();
    const odd = [
      !(image.getAttribute('width') && image.getAttribute('height')) && 'has no size of its own',
      !isLazy && top > innerHeight * 1.5 && 'is below the fold and not lazy',
      isLazy &&
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

/** Videos that autoplay, preload, or lack a poster or a text alternative. */
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

/** Lengthens every word by 40 %, as in a language with longer words. */
function lengthen(): void {
  // No filter callback: it would not run while JavaScript is disabled.
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

/** Elements with text of their own that clip horizontal overflow and have some. */
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

/** The page width in CSS pixels at 400 % zoom of a 1280 x 1024 window, which is as wide as 320 of them. */
async function widthAtFourTimes(page: Page): Promise<number> {
  await page.setViewportSize({ width: 320, height: 256 });
  // Images and the map resize within the next frames.
  await page
    .waitForFunction(() => document.documentElement.scrollWidth <= 320, null, { timeout: 60_000 })
    .catch(() => undefined);
  return page.evaluate(() => document.documentElement.scrollWidth);
}

/**
 * What a border or its own background lets be seen of buttons, links and empty elements (swatches, bars): the first call
 * marks it, the second, in forced colours, names what was marked and is seen no more.
 */
function lostShapes(): string[] {
  const isClear = (colour: string) => /^rgba\(.*, 0\)$|^transparent$/.test(colour);
  const behind = (element: Element | null): string => {
    for (let at = element; at; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at);
      if (!isClear(backgroundColor)) return backgroundColor;
    }
    return '';
  };
  const isSeen = (one: Element) => {
    const style = getComputedStyle(one);
    const isFilled = !isClear(style.backgroundColor) && style.backgroundColor !== behind(one.parentElement);
    const hasEdge = (side: string) =>
      style.getPropertyValue(`border-${side}-width`) !== '0px' &&
      !isClear(style.getPropertyValue(`border-${side}-color`));
    return isFilled || ['top', 'right', 'bottom', 'left'].some(hasEdge);
  };
  const marked = [...document.querySelectorAll('[data-was-seen]')];
  if (marked.length > 0)
    return marked
      .filter((one) => !isSeen(one))
      .map((one) => `is lost in forced colours: ${one.outerHTML.slice(0, 200)}`);
  for (const one of document.querySelectorAll('a, button, label, summary, [aria-hidden="true"]:empty'))
    if (!(one instanceof SVGElement) && one.checkVisibility() && isSeen(one)) one.setAttribute('data-was-seen', '');
  return document.querySelector('[data-was-seen]') ? [] : ['has no shape that forced colours could take away'];
}

/**
 * What has no visible edge in forced colours: shapes that have one otherwise, fields without a border, and the first tab
 * stops without an outline.
 */
async function withoutEdge(page: Page): Promise<string[]> {
  const unmarked = await page.evaluate(lostShapes);
  await page.emulateMedia({ forcedColors: 'active' });
  const found = [...unmarked];
  // The forced colours and the rules for them take effect at their own times: only what stays lost is.
  if (unmarked.length === 0) {
    let lost: string[] = [];
    const look = async () => (lost = await page.evaluate(lostShapes));
    await expect
      .poll(look, { timeout: 10_000 })
      .toEqual([])
      .catch(() => found.push(...lost));
  }
  const edgeless = await page.evaluate(() =>
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
  found.push(...edgeless);
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

/**
 * The texts that a page cuts off when its words are longer. Stops its scripts before: what hydrates later would treat
 * the changed text as a mismatch. Leaves the page.
 */
async function cutOff(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setScriptExecutionDisabled', { value: true });
  await page.evaluate(lengthen);
  const found: string[] = [];
  for (const size of [
    { width: 1280, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    found.push(...(await page.evaluate(clippedTexts)).map((text) => `cuts off, ${size.width} wide: ${text}`));
  }
  await leave(page);
  await session.send('Emulation.setScriptExecutionDisabled', { value: false });
  await session.detach();
  return found;
}

async function oddThings(page: Page, { path, look, seesShell, lengthens, forces }: Visit): Promise<string[]> {
  await show(page, path, look);
  await expect.poll(() => missingPictures(page), `${path} ${look.look}`).toEqual([]);
  const odd = [
    ...(await page.evaluate(oddPictures)),
    ...(await page.evaluate(oddFilms)),
    ...(await blankParts(page)),
    ...(await barriersOfAll(page, seesShell)),
    ...(forces ? await withoutEdge(page) : []),
  ];
  const width = await widthAtFourTimes(page);
  if (width > 320) odd.push(`is ${width} wide at 400 %`);
  if (lengthens) odd.push(...(await cutOff(page)));
  else await leave(page);
  return odd.map((what) => `${path} ${look.look}: ${what}`);
}

for (const part of [0, 1, 2, 3])
  test(`B13 B14 B15 B17 B31 B32 B35 every template passes axe, asks this host alone, leaves no part of a whole-page picture blank, fits 400 %, forced colours and words that are longer by 40 %, and sends pictures and films as it should (part ${part + 1})`, async ({
    page,
    provoke,
  }) => {
    provoke(404);
    await page.addInitScript(noteLazyPictures);
    const found: string[] = [];
    const hosts = new Set<string>();
    page.on('request', (request) => /^https?:/.test(request.url()) && hosts.add(new URL(request.url()).hostname));
    for (const visit of visits.filter((one) => one.part === part)) found.push(...(await oddThings(page, visit)));
    expect(found).toEqual([]);
    expect([...hosts]).toEqual(['localhost']);
  });
