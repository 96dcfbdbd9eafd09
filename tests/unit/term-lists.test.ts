import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseYaml } from '@/lib/content/parse/yaml';
import { locales } from '@/lib/i18n/locales';

const termsSchema = z
  .array(
    z.strictObject({ use: z.string().min(1), for: z.string().min(1), never: z.array(z.string().min(1)).default([]) }),
  )
  .min(10);

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const unread = new Set(['key', 'slug', 'url', 'href', 'link', 'read', 'see', 'aliases', 'email', 'drawing', 'cover']);

/** The strings of a parsed file that a visitor reads. */
function readable(value: unknown, name = ''): string[] {
  if (typeof value === 'string') return unread.has(name) ? [] : [value];
  if (Array.isArray(value)) return unread.has(name) ? [] : value.flatMap((each) => readable(each, name));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, each]) => readable(each, key));
}

function textOf(file: string): string {
  const raw = readFileSync(file, 'utf8');
  if (file.endsWith('.json')) return readable(JSON.parse(raw)).join('\n');
  if (file.endsWith('.yaml')) return readable(parseYaml(raw)).join('\n');
  const [, matter = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(raw) ?? [];
  return [...readable(parseYaml(matter)), body].join('\n');
}

describe('term lists', () => {
  it.each(locales)('%s: no text uses a word that content/terms replaces', (locale) => {
    const terms = termsSchema.parse(parseYaml(readFileSync(`content/terms/${locale}.yaml`, 'utf8')));
    const folders = [join('content', locale), join('messages', locale)];
    const texts = folders.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.(?:yaml|md|json)$/.test(name))
        .map((name) => ({ name: join(folder, name), text: textOf(join(folder, name)) })),
    );
    const found = terms.flatMap(({ use, never }) =>
      never.flatMap((word) => {
        // Chinese has no word boundaries.
        const bounds = locale === 'zh' ? '' : '(?<![\\p{L}\\p{N}])';
        const pattern = new RegExp(`${bounds}${escaped(word)}${bounds.replace('<!', '!')}`, 'iu');
        return texts.filter(({ text }) => pattern.test(text)).map(({ name }) => `${name}: ${word}, use ${use}`);
      }),
    );
    expect(found).toEqual([]);
  });
});
