import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { packPdf } from '@/lib/tools/aql-sheet/compress-pdf';
import { sheetFaces } from '@/lib/tools/aql-sheet/sheet-faces';
import { readOptions } from '@/lib/tools/options.mjs';
import { readBrochure } from './brochure-content';
import { renderBrochure } from './brochure-pages';
import { style } from './brochure-style';
import type { BrochureLocale } from './brochure-messages';

const folder = fileURLToPath(new URL('../../../public/media/downloads/', import.meta.url));
const help = `npm run brochure -- [Chromium]

  Writes the brochure as PDF into public/media/downloads. Chromium is /usr/bin/chromium where none is named.`;
const [executablePath = '/usr/bin/chromium'] = readOptions({}, help).positionals;
const locales: readonly BrochureLocale[] = ['zh', 'en'];
const maxBytes = 600_000;

/** Evaluated in the page: returns the texts that overflow into the footer, with their page number. */
const tooLow = `[...document.querySelectorAll('.page')].flatMap((page, index) => {
  const floor = page.querySelector('.foot').getBoundingClientRect().top;
  const texts = [...page.querySelectorAll('h1, h2, h3, p, li, dt, dd, th, td')].filter((one) => one.getBoundingClientRect().bottom > floor);
  return texts.map((one) => (index + 1) + ': ' + one.textContent.slice(0, 40));
})`;

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath });
try {
  const context = await browser.newContext({ offline: true });
  for (const locale of locales) {
    const page = await context.newPage();
    await page.setContent(renderBrochure(locale, readBrochure(locale), sheetFaces + style));
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
