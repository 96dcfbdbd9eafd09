import { readFileSync } from 'node:fs';
import {
  countriesFileSchema,
  factsFileSchema,
  type Local,
  type LocalName,
  localSchemas,
} from '@/lib/content/content-schema';
import { parseYaml } from '@/lib/content/yaml';
import type { Locale } from '@/lib/i18n/locales';

const read = (name: string): unknown => parseYaml(readFileSync(`content/${name}.yaml`, 'utf8'));

/** The shipped country table. */
export const shippedCountries = () => countriesFileSchema.parse(read('countries'));

/** The shipped facts. */
export const shippedFacts = () => factsFileSchema.parse(read('facts'));

/** One shipped collection, parsed alone, so that a test does not depend on any other file. */
export function shippedLocal<N extends LocalName>(locale: Locale, name: N): Local<N> {
  return localSchemas[name].parse(read(`${locale}/${name}`)) as Local<N>;
}
