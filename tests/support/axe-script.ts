import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';

type Colour = { r: number; g: number; b: number; alpha: number; parseString(this: Colour, text: string): Colour };
/** The window of a page that ran the script. */
export type AxeWindow = { axe: typeof axe & { commons: { color: { Color: { prototype: Colour } } } } };

/** As WeakMap and WeakSet, for keys that take a property: much faster, and no work for the garbage collector. */
const asProperties = `
  class Properties {
    constructor() { this.name = Symbol(); }
    has(key) { return this.name in key; }
    get(key) { return key[this.name]; }
    set(key, value) { key[this.name] = value; return this; }
    add(key) { return this.set(key, true); }
    delete(key) { return delete key[this.name]; }
  }`;

/** Parses each colour once; there are few, and each element asks for those of all elements behind it. */
function rememberColours({ axe }: AxeWindow): void {
  const { Color } = axe.commons.color;
  const parse = Color.prototype.parseString;
  const known = new Map<string, Omit<Colour, 'parseString'>>();
  Color.prototype.parseString = function parseOnce(text) {
    const { r, g, b, alpha } = known.get(text) ?? parse.call(this, text);
    known.set(text, { r, g, b, alpha });
    return Object.assign(this, { r, g, b, alpha });
  };
}

let script: string | undefined;

/** The script that adds axe to a page, with three changes that almost halve the time and leave its results alone. */
export function axeScript(): string {
  script ??= `(() => {
    ${asProperties}
    ((WeakMap, WeakSet) => { ${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')}
    })(Properties, Properties);
    (${rememberColours})(window);
    axe.configure({ noHtml: true });
  })()`;
  return script;
}
