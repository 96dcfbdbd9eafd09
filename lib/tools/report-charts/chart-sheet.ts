/** Size in pixels, that of the report's photos. */
export const width = 1280;
export const height = 960;

const ink = '#0c1b2a';
const muted = '#51606d';
const line = '#d9dfe3';
const pass = '#0a7d5a';
const reject = '#b3261e';

export type TextOptions = {
  size?: number;
  anchor?: 'start' | 'middle' | 'end';
  strong?: boolean;
  soft?: boolean;
  red?: boolean;
};

/** A line of text: Instrument Sans when `strong`, otherwise IBM Plex Mono. */
export function text(
  x: number,
  y: number,
  words: string,
  { size = 22, anchor = 'start', strong = false, soft = false, red = false }: TextOptions = {},
): string {
  const escaped = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<text x="${x}" y="${y}" font-size="${size}" text-anchor="${anchor}" font-family="${strong ? 'Instrument Sans' : 'IBM Plex Mono'}, sans-serif"${strong ? ' font-weight="600"' : ''} fill="${red ? reject : soft ? muted : ink}">${escaped}</text>`;
}

export const rule = (x1: number, y1: number, x2: number, y2: number, { strong = false, dashed = false } = {}) =>
  `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="${strong ? ink : dashed ? muted : line}" stroke-width="${strong ? 2 : 1.5}"${dashed ? ' stroke-dasharray="7 6"' : ''}/>`;

/** The tolerance band, drawn with an `edge` at each limit. */
export const band = (x: number, y: number, w: number, h: number) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${pass}" fill-opacity=".13"/>`;
export const edge = (x1: number, y1: number, x2: number, y2: number) =>
  `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="${pass}" stroke-width="3"/>`;

/** A value: a dot, or a cross when outside the tolerance, so that color is not the only cue. */
export function mark(x: number, y: number, outside: boolean): string {
  if (!outside) return `<circle cx="${x}" cy="${y}" r="8" fill="${pass}" stroke="#fbfaf7" stroke-width="2"/>`;
  return `<path d="M${x - 9} ${y - 9}l18 18m0-18l-18 18" stroke="${reject}" stroke-width="4.5" stroke-linecap="round"/>`;
}

export const path = (points: readonly (readonly [number, number])[]) =>
  `<polyline points="${points.map((point) => point.join(',')).join(' ')}" fill="none" stroke="${muted}" stroke-width="2"/>`;

/** Frame of every chart: report number on the left, subject on the right, a ruler below both. */
export function chartFrame(number: string, shown: string, body: readonly string[]): string {
  const ticks = Array.from(
    { length: 121 },
    (_, index) =>
      `<line x1="${40 + index * 10}" y1="96" x2="${40 + index * 10}" y2="${index % 10 === 0 ? 112 : 104}" stroke="${line}" stroke-width="1.5"/>`,
  );
  const head = [
    text(40, 72, number, { size: 24 }),
    text(width - 40, 72, shown, { size: 24, anchor: 'end', soft: true }),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#fbfaf7"/>${[...head, ...ticks, ...body].join('')}</svg>`;
}
