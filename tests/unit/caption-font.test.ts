import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { lightCaptionFont } from '@/lib/caption-font/lighten.mjs';

it('the caption font is what its generator makes of the package, and small enough for ten packets', async () => {
  const shipped = readFileSync('lib/caption-font/latin.woff2');
  expect(shipped.equals(await lightCaptionFont())).toBe(true);
  expect(shipped.length).toBeLessThan(12_000);
});
