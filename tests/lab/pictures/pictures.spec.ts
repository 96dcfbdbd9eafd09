import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { hideFloats } from '../../support/blank-parts';
import { expect, settled, test } from '../../support/e2e';
import { addresses } from '../../support/templates';

type Look = { colorScheme: 'light' | 'dark'; width: number; locale: 'zh' | 'en' };
const looks: Look[] = [1440, 390].flatMap((width) =>
  (['light', 'dark'] as const).flatMap((colorScheme) =>
    (['zh', 'en'] as const).map((locale) => ({ colorScheme, width, locale })),
  ),
);

const folder = 'tests/lab/pictures/sheets';
/** Width of a wide page in its sheet, in pixels; a narrow one is half as wide. */
const wide = 160;
/** Side of the squares whose mean colours are compared, in pixels of a sheet. */
const square = 16;
/** Difference of two mean colours, of 255, that a reader sees, and the share of squares that may differ so. */
const tolerance = { colour: 24, share: 0.01 };

/** Mean colours of the squares of a sheet, three values each. */
const coloursOf = async (sheet: Buffer, width: number, height: number) =>
  sharp(sheet)
    .resize(Math.ceil(width / square), Math.ceil(height / square), { fit: 'fill', kernel: 'linear' })
    .removeAlpha()
    .raw()
    .toBuffer();

/** The share of squares that differ visibly, 1 for sheets of different sizes. */
async function difference(before: Buffer, after: Buffer): Promise<number> {
  const [old, current] = await Promise.all([before, after].map((sheet) => sharp(sheet).metadata()));
  const { width = 0, height = 0 } = current ?? {};
  // A page that grew by less than a line of text keeps its picture.
  if (old?.width !== width || Math.abs((old?.height ?? 0) - height) > 2) return 1;
  const [was, is] = await Promise.all([before, after].map((sheet) => coloursOf(sheet, width, height)));
  if (!was || !is) return 1;
  let different = 0;
  for (let at = 0; at < is.length; at += 3)
    if ([0, 1, 2].some((channel) => Math.abs((is[at + channel] ?? 0) - (was[at + channel] ?? 0)) > tolerance.colour))
      different += 1;
  return different / (is.length / 3);
}

for (const path of addresses.pictures) {
  const name = path.replace(/\W+/g, ' ').trim().replaceAll(' ', '-') || 'home';
  test(`the whole page ${path} looks as in ${name}.webp, wide and narrow, light and dark, zh and en`, async ({
    browser,
  }) => {
    const columns: { input: Buffer; left: number; top: number }[] = [];
    let [left, height] = [0, 0];
    for (const { colorScheme, width, locale } of looks) {
      const context = await browser.newContext({
        colorScheme,
        viewport: { width, height: 900 },
        reducedMotion: 'reduce',
        storageState: settled,
      });
      const page = await context.newPage();
      await page.goto(locale === 'zh' ? path : `/en${path === '/' ? '' : path}`, { waitUntil: 'networkidle' });
      await page.evaluate(hideFloats, true);
      // Lazy pictures come although nobody scrolls to them.
      await page.evaluate(async () => {
        const loaded = [...document.images].map((image) => {
          image.loading = 'eager';
          return image.decode().catch(() => undefined);
        });
        await Promise.all([document.fonts.ready, ...loaded]);
      });
      const across = width > 1000 ? wide : wide / 2;
      const input = await sharp(await page.screenshot({ fullPage: true }))
        .resize(across)
        .png()
        .toBuffer({ resolveWithObject: true });
      columns.push({ input: input.data, left, top: 0 });
      left += across + square;
      height = Math.max(height, input.info.height);
      await context.close();
    }
    const create = { width: left, height, channels: 3, background: '#808080' } as const;
    const sheet = await sharp({ create }).composite(columns).webp({ quality: 55, effort: 6 }).toBuffer();
    const file = `${folder}/${name}.webp`;
    if (process.env.UPDATE || !existsSync(file)) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(file, sheet);
      return;
    }
    const share = await difference(await sharp(file).toBuffer(), sheet);
    if (share > tolerance.share) {
      writeFileSync(`${file.replace('.webp', '')}.now.webp`, sheet);
      expect(share, `Look at ${name}.now.webp beside ${name}.webp; UPDATE=1 accepts what is shown now`).toBe(0);
    }
  });
}
