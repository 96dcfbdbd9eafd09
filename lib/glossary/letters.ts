import { type Locale, localeFacts } from '@/lib/i18n/locales';
import { fold } from './fold';
import type { TermRef } from './term';

export type Letter = { letter: string; terms: TermRef[] };

/** The first Han characters, in pinyin order, of each letter that begins a syllable. */
const pinyinStarts: readonly (readonly [string, string])[] = [
  ['A', '阿'], ['B', '八'], ['C', '嚓'], ['D', '咑'], ['E', '妸'], ['F', '发'], ['G', '旮'], ['H', '哈'], ['J', '丌'], ['K', '咔'],
  ['L', '垃'], ['M', '妈'], ['N', '拿'], ['O', '噢'], ['P', '妑'], ['Q', '七'], ['R', '呥'], ['S', '仨'], ['T', '他'], ['W', '穵'],
  ['X', '夕'], ['Y', '丫'], ['Z', '帀'],
];
const pinyin = new Intl.Collator('zh-CN-u-co-pinyin');
/** Where terms stand that begin with a digit or a sign. */
const other = '#';

/** The letter under which a term stands in an index: its own, or that of its first syllable in pinyin. */
export function letterOf(term: string): string {
  const first = [...fold(term)][0] ?? '';
  if (/^[a-z]$/.test(first)) return first.toUpperCase();
  if (!/\p{Script=Han}/u.test(first)) return other;
  return pinyinStarts.findLast(([, start]) => pinyin.compare(start, first) <= 0)?.[0] ?? other;
}

/** The terms as the index of a book lists them. */
export function alphabetical(terms: readonly TermRef[], locale: Locale): Letter[] {
  const collator = new Intl.Collator(locale === 'zh' ? 'zh-CN-u-co-pinyin' : localeFacts[locale].htmlLang);
  const sorted = terms.toSorted((a, b) => collator.compare(a.term, b.term)).map((term) => ({ term, letter: letterOf(term.term) }));
  const letters = [...new Set(sorted.map(({ letter }) => letter))].sort();
  return letters.map((letter) => ({ letter, terms: sorted.filter((entry) => entry.letter === letter).map(({ term }) => term) }));
}
