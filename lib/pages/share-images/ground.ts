/** The colours of the brand, as `app/globals.css` has them for the light. */
export const ink = '#0c1b2a';
export const paper = '#fbfaf7';
export const soft = '#46586a';
export const accent = '#0a7d5a';
const line = '#d9dfe3';
const hair = '#b9c4cb';

const field = { left: 792, top: 88, columns: 16, rows: 17, step: 22 } as const;
const sampleSize = 13;

/** Numbers in [0, 1) that a text decides, so that a page has the same picture wherever it is drawn (mulberry32). */
function numbersOf(seed: string): () => number {
  let state = [...seed].reduce((sum, sign) => Math.imul(sum ^ (sign.codePointAt(0) ?? 0), 16_777_619), 2_166_136_261);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A lot as a field of dots, its sample lit. */
function lot(seed: string): string {
  const next = numbersOf(seed);
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

/** The rule: ticks along the lower edge, a longer one each fifth, the longest each tenth. */
function rule(): string {
  const ticks = Array.from(
    { length: 109 },
    (_, index) => `M${60 + index * 10} 570v-${index % 10 === 0 ? 20 : index % 5 === 0 ? 14 : 8}`,
  );
  return `<path d="M60 570h1080${ticks.join('')}" fill="none" stroke="${ink}" stroke-width="1.5"/>`;
}

/** A frame for a drawing, with the dimension lines of a technical one. */
function frame(): string {
  const measured = 'M792 452h348M792 444v16M1140 444v16M776 88v348M768 88h16M768 436h16';
  return `<rect x="792" y="88" width="348" height="348" fill="#fff" stroke="${line}" stroke-width="1.5"/><path d="${measured}" fill="none" stroke="${accent}" stroke-width="1.5"/>`;
}

/** What lies below the words of a share picture, as SVG of 1200 x 630: paper, the rule, and a lot or the frame of a drawing. */
export function groundSvg(seed: string, framed: boolean): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630"><path d="M0 0h1200v630H0z" fill="${paper}"/>${framed ? frame() : lot(seed)}${rule()}</svg>`;
}

/** One of the site's drawings in the colours of the light, its variables resolved: the painter of pictures knows none. */
export function plainDrawing(svg: string): string {
  const light = /:root\{([^}]*)\}/.exec(svg)?.[1] ?? '';
  const values = new Map([...light.matchAll(/--([a-z]):([^;]+)/g)].map(([, name = '', value = '']) => [name, value]));
  return svg
    .replace(/@media\(prefers-color-scheme:dark\)\{:root\{[^}]*\}\}/g, '')
    .replace(/:root\{[^}]*\}/g, '')
    .replace(/var\(--([a-z])\)/g, (_, name: string) => values.get(name) ?? 'none');
}

export const dataUri = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
