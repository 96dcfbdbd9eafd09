import type { Locale } from '@/lib/i18n/locales';

const han = /\p{Script=Han}/u;
const word = /[\p{L}\p{N}]+/gu;
const chinese = new Intl.Segmenter('zh', { granularity: 'word' });

/** Normalizes text for search: compatibility forms and accents folded, ligatures expanded, lower case. */
export function fold(text: string): string {
  if (!/\P{ASCII}/u.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss');
}

export function isHan(term: string): boolean {
  return han.test(term);
}

/** Returns the words of a Chinese text; with `characters` also the single characters of longer words. */
function chineseTerms(text: string, characters: boolean): string[] {
  const terms: string[] = [];
  for (const { segment, isWordLike } of chinese.segment(text)) {
    if (!isWordLike) continue;
    if (!han.test(segment)) terms.push(...(segment.match(word) ?? []));
    else {
      terms.push(segment);
      if (characters && segment.length > 1) terms.push(...segment);
    }
  }
  return terms;
}

/** Returns the terms that a document is indexed under. */
export function documentTerms(text: string, locale: Locale): string[] {
  const folded = fold(text);
  return locale === 'zh' ? chineseTerms(folded, true) : (folded.match(word) ?? []);
}

/** Returns the distinct terms of a query, at most 12. */
export function queryTerms(text: string, locale: Locale): string[] {
  const folded = fold(text);
  const terms = locale === 'zh' ? chineseTerms(folded, false) : (folded.match(word) ?? []);
  return [...new Set(terms)].slice(0, 12);
}

/**
 * Returns the terms with Chinese words split into characters, because the document may have been segmented differently.
 */
export function characterTerms(terms: readonly string[]): string[] {
  return [...new Set(terms.flatMap((term) => (isHan(term) ? [...term] : [term])))].slice(0, 24);
}
