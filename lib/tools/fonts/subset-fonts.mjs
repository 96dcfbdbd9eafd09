import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fontverter from 'fontverter';
import subsetFont from 'subset-font';
import { steadyKerning } from './kerning.mjs';

const fromPackage = (path) => readFileSync(fileURLToPath(new URL(`../../../node_modules/${path}`, import.meta.url)));

/** @param {Buffer} font */
export const toTrueType = (font) => fontverter.convert(font, 'truetype');

const combined = ['ccmp', 'mark', 'mkmk', 'locl'];

const codings = [(text) => Buffer.from(text, 'latin1'), (text) => Buffer.from(text, 'utf16le').swap16()];
/** The licence reserves the original names for the unmodified font. The new ones are as long as those. */
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

/** The caption face without hinting and unused features such as fractions (decision 51 in lib/decisions.md). */
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

/** The text face without kerning variations below the visible limit (decision 51 in lib/decisions.md). */
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
