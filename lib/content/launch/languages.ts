import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Content, ContentPage, ContentPost } from '@/lib/content/content-types';
import { filesBelow } from '@/lib/content/parse/yaml';
import type { Tree } from '@/lib/i18n/fallback';
import { defaultLocale, type Locale, localeFacts, locales } from '@/lib/i18n/locales';

const isIn = (locale: Locale, dir: string) => (text: ContentPost | ContentPage) =>
  text.file.startsWith(join(dir, locale) + sep);

/** Each post of the default language with what each other language has of it. */
export const translations = ({ dir, locales: all }: Content) =>
  all[defaultLocale].posts.flatMap((original) =>
    locales
      .filter((locale) => locale !== defaultLocale)
      .map((locale) => {
        const shown = all[locale].byId.get(original.id);
        return { locale, original, translation: shown && isIn(locale, dir)(shown) ? shown : undefined };
      }),
  );

/** Names which text a translation is of. */
export const stampOf = ({ file }: ContentPost) =>
  createHash('sha256').update(readFileSync(file, 'utf8')).digest('hex').slice(0, 12);

export const isOlder = (translation: ContentPost, original: ContentPost) =>
  translation.original !== undefined && translation.original !== stampOf(original);

const keysOf = (tree: Tree, before: string): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? (value.trim() ? [`${before}.${key}`] : []) : keysOf(value, `${before}.${key}`),
  );
const messagesIn = (locale: Locale): string[] =>
  (existsSync(join('messages', locale)) ? readdirSync(join('messages', locale)) : []).flatMap((name) =>
    keysOf(JSON.parse(readFileSync(join('messages', locale, name), 'utf8')), name.replace('.json', '')),
  );

/** What a language shows in its fallback: keys of messages and files of content. */
function lacking({ dir, locales: all }: Content, locale: Locale, fallback: Locale): string[] {
  const own = new Set(messagesIn(locale));
  const texts = [...all[locale].posts, ...all[locale].pages.values()].filter(isIn(fallback, dir));
  const files = filesBelow(join(dir, fallback), /\.ya?ml$/).map((file) => relative(join(dir, fallback), file));
  return [
    ...messagesIn(fallback).filter((key) => !own.has(key)),
    ...files.filter((file) => !existsSync(join(dir, locale, file))),
    ...texts.map(({ file }) => relative(join(dir, fallback), file)),
  ];
}

/** What is left to translate, a line for each language, and the translations that are older than their original. */
export function languageItems(content: Content): { file: string | null; text: string }[] {
  const open = locales.flatMap((locale) => {
    const { fallback } = localeFacts[locale];
    const names = fallback ? lacking(content, locale, fallback) : [];
    const text = `${locale} lacks ${names.length} messages and texts, such as ${names.slice(0, 3).join(', ')}`;
    return names.length > 0 ? { file: null, text } : [];
  });
  const older = translations(content).flatMap(({ original, translation }) =>
    translation && isOlder(translation, original)
      ? { file: translation.file, text: `is older than ${relative(content.dir, original.file)}` }
      : [],
  );
  return [...open, ...older];
}
