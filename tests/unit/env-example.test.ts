import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { configSchema, parseConfig } from '@/lib/config/schema';

/** Name and value of each setting in the example, whether it is commented out or not. */
const settings = [...readFileSync('.env.example', 'utf8').matchAll(/^#?([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(
  ([, name = '', value = '']): [string, string] => [name, value.replace(/^"(.*)"$/, '$1')],
);

describe('.env.example', () => {
  it('names each setting once, and no other', () => {
    expect(settings.map(([name]) => name).toSorted()).toEqual(Object.keys(configSchema.shape).toSorted());
  });

  it('gives the default of each setting', () => {
    expect(parseConfig(Object.fromEntries(settings))).toEqual(parseConfig({}));
  });

  it('sets nothing as it is', () => {
    expect(readFileSync('.env.example', 'utf8')).not.toMatch(/^[^#\n]/m);
  });
});
