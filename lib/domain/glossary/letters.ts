import { type Locale, localeFacts } from '@/lib/i18n/locales';
import { foldText } from './fold';
import type { TermRef } from './term';

export type IndexLetter = { letter: string; terms: TermRef[] };

/** The first Han characters, in pinyin order, of each letter that begins a syllable. */
const pinyinInitials: readonly (readonly [string, string])[] = [
  ['A', '阿'],
  ['B', '八'],
  ['C', '嚓'],
  ['D', '咑'],
  ['E', '妸'],
  ['F', '发'],
  ['G', '旮'],
  ['H', '哈'],
  ['J', '丌'],
  ['K', '咔'],
  ['L', '垃'],
  ['M', '妈'],
  ['N', '拿'],
  ['O', '噢'],
  ['P', '妑'],
  ['Q', '七'],
  ['R', '呥'],
  ['S', '仨'],
  ['T', '他'],
  ['W', '穵'],
  ['X', '夕'],
  ['Y', '丫'],
  ['Z', '帀'],
];
const pinyin = new Intl.Collator('zh-CN-u-co-pinyin');
/** Index heading of terms that begin with a digit or symbol. */
const other = '#';

/** Index letter of a term: its first letter, or the initial of its first pinyin syllable. */
export function indexLetterOf(term: string): string {
  const first = [...foldText(term)][0] ?? '';
  if (/^[a-z]$/.test(first)) return first.toUpperCase();
  if (!/\p{Script=Han}/u.test(first)) return other;
  return pinyinInitials.findLast(([, start]) => pinyin.compare(start, first) <= 0)?.[0] ?? other;
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
