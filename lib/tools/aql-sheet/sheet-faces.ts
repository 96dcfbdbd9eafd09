import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const modules = fileURLToPath(new URL('../../../node_modules/', import.meta.url));
/** The part of Google Fonts' latin-ext range that place names need. */
const extended = 'U+0100-02BA,U+1E00-1E9F';

function face(family: string, weight: string, file: string, range = ''): string {
  const data = readFileSync(`${modules}${file}`).toString('base64');
  return `@font-face{font-family:"${family}";font-weight:${weight};src:url(data:font/woff2;base64,${data}) format("woff2")${range && `;unicode-range:${range}`}}`;
}

const instrument = '@fontsource-variable/instrument-sans/files/instrument-sans';
const mono = '@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin';

/** The typefaces of printed sheets as @font-face rules with embedded files. */
export const sheetFaces = [
  face('Instrument Sans', '400 700', `${instrument}-latin-wght-normal.woff2`),
  face('Instrument Sans', '400 700', `${instrument}-latin-ext-wght-normal.woff2`, extended),
  face('IBM Plex Mono', '400', `${mono}-400-normal.woff2`),
  face('IBM Plex Mono', '500', `${mono}-500-normal.woff2`),
].join('');
