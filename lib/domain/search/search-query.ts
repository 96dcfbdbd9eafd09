import { contentPaths } from '@/lib/contract/call-paths';
import { decodedText } from '@/lib/contract/routes/segments';
import type { Locale } from '@/lib/i18n/locales';

export const searchPageSize = 20;
/** Maximum length of a term in characters, set by the contract. */
export const maxTermLength = 200;
const maxPage = 10_000;

type Value = string | string[] | undefined;
const first = (value: Value) => (Array.isArray(value) ? value[0] : value) ?? '';

/** Chat programs encode an address again: `%E9%AA%8C` for 验. */
const decoded = (text: string) => (/%[89A-F][\dA-F]/i.test(text) ? decodedText(text) : text);

/** Normalizes a search term: one line, no control characters, at most `maxTermLength` characters. */
export function parseTerm(value: Value): string {
  const text = decoded(first(value))
    .replace(/[\p{Cc}\p{Cs}\ufffd]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return text
    .slice(0, maxTermLength)
    .replace(/\p{Cs}$/u, '')
    .trim();
}

/** Parses a page number; 1 for anything else. */
export function parsePage(value: Value): number {
  const text = first(value);
  const page = /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1;
  return Math.min(page, maxPage);
}

export const searchPageCount = (total: number): number => Math.max(1, Math.ceil(total / searchPageSize));

export const searchRequestUrl = (locale: Locale, term: string): string =>
  `${contentPaths.posts}?${new URLSearchParams({ _search_: term, page: '1', limit: String(searchPageSize), locale })}`;

/** Without `page` where none is given. */
export function searchPath(term: string, page?: number): string {
  if (term === '') return '/search';
  return `/search?${new URLSearchParams(page === undefined ? { q: term } : { q: term, page: String(page) })}`;
}
