import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fontverter from 'fontverter';
import subsetFont from 'subset-font';
import { steadyKerning } from './kerning.mjs';

const fromPackage = (path) => readFileSync(fileURLToPath(new URL(`../../../node_modules/${path}`, import.meta.url)));
const combined = ['ccmp', 'mark', 'mkmk', 'locl'];

const codings = [(text) => Buffer.from(text, 'latin1'), (text) => Buffer.from(text, 'utf16le').swap16()];
/** The licence keeps the old names for the unchanged font; the new ones are as long, so that nothing moves. */
const names = [
  ['IBM Plex', 'Captions'],
  ['IBMPlex', 'Caption'],
];

function rename(font) {
  for (const coding of codings)
    for (const [old, fresh] of names) {
      const bytes = coding(old);
      for (let at = font.indexOf(bytes); at >= 0; at = font.indexOf(bytes, at)) coding(fresh).copy(font, at);
    }
  return font;
}

/**
 * All letters of the caption face without what pages do not use: instructions for screens of few pixels, and fractions. That is
 * two fifths of its bytes, and what is left crosses a new connection in one turn.
 * @returns {Promise<Buffer>} WOFF2
 */
export async function lightCaptionFont() {
  const light = await subsetFont(
    fromPackage('@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2'),
    undefined,
    { targetFormat: 'truetype', keepAllGlyphs: true, noHinting: true, keepFeatures: combined },
  );
  return fontverter.convert(rename(light), 'woff2');
}

/** Thousandths of the text face's height: of a heading's forty pixels, less than one. */
const seen = 20;

/**
 * All letters and weights of the text face, with the kerning of its lightest weight wherever that of the boldest is nearly the same:
 * how it changes is a sixth of the font's bytes.
 * @returns {Promise<Buffer>} WOFF2
 */
export async function lightTextFont() {
  const font = await fontverter.convert(
    fromPackage('@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'),
    'truetype',
  );
  return subsetFont(steadyKerning(font, seen), undefined, {
    targetFormat: 'woff2',
    keepAllGlyphs: true,
    noHinting: true,
    keepFeatures: [...combined, 'kern', 'liga', 'pnum', 'tnum'],
  });
}
