import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { type AxeWindow, axeScript } from './axe-script';

// Rules that axe considers experimental and only runs when they are enabled by name. `p-as-heading` is left out: it
// treats any large text as a heading.
const experimental = ['focus-order-semantics', 'label-content-name-mismatch', 'table-fake-caption', 'td-has-header'];
/** Rules about style sheets and media files, which axe fetches first. */
const aboutFiles = ['css-orientation-lock', 'no-autoplay-audio'];
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export const looks = [
  { look: 'wide, light', colorScheme: 'light', width: 1440 },
  { look: 'narrow, dark', colorScheme: 'dark', width: 390 },
] as const;
export type Look = (typeof looks)[number];

/** `files` adds the rules about style sheets and media files. */
type Area = { within?: string | string[]; without?: string[]; files?: boolean };

/** The axe violations of a page or a part of it as it is: each rule with the elements that violate it. */
export async function barriers(page: Page, { within = [], without = [], files = false }: Area = {}): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axeScript());
  const include = [within].flat();
  const options: RunOptions = {
    resultTypes: ['violations'],
    elementRef: true,
    preload: files,
    runOnly: { type: 'tag', values: tags },
    rules: Object.fromEntries([
      ...experimental.map((rule) => [rule, { enabled: true }]),
      ...aboutFiles.map((rule) => [rule, { enabled: files }]),
    ]),
  };
  return page.evaluate(
    async ([area, how]) => {
      const { violations } = await (window as unknown as AxeWindow).axe.run(area, how);
      return violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes
            .slice(0, 4)
            .map(({ target, element }) => `${target.join(' ')} ${element?.outerHTML.slice(0, 80)}`)
            .join(' | ')}`,
      );
    },
    [{ ...(include.length > 0 && { include }), exclude: without }, options] as const,
  );
}

/** Elements that float over a page: the button bar, offers, the cookie notice, the answer of a tool. */
const floats = ['.fixed', '.sticky[class*="bottom-"]'];

/** Hides floating elements, which always cover something. */
const hideFloats = (page: Page) =>
  page.evaluate(async (selector) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `:is(${selector}), :is(${selector}) * { visibility: hidden !important; transition: none !important; }`,
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, floats.join());

/** Leaves a page that was checked, for one without style. */
export const leave = (page: Page) => page.goto('/robots.txt');

export async function show(page: Page, path: string, { colorScheme, width }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 900 });
  await page.goto(path);
}

/** Header and footer are the same on all pages of a language, and half of what axe has to check. */
const shell = ['body > header', 'body > footer'];

/** The axe violations of a page that was just opened; with `seesShell` also in what all pages share. */
export async function barriersOfAll(page: Page, seesShell = true): Promise<string[]> {
  // A font that loads during a check would move what was measured.
  await page.evaluate(() => document.fonts.ready);
  const floating = seesShell ? await barriers(page, { within: floats }) : [];
  await hideFloats(page);
  return [...floating, ...(await barriers(page, { without: seesShell ? [] : shell, files: seesShell }))];
}
