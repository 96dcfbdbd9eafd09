import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { configSchema, pageSettings, parseConfig } from '@/lib/config/config-schema';

const example = readFileSync('.env.example', 'utf8');

/** Name and value of each setting in the example, whether it is commented out or not. */
const settings = [...example.matchAll(/^#?([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(
  ([, name = '', value = '']): [string, string] => [name, value.replace(/^"(.*)"$/, '$1')],
);

/** Comment and names of each group: consecutive settings under the comment lines directly above them. */
const groups = [...example.matchAll(/^((?:# (?!-).*\n)*)((?:#[A-Z][A-Z0-9_]*=.*\n)+)/gm)].map(
  ([, comment = '', lines = '']) => ({
    comment,
    names: [...lines.matchAll(/^#([A-Z0-9_]+)=/gm)].map(([, name = '']) => name),
  }),
);

describe('.env.example', () => {
  it('names each setting once, and no other', () => {
    expect(settings.map(([name]) => name).toSorted()).toEqual(Object.keys(configSchema.shape).toSorted());
  });

  it('gives the default of each setting', () => {
    expect(parseConfig(Object.fromEntries(settings))).toEqual(parseConfig({}));
  });

  it('has a comment directly above each group, which says when pages show its settings', () => {
    expect(groups.flatMap(({ names }) => names)).toHaveLength(settings.length);
    expect(groups.filter(({ comment }) => comment === '')).toEqual([]);
    const shown = groups.filter(({ comment }) => comment.includes('shown by pages)')).flatMap(({ names }) => names);
    expect(shown.toSorted()).toEqual(pageSettings.toSorted());
  });
});
