import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { floats, hideFloats, layOutAll } from './laid-out';

// Rules that axe holds for experimental, and leaves out unless they are named. (Not `p-as-heading`: it takes what looks large for a heading.)
const experimental = [
  'css-orientation-lock',
  'focus-order-semantics',
  'label-content-name-mismatch',
  'table-fake-caption',
  'td-has-header',
];
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** How a page is shown to axe. */
export const looks = [
  { look: 'wide, light', colorScheme: 'light', width: 1440 },
  { look: 'narrow, dark', colorScheme: 'dark', width: 390 },
] as const;
export type Look = (typeof looks)[number];

type Area = { within?: string | string[]; without?: string[] };

/** What axe finds on a page as it stands, or in a part of it: each rule with the elements that break it. */
export async function barriers(page: Page, { within = [], without = [] }: Area = {}): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    .options({
      resultTypes: ['violations'],
      rules: Object.fromEntries(experimental.map((rule) => [rule, { enabled: true }])),
    })
    .setLegacyMode();
  // After the options, which would put back all that is said before them.
  axe.withTags(tags);
  for (const part of [within].flat()) axe.include(part);
  for (const part of without) axe.exclude(part);
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map(({ target, html }) => `${target.join(' ')} ${html.slice(0, 80)}`)
        .slice(0, 4)
        .join(' | ')}`,
  );
}

export async function show(page: Page, path: string, { colorScheme, width }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 900 });
  await page.goto(path);
}

/** Header and footer are the same on all pages of a language, and half of what there is to look at. */
const shell = ['body > header', 'body > footer'];

/** What axe finds on a page that has just been shown: in its content, and if asked for in header, footer and what floats. Leaves it laid out whole and without floats. */
export async function barriersOfAll(page: Page, seesShell = true): Promise<string[]> {
  await layOutAll(page);
  const floating = seesShell ? await barriers(page, { within: floats }) : [];
  await hideFloats(page);
  return [...floating, ...(await barriers(page, { without: seesShell ? [] : shell }))];
}
