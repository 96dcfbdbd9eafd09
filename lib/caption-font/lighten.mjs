import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fontverter from 'fontverter';
import subsetFont from 'subset-font';

const source = fileURLToPath(new URL('../../node_modules/@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2', import.meta.url));

const codings = [(text) => Buffer.from(text, 'latin1'), (text) => Buffer.from(text, 'utf16le').swap16()];
/** The licence keeps the old names for the unchanged font; the new ones are as long, so that nothing moves. */
const names = [['IBM Plex', 'Captions'], ['IBMPlex', 'Caption']];

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
  const light = await subsetFont(readFileSync(source), undefined, { targetFormat: 'truetype', keepAllGlyphs: true, noHinting: true, keepFeatures: ['ccmp', 'mark', 'mkmk', 'locl'] });
  return fontverter.convert(rename(light), 'woff2');
}
