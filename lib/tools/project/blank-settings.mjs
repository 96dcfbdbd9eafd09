import { readFileSync } from 'node:fs';

/** Every setting, blank, which counts as unset: Next's loader then ignores the `.env` files of this folder. */
export const blankSettings = Object.fromEntries(
  [...readFileSync('.env.example', 'utf8').matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => [name, '']),
);
