import '@/lib/config/load-env';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { type Browser, chromium, type Page } from 'playwright';
import { brand, content } from '@/lib/content';
import { defectListGroups } from '@/lib/contract/content/man-days';
import { locales } from '@/lib/i18n/locales';
import { readOptions, requireNames } from '@/lib/tools/options.mjs';
import { renderSheet } from './aql-sheet';
import { renderBrochure } from './brochure';
import { readBrochure } from './brochure-content';
import { renderDefectSheet, sheetFooter } from './defect-sheet';

const kinds = ['aql-table', 'brochure', 'defects'] as const;
const help = `npm run make documents -- [${kinds.join('] [')}] [--chromium PATH]

  Writes the documents of these kinds, or all of them, as PDF into public/media/downloads or that folder of CONTENT_DIR.`;

const { dir } = content();
const folder = join(resolve(dir) === resolve('content') ? 'public' : dir, 'media/downloads');
/** The part of Google Fonts' latin-ext range that place names need. */
const extended = 'U+0100-02BA,U+1E00-1E9F';

function face(family: string, weight: string, file: string, range = ''): string {
  const data = readFileSync(file).toString('base64');
  return `@font-face{font-family:"${family}";font-weight:${weight};src:url(data:font/woff2;base64,${data}) format("woff2")${range && `;unicode-range:${range}`}}`;
}

const instrument = 'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans';
const mono = 'node_modules/@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin';
const faces = [
  face('Instrument Sans', '400 700', `${instrument}-latin-wght-normal.woff2`),
  face('Instrument Sans', '400 700', `${instrument}-latin-ext-wght-normal.woff2`, extended),
  face('IBM Plex Mono', '400', `${mono}-400-normal.woff2`),
  face('IBM Plex Mono', '500', `${mono}-500-normal.woff2`),
  ...brand().typefaces.map(({ role, path, weight }) => face(`Brand ${role}`, weight, join(dir, path))),
].join('');

type Document = {
  kind: (typeof kinds)[number];
  name: string;
  maxBytes: number;
  html: () => string | Promise<string>;
  options?: NonNullable<Parameters<Page['pdf']>[0]>;
};

const documents = locales.flatMap((locale): Document[] => [
  { kind: 'aql-table', name: `aql-table-${locale}`, maxBytes: 300_000, html: () => renderSheet(locale, faces) },
  {
    kind: 'brochure',
    name: `brochure-${locale}`,
    maxBytes: 700_000,
    html: async () => renderBrochure(locale, await readBrochure(locale), faces),
    options: { outline: true },
  },
  ...defectListGroups.map(
    (group): Document => ({
      kind: 'defects',
      name: `defects-${group}-${locale}`,
      maxBytes: 450_000,
      html: () => renderDefectSheet(locale, group, faces),
      options: { displayHeaderFooter: true, headerTemplate: '<span></span>', footerTemplate: sheetFooter(locale) },
    }),
  ),
]);

/** Evaluated in the page: returns the texts of a fixed page that overflow into its footer, with their page number. */
const tooLow = `[...document.querySelectorAll('.page')].flatMap((page, index) => {
  const floor = page.querySelector('.foot')?.getBoundingClientRect().top ?? Infinity;
  const texts = [...page.querySelectorAll('h1, h2, h3, p, li, dt, dd, th, td')].filter((one) => one.getBoundingClientRect().bottom > floor);
  return texts.map((one) => (index + 1) + ': ' + one.textContent.slice(0, 40));
})`;

async function print(browser: Browser, { name, maxBytes, html, options }: Document): Promise<void> {
  const page = await browser.newPage();
  await page.setContent(await html());
  await page.evaluate('document.fonts.ready.then(() => true)');
  const low = await page.evaluate<string[]>(tooLow);
  if (low.length > 0) throw new Error(`${name}.pdf, too much on page ${low.join('; ')}`);
  const printed = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, ...options });
  await page.close();
  // Chromium writes the structure tree, which screen readers need, uncompressed: half of the file.
  const pdf = await (await PDFDocument.load(printed, { updateMetadata: false })).save({ useObjectStreams: true });
  if (pdf.length > maxBytes) throw new Error(`${name}.pdf: ${pdf.length} bytes`);
  writeFileSync(join(folder, `${name}.pdf`), pdf);
  process.stdout.write(`${name}.pdf, ${pdf.length} bytes\n`);
}

const { positionals, values } = readOptions({ chromium: { type: 'string', default: '/usr/bin/chromium' } }, help);
requireNames(positionals, kinds);
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: values.chromium });
try {
  for (const one of documents)
    if (positionals.length === 0 || positionals.includes(one.kind)) await print(browser, one);
} finally {
  await browser.close();
}
