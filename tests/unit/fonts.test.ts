import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lightCaptionFont, lightTextFont } from '@/lib/tools/fonts/subset-fonts.mjs';

describe('the shipped fonts', () => {
  it.each([
    ['caption-latin', lightCaptionFont, 12_000],
    ['text-latin', lightTextFont, 26_000],
  ] as const)('%s is what its generator makes of the package, and light', async (name, make, maxBytes) => {
    const shipped = readFileSync(`lib/tools/fonts/${name}.woff2`);
    expect(shipped.equals(await make())).toBe(true);
    expect(shipped.length).toBeLessThan(maxBytes);
  });
});
