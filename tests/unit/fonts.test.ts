import { readFileSync } from 'node:fs';
import fontverter from 'fontverter';
import { describe, expect, it } from 'vitest';

const ascentAt = 4;
const descentAt = 6;

/** Ascent and descent of a typeface in hundredths of its size, as browsers read them. */
async function heightsOf(path: string) {
  const font = await fontverter.convert(readFileSync(path), 'truetype');
  const table = (tag: string) => font.readUInt32BE(font.indexOf(tag, 12, 'latin1') + 8);
  const inHundredths = (units: number) => (100 * units) / font.readUInt16BE(table('head') + 18);
  return [ascentAt, descentAt].map((at) => inHundredths(Math.abs(font.readInt16BE(table('hhea') + at))));
}

/** The same of the system faces that stand in for it. */
function heightsOfFallbacks(family: string): number[][] {
  const rules = readFileSync('app/globals.css', 'utf8').match(/@font-face \{[^}]*\}/g) ?? [];
  return rules
    .filter((rule) => rule.includes(`"${family}"`))
    .map((rule) => {
      const share = (name: string) => Number(new RegExp(`${name}: ([\\d.]+)%`).exec(rule)?.[1] ?? 100);
      return ['ascent-override', 'descent-override'].map((name) => (share(name) * share('size-adjust')) / 100);
    });
}

describe('the shipped fonts', () => {
  it.each([
    ['caption-latin', 'Caption Fallback', 1],
    ['text-latin', 'Text Fallback', 2],
  ])('%s is as high as what stands in for it, so that no line moves when it comes', async (name, family, count) => {
    const heights = await heightsOf(`lib/tools/fonts/${name}.woff2`);
    const fallbacks = heightsOfFallbacks(family);
    expect(fallbacks).toHaveLength(count);
    for (const fallback of fallbacks)
      for (const [index, height] of heights.entries()) expect(fallback[index]).toBeCloseTo(height, 1);
  });
});
