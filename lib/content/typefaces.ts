import { createHash } from 'node:crypto';
import { z } from 'zod';
import { widthOf } from './parse/font-file';

const maxBytes = 200_000;
const rule = 'a WOFF2 file in the folder media, as /media/text.woff2';
const path = z
  .string()
  .regex(/^\/media\/[\w/-]+\.woff2$/, rule)
  .describe(rule);

type Stated = { role: 'text' | 'caption'; path: string; weight: string };

/** `typefaces` of `brand.yaml`. Without `bold` the file has all weights. */
export const typefacesSchema = z
  .strictObject({ text: z.strictObject({ file: path, bold: path.optional() }), caption: path.optional() })
  .transform(({ text, caption }): Stated[] => [
    { role: 'text', path: text.file, weight: text.bold ? '400 500' : '400 700' },
    ...(text.bold ? [{ role: 'text' as const, path: text.bold, weight: '501 700' }] : []),
    ...(caption ? [{ role: 'caption' as const, path: caption, weight: '400' }] : []),
  ])
  .default([]);

/** English letters and spaces about as often as texts have them. */
const sample = 'aaaaaaabccdddeeeeeeeeeefffgghhhiiiiiikllllmmnnnnnnooooooopprrrrrsssssstttttttuuvwy               ';

export const typefaceFileSchema = z
  .instanceof(Buffer)
  .refine((file) => file.toString('latin1', 0, 4) === 'wOF2', { error: 'is no WOFF2 file', abort: true })
  .refine(({ length }) => length <= maxBytes, `is larger than ${maxBytes / 1000} kB; leave out what no text needs`)
  .transform((file, context) => {
    try {
      return { version: createHash('sha256').update(file).digest('hex').slice(0, 8), width: widthOf(file, sample) };
    } catch {
      context.addIssue('cannot be read, or lacks Latin letters');
      return z.NEVER;
    }
  });
export type Typeface = Stated & z.infer<typeof typefaceFileSchema>;

/** The sample in Arial, in ems a character; with the kerning that it lacks, so that the shipped face has its 101.6%. */
const arial = { regular: 0.446, bold: 0.4836 };
/** Ascent and descent of the shipped faces, which all take: no line moves when they come. */
const heights = { text: [0.97, 0.25], caption: [1.025, 0.275] } as const;

function face(family: string, src: string, weight: string, [ascent, descent]: readonly [number, number], size = 1) {
  const percent = (share: number) => `${(share * 100).toFixed(2)}%`;
  const measures = `size-adjust:${percent(size)};ascent-override:${percent(ascent / size)};descent-override:${percent(descent / size)};line-gap-override:0%`;
  return `@font-face{font-family:"${family}";src:${src};font-weight:${weight};font-display:swap;${measures}}`;
}

/** Over those of `app/fonts.ts`, with faces of the system that are as wide and high until they come. */
export function typefaceStyle(typefaces: readonly Typeface[]): string {
  const [regular, bold] = typefaces.filter(({ role }) => role === 'text');
  if (!regular) return '';
  const size = regular.width / arial.regular;
  // The bold letters of a file with all weights are not measured; those of the shipped face have this share.
  const boldSize = bold ? bold.width / arial.bold : size * (97.2 / 101.6);
  const name = 'Brand fallback';
  const local = (...names: string[]) => names.map((one) => `local("${one}")`).join();
  const caption = typefaces.some(({ role }) => role === 'caption') ? ';--font-plex:"Brand caption"' : '';
  return [
    ...typefaces.map(({ role, path: file, version, weight }) =>
      face(`Brand ${role}`, `url(${file}?v=${version}) format("woff2")`, weight, heights[role]),
    ),
    face(name, local('Arial', 'Liberation Sans'), '400 500', heights.text, size),
    face(name, local('Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'), '501 700', heights.text, boldSize),
    `:root:root{--font-instrument:"Brand text","${name}"${caption}}`,
  ].join('');
}
