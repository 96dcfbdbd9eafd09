import { readFileSync } from 'node:fs';

/**
 * Every setting, blank, which counts as unset. Next's loader fills in only what is missing from the environment, so a
 * site, a build or a command that starts with these ignores the `.env` files of this folder, which may name the real
 * database and mail server.
 */
export const blankSettings = Object.fromEntries(
  [...readFileSync('.env.example', 'utf8').matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => [name, '']),
);
