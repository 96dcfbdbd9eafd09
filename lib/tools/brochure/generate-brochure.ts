import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { packPdf } from '@/lib/tools/aql-sheet/compress-pdf';
import { readBrochure } from './brochure-content';
import { renderBrochure } from './brochure-pages';
import { style } from './brochure-style';
import type { BrochureLocale } from './brochure-messages';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const folder = `${root}public/media/downloads/`;
const executablePath = process.argv[2] ?? '/usr/bin/chromium';
const locales: readonly BrochureLocale[] = ['zh', 'en'];
const maxBytes = 600_000;

/** Evaluated in the page: returns the texts that overflow into the footer, with their page number. */
const tooLow = `[...document.querySelectorAll('.page')].flatMap((page, index) => {
  const floor = page.querySelector('.foot').getBoundingClientRect().top;
  const texts = [...page.querySelectorAll('h1, h2, h3, p, li, dt, dd, th, td')].filter((one) => one.getBoundingClientRect().bottom > floor);
  return texts.map((one) => (index + 1) + ': ' + one.textContent.slice(0, 40));
})`;

/** The part of Google Fonts' latin-ext range that place names need. */
const extended = 'U+0100-02BA,U+1E00-1E9F';

function face(family: string, weight: string, file: string, range = ''): string {
  const data = readFileSync(`${root}node_modules/${file}`).toString('base64');
  return `@font-face{font-family:"${family}";font-weight:${weight};src:url(data:font/woff2;base64,${data}) format("woff2")${range && `;unicode-range:${range}`}}`;
}

const faces = [
  face(
    'Instrument Sans',
    '400 700',
    '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  ),
  face(
    'Instrument Sans',
    '400 700',
    '@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2',
    extended,
  ),
  face('IBM Plex Mono', '400', '@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2'),
].join('');

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath });
try {
  const context = await browser.newContext({ offline: true });
  for (const locale of locales) {
    const page = await context.newPage();
    await page.setContent(renderBrochure(locale, readBrochure(locale), faces + style));
    await page.evaluate('document.fonts.ready.then(() => true)');
    const low = await page.evaluate<string[]>(tooLow);
    if (low.length > 0) throw new Error(`brochure-${locale}.pdf, too much on page ${low.join('; ')}`);
    const pdf = packPdf(
      await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true }),
    );
    if (pdf.length > maxBytes) throw new Error(`brochure-${locale}.pdf: ${pdf.length} bytes`);
    writeFileSync(`${folder}brochure-${locale}.pdf`, pdf);
    process.stdout.write(`brochure-${locale}.pdf, ${pdf.length} bytes\n`);
    await page.close();
  }
} finally {
  await browser.close();
}
