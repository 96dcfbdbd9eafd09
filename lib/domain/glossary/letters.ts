import { type Locale, localeFacts } from '@/lib/i18n/locales';
import { foldText } from './filter';
import type { TermRef } from './term';

export type IndexLetter = { letter: string; terms: TermRef[] };

/** The first Han characters, in pinyin order, of each letter that begins a syllable. */
const pinyinInitials = Array.from(
  'A阿B八C嚓D咑E妸F发G旮H哈J丌K咔L垃M妈N拿O噢P妑Q七R呥S仨T他W穵X夕Y丫Z帀'.matchAll(/(.)(.)/gu),
  ([, letter = '', start = '']) => ({ letter, start }),
);
const pinyin = new Intl.Collator('zh-CN-u-co-pinyin');
/** Index heading of terms that begin with a digit or symbol. */
const other = '#';

export function indexLetterOf(term: string): string {
  const first = [...foldText(term)][0] ?? '';
  if (/^[a-z]$/.test(first)) return first.toUpperCase();
  if (!/\p{Script=Han}/u.test(first)) return other;
  return pinyinInitials.findLast(({ start }) => pinyin.compare(start, first) <= 0)?.letter ?? other;
}

export function alphabeticalIndex(terms: readonly TermRef[], locale: Locale): IndexLetter[] {
  const collator = new Intl.Collator(locale === 'zh' ? 'zh-CN-u-co-pinyin' : localeFacts[locale].htmlLang);
  const sorted = terms
    .toSorted((a, b) => collator.compare(a.term, b.term))
    .map((term) => ({ term, letter: indexLetterOf(term.term) }));
  const letters = [...new Set(sorted.map(({ letter }) => letter))].sort();
  return letters.map((letter) => ({
    letter,
    terms: sorted.filter((entry) => entry.letter === letter).map(({ term }) => term),
  }));
}
