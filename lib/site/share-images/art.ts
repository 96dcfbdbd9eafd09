import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brand, content } from '@/lib/content';
import { coloursOf, recoloured } from '@/lib/content/brand';
import { markDots } from '@/lib/domain/media/mark';
import { mulberry32 } from '@/lib/domain/pseudorandom/mulberry32';

export const shareColours = () => coloursOf(brand()).light;

const field = { left: 792, top: 88, columns: 16, rows: 17, step: 22 } as const;
const sampleSize = 13;

const seedOf = (text: string) =>
  [...text].reduce((sum, sign) => Math.imul(sum ^ (sign.codePointAt(0) ?? 0), 16_777_619), 2_166_136_261);

function lot(seed: string): string {
  const { accent, hair } = shareColours();
  const next = mulberry32(seedOf(seed));
  const lit = new Set<number>();
  while (lit.size < sampleSize) lit.add(Math.floor(next() * field.columns * field.rows));
  const dots = Array.from({ length: field.columns * field.rows }, (_, index) => {
    const x = field.left + (index % field.columns) * field.step;
    const y = field.top + Math.floor(index / field.columns) * field.step;
    return lit.has(index)
      ? `<circle cx="${x}" cy="${y}" r="6.5" fill="${accent}"/>`
      : `<circle cx="${x}" cy="${y}" r="2.6" fill="${hair}"/>`;
  });
  return dots.join('');
}

function rule(): string {
  const { ink } = shareColours();
  const ticks = Array.from(
    { length: 109 },
    (_, index) => `M${60 + index * 10} 570v-${index % 10 === 0 ? 20 : index % 5 === 0 ? 14 : 8}`,
  );
  return `<path d="M60 570h1080${ticks.join('')}" fill="none" stroke="${ink}" stroke-width="1.5"/>`;
}

function frame(): string {
  const { accent, card, line } = shareColours();
  const measured = 'M792 452h348M792 444v16M1140 444v16M776 88v348M768 88h16M768 436h16';
  return `<rect x="792" y="88" width="348" height="348" fill="${card}" stroke="${line}" stroke-width="1.5"/><path d="${measured}" fill="none" stroke="${accent}" stroke-width="1.5"/>`;
}

/** The background of a share picture as an SVG of 1200 x 630: paper, the ruler, and a lot or the frame of a drawing. */
const groundSvg = (seed: string, framed: boolean): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630"><path d="M0 0h1200v630H0z" fill="${shareColours().paper}"/>${framed ? frame() : lot(seed)}${rule()}</svg>`;

export type Tone = 'light' | 'dark';

/** A drawing in the colours of one theme, its CSS variables resolved, because the image renderer does not support them. */
export function plainDrawing(svg: string, tone: Tone = 'light'): string {
  const [light = '', dark = ''] = [...svg.matchAll(/:root\{([^}]*)\}/g)].map(([, body = '']) => body);
  const stated = (tone === 'light' ? light : dark).matchAll(/--([a-z]):([^;]+)/g);
  const values = new Map([...stated].map(([, name = '', value = '']) => [name, value]));
  return svg
    .replace(/@media\(prefers-color-scheme:dark\)\{:root\{[^}]*\}\}/g, '')
    .replace(/:root\{[^}]*\}/g, '')
    .replace(/var\(--([a-z])\)/g, (_, name: string) => values.get(name) ?? 'none');
}

const dataUri = (file: string | Buffer, type = 'svg+xml') =>
  `data:image/${type};base64,${Buffer.from(file).toString('base64')}`;

function markSvg(tone: Tone): string {
  const { accent, hair } = coloursOf(brand())[tone];
  const dots = markDots.map(
    ({ x, y, isLit }) => `<circle cx="${x}" cy="${y}" r="${isLit ? 3.1 : 1.6}" fill="${isLit ? accent : hair}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 34 34" width="34" height="34">${dots.join('')}</svg>`;
}

/** The logo of the company, or the mark of the site. */
export function markUri(tone: Tone = 'light'): string {
  const { logo, logoOnDark = logo } = brand();
  const own = tone === 'light' ? logo : logoOnDark;
  if (!own) return dataUri(markSvg(tone));
  const file = readFileSync(join(/* turbopackIgnore: true */ content().dir, own));
  return dataUri(file, own.endsWith('.svg') ? undefined : 'png');
}

/** Null where there is no drawing of this name. */
export function drawingUri(name: string, tone: Tone = 'light'): string | null {
  const file = join(/* turbopackIgnore: true */ process.cwd(), 'public', 'drawings', `${name}.svg`);
  return existsSync(file) ? dataUri(plainDrawing(recoloured(readFileSync(file, 'utf8'), brand()), tone)) : null;
}

export function artOf(seed: string, drawingName: string | null) {
  const drawing = drawingName === null ? null : drawingUri(drawingName);
  return { ground: dataUri(groundSvg(seed, drawing !== null)), mark: markUri(), drawing };
}
