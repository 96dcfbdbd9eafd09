import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  countriesFileSchema,
  factsFileSchema,
  type Local,
  type LocalName,
  localSchemas,
} from '@/lib/content/content-schema';
import { parseYaml } from '@/lib/content/parse/yaml';
import type { CompleteLocale, Locale } from '@/lib/i18n/locales';

const read = (name: string): unknown => parseYaml(readFileSync(`content/${name}.yaml`, 'utf8'));

export const shippedCountries = () => countriesFileSchema.parse(read('countries'));

export const shippedFacts = () => factsFileSchema.parse(read('facts'));

/** One shipped collection, parsed alone, so that a test does not depend on any other file. */
export function shippedLocal<N extends LocalName>(locale: Locale, name: N): Local<N> {
  return localSchemas[name].parse(read(`${locale}/${name}`)) as Local<N>;
}

/** Long enough that no other text says the same by chance; a Chinese character says as much as three letters. */
const sentenceLength = { zh: 18, en: 45, fr: 45, es: 45 } as const;
const perPost = 3;

/** The first plain lines of each shipped post of a language, as a page shows them. */
export function shippedSentences(locale: CompleteLocale): string[] {
  const files = readdirSync(`content/${locale}/posts`, { recursive: true, encoding: 'utf8' });
  return files
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) => {
      const [, , body = ''] = readFileSync(join('content', locale, 'posts', name), 'utf8').split(/^---$/m);
      const lines = body.split('\n').map((line) => line.replace(/[*_`]/g, '').trim());
      return lines
        .filter((line) => line.length > sentenceLength[locale] && /^\p{L}[^|<>[\]&']*$/u.test(line))
        .slice(0, perPost);
    });
}
