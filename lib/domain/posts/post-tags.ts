import { type Locale, locales } from '@/lib/i18n/locales';

/** Cache tag of what shows where posts are and nothing else of them: the menus. */
export const placesTag = 'places';

export const inLocale = (tag: string, locale: Locale): string => `${tag}@${locale}`;

/** Each tag twice, once for the language: a change in one language leaves the pages of the others alone. */
export const postTags = (locale: Locale, ...tags: string[]): string[] =>
  tags.flatMap((tag) => [tag, inLocale(tag, locale)]);

export const everyPostTag: readonly string[] = ['posts', ...locales.map((locale) => inLocale('posts', locale))];
