import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { readOptions } from '@/lib/tools/options.mjs';
import { packPdf } from './compress-pdf';
import { renderSheet } from './aql-sheet';
import { sheetFaces } from './sheet-faces';
import type { SheetLocale } from './sheet-messages';

const folder = fileURLToPath(new URL('../../../public/media/downloads/', import.meta.url));
const help = `npm run aql-sheet -- [Chromium]

  Writes the AQL table as PDF into public/media/downloads. Chromium is /usr/bin/chromium where none is named.`;
const [executablePath = '/usr/bin/chromium'] = readOptions({}, help).positionals;
const locales: readonly SheetLocale[] = ['zh', 'en'];
const maxBytes = 250_000;

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath });
try {
  const context = await browser.newContext({ offline: true });
  for (const locale of locales) {
    const page = await context.newPage();
    await page.setContent(renderSheet(locale, sheetFaces));
    await page.evaluate('document.fonts.ready.then(() => true)');
    const pdf = packPdf(await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true }));
    if (pdf.length > maxBytes) throw new Error(`aql-table-${locale}.pdf: ${pdf.length} bytes`);
    writeFileSync(`${folder}aql-table-${locale}.pdf`, pdf);
    process.stdout.write(`aql-table-${locale}.pdf, ${pdf.length} bytes\n`);
    await page.close();
  }
} finally {
  await browser.close();
}
