import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Metadata } from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { factsOf, type ImageFormat, planOf, scaleImage } from '@/lib/backend/shared/scale-image';

const folder = mkdtempSync(join(tmpdir(), 'scale-image-'));
afterAll(() => rmSync(folder, { recursive: true }));

const scaled = async (bytes: Uint8Array, format: ImageFormat = 'webp') => {
  const path = join(folder, 'image');
  writeFileSync(path, bytes);
  const result = await scaleImage(path, { width: 1280, key: 'one', choose: () => ({ format }) });
  const { width, height, format: made } = await sharp(result).metadata();
  return { width, height, made };
};

/** An AVIF of one colour with 8,000 × 6,000 pixels, which would take a gigabyte. */
const avif = Buffer.from(
  'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAA4EAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgT8CAAAAABRpc3BlAAAAAAAAH0AAABdwAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAOJbWRhdBIACgo/8z5/dvaQENBpMvAGExiExcnTTTTCxsCAAGXPyir3GXnGLEBKUU2lA2qNVmysOa0vEzYSaaYh3JSEFkzzqVfpbAZXFBPoD0fcGLySUfsljymzaQs/YVUkGEyjF8+obHWaXv8hTc+oq3PbbNJxrhSTHE2ZfxAcWfZZOKEt35SsVfBmz8pEY/yA5XHVbSdU+AaZVY6/e0hT2AYCWOUnUdxtnRZiTeBg+wIaWv/CpghM6kZHyyjPABkEuPBM4ZB5sShEsPFqIjVd2ataYhZATE22wv2E2VCspgeLqevKgkZVCn3dmKSZJqTboGXPykRj/IDlcdVtJ1T4BplSZ7ZFjxdmJZGcFTCZL8eqaqVxAkTORHHuPBxU6SvFpzITcObDQj+zqDDyH4qr0o4U3XXfKV85Z6xclXx5dli3c9N3WONtF53f+5u1EHi+zNuysAOn+sBdz8pEViX5SYtnCt4gufs1nSo+l2vjqBsekjkwHxSDgXUOdR0KPfU/v853ZGLdGNLXSP3GsmEbEZoZGg+snoKBiKrNvY8ElyYn0AOvAVbsRlKMi7Hzi4a5MocWYBrjYGXPykRj/IDlcdVtJ1T4BplSZ7ZFjxdmJZGcFTCZL8eqaqVxAkTORHHuPBxU6SvFpzITcObDQj+zqDDyH4qr0o4U3XXfKV85Z6xclXx5dli3c9N3WONtF53f+5u1EHi+zNuysAOn+sBdz8pEViX5SYtnCt4gufs1nSo+l2vjqBsekjkwHxSDgXUOdR0KPfU/v853ZGLdGNLXSP3GsmEbEZoZGg+snoKBiKrNvY8ElyYn0AOvAVbsRlKMi7Hzi4a5MocWYBrjYIbPykRj/IDlcdVtJ1T4BplSZ7ZFjxdmJZGcFTCZL8eqaqVxAkTORHHuPBxU6SvFpzITcObDQj+zqDDyH4qr0o4U3XXfKV85Z6xclXx5dli3c9N3WONtF53f+5u1EHi+zNuzGluHPkO6u5R5nFGilrfl5bgRY60euw6zBrdU4ZO+2ZmV689FT7vPykRWJflJi2cK3iC5+zWdKj6Xa+OoGx6SOTAfFIOBdQ51HQo99T+/zndkYt0Y0tdI/cayYRsRmhkaD6yegoGIqs29jwSXJifQA68BVuxGUoyLsfOLhrkyhyR3TK6I1cgwLuzPvkvRpl3hBWuYSTZVB8VbL/apWhyMuk+H7O9ygA==',
  'base64',
);

const header = (given: Partial<Metadata>): Metadata => ({
  autoOrient: { width: given.width ?? 0, height: given.height ?? 0 },
  hasAlpha: false,
  hasProfile: false,
  depth: 'uchar',
  space: 'srgb',
  format: 'jpeg',
  channels: 3,
  isProgressive: false,
  isPalette: false,
  width: 0,
  height: 0,
  ...given,
});

describe('the memory that an image may take', () => {
  const refused = { reason: 'no picture' };

  it('is read from the header: small files that decode to hundreds of megabytes are refused', async () => {
    await expect(scaled(avif)).rejects.toMatchObject(refused);
    const line = { width: 20_000, height: 1, channels: 3 as const, background: '#fff' };
    await expect(scaled(await sharp({ create: line }).png().toBuffer())).rejects.toMatchObject(refused);
  });

  it('depends on the format, its way of storing rows and its depth', () => {
    const cases: [Partial<Metadata>, boolean][] = [
      [{ format: 'jpeg', width: 12_000, height: 9_900 }, true],
      [{ format: 'jpeg', width: 8_600, height: 5_800, isProgressive: true }, true],
      [{ format: 'png', width: 8_000, height: 6_000 }, true],
      [{ format: 'png', width: 8_000, height: 6_000, isProgressive: true }, false],
      [{ format: 'gif', width: 5_000, height: 5_000 }, true],
      [{ format: 'gif', width: 8_000, height: 6_000 }, false],
      [{ format: 'heif', width: 4_032, height: 3_024, depth: 'ushort' }, true],
      [{ format: 'heif', width: 5_000, height: 4_000 }, false],
      [{ format: 'tiff', width: 600, height: 400, channels: 12 as never }, false],
      [{ format: 'svg', width: 60, height: 40 }, false],
      [{ format: 'jpeg', width: 65_000, height: 8 }, false],
    ];
    for (const [given, isAdmitted] of cases) {
      const read = () => factsOf(header(given));
      if (isAdmitted) expect(read, JSON.stringify(given)).not.toThrow();
      else expect(read, JSON.stringify(given)).toThrow(expect.objectContaining(refused));
    }
  });

  it('counts all frames of an animation, which stands still when they take too much', () => {
    const frames = (pages: number) =>
      factsOf(header({ format: 'gif', width: 1_000, height: 1_000, pages })).animationBytes;
    expect(frames(1)).toBe(0);
    expect(frames(20)).toBeGreaterThan(0);
    expect(frames(2_000)).toBe(0);
  });
});

describe('the result', () => {
  const planned = (width: number, height: number, format: ImageFormat, asked = 1_920) =>
    planOf(factsOf(header({ width, height })), { width: asked, choose: () => ({ format }) });

  it('has the width that was asked for, or its own', () => {
    expect(planned(4_000, 3_000, 'avif')).toMatchObject({ width: 1_920, format: 'avif' });
    expect(planned(12_000, 2_000, 'avif')).toMatchObject({ width: 1_920, format: 'avif' });
    expect(planned(800, 600, 'avif')).toMatchObject({ width: 800, format: 'avif' });
  });

  it('of a long page is WebP instead of AVIF, and narrower than asked when it would be very long', async () => {
    expect(planned(1_280, 8_000, 'avif')).toMatchObject({ width: 1_280, format: 'webp' });
    expect(planned(1_920, 16_000, 'jpeg')).toMatchObject({ width: 1_200, format: 'jpeg' });
    const page = { width: 1_000, height: 16_000, channels: 3 as const, background: '#888' };
    const made = await scaled(await sharp({ create: page }).jpeg().toBuffer(), 'avif');
    expect(made).toMatchObject({ width: 866, made: 'webp' });
  });
});
