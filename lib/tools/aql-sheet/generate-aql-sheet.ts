import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { packPdf } from './compress-pdf';
import { renderSheet } from './aql-sheet';
import type { SheetLocale } from './sheet-messages';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const folder = `${root}public/media/downloads/`;
const executablePath = process.argv[2] ?? '/usr/bin/chromium';
const locales: readonly SheetLocale[] = ['zh', 'en'];
const maxBytes = 250_000;

function face(family: string, weight: string, file: string): string {
  const data = readFileSync(`${root}node_modules/${file}`).toString('base64');
  return `@font-face{font-family:"${family}";font-weight:${weight};src:url(data:font/woff2;base64,${data}) format("woff2")}`;
}

const faces = [
  face(
    'Instrument Sans',
    '400 700',
    '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  ),
  face('IBM Plex Mono', '400', '@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2'),
  face('IBM Plex Mono', '500', '@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-500-normal.woff2'),
].join('');

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath });
try {
  const context = await browser.newContext({ offline: true });
  for (const locale of locales) {
    const page = await context.newPage();
    await page.setContent(renderSheet(locale, faces));
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
