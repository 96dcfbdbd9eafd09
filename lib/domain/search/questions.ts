import { byLocale, type Locale } from '@/lib/i18n/locales';
import { fillers, simplified, typosBetween } from './query';
import { itemsOf, searchWords } from './search-names';
import { fold } from './tokens';

/** The pages that answer a question, best first. */
const answers: Readonly<Record<keyof (typeof searchWords)['zh']['questions'], readonly string[]>> = {
  time: ['/ordering-guide', '/faq'],
  price: ['/prices'],
  company: ['/whoweare'],
  coverage: ['/coverage'],
  checks: ['/service/consumer-goods-inspection/pre-shipment-inspection', '/defect-lists'],
  bribes: ['/how-we-stay-independent'],
  complaints: ['/trader-complaints-and-compensation'],
  paying: ['/trader-paying'],
  advance: ['/ordering-guide', '/faq'],
  weekends: ['/faq'],
  barred: ['/faq', '/for-factories'],
  unready: ['/trader-changing-or-cancelling', '/for-factories'],
  cancelling: ['/trader-changing-or-cancelling'],
  rejected: ['/trader-release-or-reject', '/trader-follow-up-inspection'],
  jobs: ['/recruit'],
  contact: ['/contactus', '/contact'],
  urgent: ['/ordering-guide', '/faq'],
};

/** Words that every visitor uses here, and that say nothing of what else is asked. */
const usualOf = byLocale((locale) => searchWords[locale].usual.split(' '));
/** Longest first: 拿到 is one word, not 拿 and 到. */
const usualChinese = new RegExp(usualOf.zh.toSorted((a, b) => b.length - a.length).join('|'), 'g');

/**
 * A phrase is asked when each of its words is there, in any order. `a|b`: one of them; `a*`: what begins so; `…` at the
 * end: other words may stand beside it. Without it only usual words may, so that `how much formaldehyde` is no price.
 * The first that matches counts: `cuánto tarda` stands before `cuánto`.
 */
type Phrase = { pages: readonly string[]; words: string[][]; isOpen: boolean };
const table = byLocale((locale) =>
  Object.entries(searchWords[locale].questions).flatMap(([topic, asked]) =>
    itemsOf(asked).map((phrase): Phrase => {
      const words = phrase.replace(' …', '').split(' ');
      return {
        pages: answers[topic as keyof typeof answers],
        words: words.map((word) => word.split('|')),
        isOpen: phrase.endsWith('…'),
      };
    }),
  ),
);

/** Whether a word is one of a phrase; `typos` are forgiven in what is long enough to be known by them. */
function isWord(word: string, pattern: string, typos: number): boolean {
  const plain = pattern.replace('*', '');
  const compared = plain === pattern ? word : word.slice(0, plain.length);
  return compared === plain || (plain.length > 4 && typosBetween(compared, plain, typos) <= typos);
}

function matchesWords(
  { words, isOpen }: Phrase,
  typed: readonly string[],
  locale: Exclude<Locale, 'zh'>,
  typos: number,
): boolean {
  const isOf = (word: string) => (patterns: string[]) => patterns.some((pattern) => isWord(word, pattern, typos));
  // What one word says alone among others has to be that word.
  if (typos > 0 && isOpen && words.length === 1) return false;
  if (!words.every((patterns) => typed.some((word) => isOf(word)(patterns)))) return false;
  const isKnown = (word: string) =>
    words.some(isOf(word)) ||
    usualOf[locale].some((pattern) => isWord(word, pattern, typos)) ||
    fillers[locale].test(word);
  return isOpen || typed.every(isKnown);
}

/** Chinese has no spaces: what a phrase and the usual words leave of a text is what else was asked. */
function matchesChinese({ words, isOpen }: Phrase, typed: string): boolean {
  if (!words.every((patterns) => patterns.some((pattern) => typed.includes(pattern)))) return false;
  const named = words.flat().reduce((text, pattern) => text.replaceAll(pattern, ' '), typed);
  return isOpen || named.replace(usualChinese, ' ').trim() === '';
}

/** The pages that answer a typed question, best first; none when the text is another one. */
export function pagesAsked(typed: string, locale: Locale): readonly string[] {
  const words = fold(simplified(typed)).match(/[\p{L}\p{N}]+/gu) ?? [];
  const matches = (phrase: Phrase, typos: number) =>
    locale === 'zh' ? matchesChinese(phrase, words.join(' ')) : matchesWords(phrase, words, locale, typos);
  const of = (typos: number) => table[locale].find((phrase) => matches(phrase, typos));
  return (of(0) ?? of(1))?.pages ?? [];
}
