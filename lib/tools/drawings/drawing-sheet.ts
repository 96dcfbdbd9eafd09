import type { Scene } from './kit';

/** Paper sizes of every drawing, in pixels. */
export const sheet = { width: 300, height: 200 } as const;

const light =
  '--i:#0c1b2a;--t:#fff;--a:#f1f3f1;--b:#e4e9ea;--h:#b9c4cb;--o:#c3ccd2;--k:#5b6c79;--g:#0a7d5a;--m:#cfe8de;--r:#b3261e;--w:#b66a00;--s:#0c1b2a12';
const dark =
  '--i:#eef2f3;--t:#1a2d3c;--a:#142534;--b:#0f1d29;--h:#4a5f6e;--o:#344857;--k:#9fb0bb;--g:#3fc79a;--m:#17493d;--r:#ff8a80;--w:#ffb95c;--s:#0005';

/** Two weights: 1.25 for outlines, 0.8 for everything that lies on a face or measures it. */
const style = [
  `:root{${light}}@media(prefers-color-scheme:dark){:root{${dark}}}`,
  'path,circle{stroke-linejoin:round;stroke-linecap:round}',
  '.f,.k,.x,.v,.W{stroke:var(--i);stroke-width:1.25}',
  '.l,.q,.h,.d,.e,.w{stroke:var(--i);stroke-width:.8;fill:none}',
  '.k,.x,.v,.W,.j{fill:none}',
  '.t{fill:var(--t)}.a{fill:var(--a)}.b{fill:var(--b)}.m{fill:var(--m)}.g,.p{fill:var(--g)}.n{fill:var(--t)}.o{fill:var(--o)}.i{fill:var(--i)}.s{fill:var(--s)}.c{fill:var(--t);fill-opacity:.6}',
  '.h{stroke:var(--h)}.q{stroke-dasharray:2.5 2.5}.d,.e,.v{stroke:var(--g)}.e{stroke-opacity:.5}.x{stroke:var(--r)}.w,.W{stroke:var(--w)}.z{fill:var(--r)}',
  '.D,.L,.G{fill:none;stroke:var(--o)}.L{stroke:var(--k)}.G{stroke:var(--g)}.M,.N{fill:none;stroke:var(--t);stroke-width:1.25}',
  '.j{stroke:var(--i);stroke-linecap:round}.ut{stroke:var(--t)}.ua{stroke:var(--a)}.ub{stroke:var(--b)}.ug{stroke:var(--g)}',
].join('');

/** Drops what a path can do without: blanks before a minus, zeros before a point. */
const compact = (svg: string) =>
  svg.replace(/ d="[^"]*"/g, (d) =>
    d
      .replace(/(^|[^\d.])0\.(?=\d)/g, '$1.')
      .replace(/(?<=\d) -/g, '-')
      .replace(/^ ?d/, ' d'),
  );

/** The finished file: self-contained, no background, following the reader's colour scheme. */
export function render({ at: [x, y], parts }: Scene): string {
  const { width, height } = sheet;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><style>${style}</style><g transform="translate(${x} ${y})">${compact(parts.join(''))}</g></svg>\n`;
}
