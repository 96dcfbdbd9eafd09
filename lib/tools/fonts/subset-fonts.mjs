import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fontverter from 'fontverter';
import subsetFont from 'subset-font';
import { steadyKerning } from './kerning.mjs';

const fromPackage = (path) => readFileSync(fileURLToPath(new URL(`../../../node_modules/${path}`, import.meta.url)));

/**
 * @param {Buffer} font in any format
 * @returns {Promise<Buffer>} TrueType
 */
export const toTrueType = (font) => fontverter.convert(font, 'truetype');

const combined = ['ccmp', 'mark', 'mkmk', 'locl'];

const codings = [(text) => Buffer.from(text, 'latin1'), (text) => Buffer.from(text, 'utf16le').swap16()];
/**
 * The licence reserves the original names for the unmodified font. The new names have the same length, so they can be
 * replaced in place.
 */
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
 * Returns the caption face with all glyphs but without hinting and unused features such as fractions (decision 51 in
 * lib/decisions.md).
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

/** Largest invisible kerning change, in thousandths of an em: less than one pixel in a heading of 40 px. */
const seen = 20;

/**
 * Returns the text face with all glyphs and weights, but without kerning variations below the visible limit (see
 * decision 51 in lib/decisions.md).
 * @returns {Promise<Buffer>} WOFF2
 */
export async function lightTextFont() {
  const font = await toTrueType(
    fromPackage('@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'),
  );
  return subsetFont(steadyKerning(font, seen), undefined, {
    targetFormat: 'woff2',
    keepAllGlyphs: true,
    noHinting: true,
    keepFeatures: [...combined, 'kern', 'liga', 'pnum', 'tnum'],
  });
}
