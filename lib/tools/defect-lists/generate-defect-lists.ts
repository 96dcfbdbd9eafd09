import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { defectListGroups } from '@/lib/contract/content/man-days';
import { locales } from '@/lib/i18n/locales';
import { packPdf } from '@/lib/tools/aql-sheet/compress-pdf';
import { sheetFaces } from '@/lib/tools/aql-sheet/sheet-faces';
import { readOptions } from '@/lib/tools/options.mjs';
import { renderDefectSheet, sheetFooter } from './defect-sheet';

const folder = fileURLToPath(new URL('../../../public/media/downloads/', import.meta.url));
const help = `npm run defect-lists -- [Chromium]

  Writes the defect lists as PDF into public/media/downloads. Chromium is /usr/bin/chromium where none is named.`;
const [executablePath = '/usr/bin/chromium'] = readOptions({}, help).positionals;
const maxBytes = 400_000;

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath });
try {
  const context = await browser.newContext({ offline: true });
  for (const locale of locales) {
    for (const group of defectListGroups) {
      const page = await context.newPage();
      await page.setContent(await renderDefectSheet(locale, group, sheetFaces));
      await page.evaluate('document.fonts.ready.then(() => true)');
      const pdf = packPdf(
        await page.pdf({
          preferCSSPageSize: true,
          printBackground: true,
          tagged: true,
          displayHeaderFooter: true,
          headerTemplate: '<span></span>',
          footerTemplate: sheetFooter(locale),
        }),
      );
      const name = `defects-${group}-${locale}.pdf`;
      if (pdf.length > maxBytes) throw new Error(`${name}: ${pdf.length} bytes`);
      writeFileSync(`${folder}${name}`, pdf);
      process.stdout.write(`${name}, ${pdf.length} bytes\n`);
      await page.close();
    }
  }
} finally {
  await browser.close();
}
