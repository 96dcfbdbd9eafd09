import type { Locale } from '@/lib/i18n/locales';

/** Results a page. */
export const searchPageSize = 20;
/** The contract's limit of a term, in characters. */
export const maxTermLength = 200;
const maxPage = 10_000;

type Value = string | string[] | undefined;
const first = (value: Value) => (Array.isArray(value) ? value[0] : value) ?? '';

/** A term as it is searched: one line, no control characters, at most 200 characters. */
export function readTerm(value: Value): string {
  const text = first(value).replace(/[\p{Cc}\p{Cs}\ufffd]+/gu, ' ').replace(/\s+/g, ' ').trim();
  return text.slice(0, maxTermLength).replace(/\p{Cs}$/u, '').trim();
}

/** A page number from the address; anything that is none is the first page. */
export function readPage(value: Value): number {
  const text = first(value);
  const page = /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1;
  return Math.min(page, maxPage);
}

export function searchPageCount(total: number): number {
  return Math.max(1, Math.ceil(total / searchPageSize));
}

/** The same-origin call that the browser sends for a term. */
export function searchCall(locale: Locale, term: string): string {
  return `/topapi/v1/post?${new URLSearchParams({ _search_: term, page: '1', limit: String(searchPageSize), locale })}`;
}

/** The address that the browser shows for a term, locale-free: both parameters, or none for an empty term. */
export function shownAddress(term: string): string {
  return term === '' ? '/search' : `/search?${new URLSearchParams({ q: term, page: '1' })}`;
}

/** Puts values into `{name}` places of a text. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
