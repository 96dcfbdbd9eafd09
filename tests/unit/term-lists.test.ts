import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseYaml } from '@/lib/content/yaml';
import { locales } from '@/lib/i18n/locales';

const termsSchema = z
  .array(z.strictObject({ use: z.string().min(1), for: z.string().min(1), never: z.array(z.string().min(1)).default([]) }))
  .min(10);

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

describe('term lists', () => {
  it.each(locales)('%s: no text uses a word that content/terms replaces', (locale) => {
    const terms = termsSchema.parse(parseYaml(readFileSync(`content/terms/${locale}.yaml`, 'utf8')));
    const folders = [join('content', locale), join('messages', locale)];
    const texts = folders.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.(?:yaml|md|json)$/.test(name))
        .map((name) => ({ name: join(folder, name), text: readFileSync(join(folder, name), 'utf8') })),
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
