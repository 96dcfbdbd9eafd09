import { Converter } from 'opencc-js/t2cn';
import type { Term } from '@/lib/domain/glossary/term';
import { normalizeInput } from '@/lib/domain/text/text-rules';
import { type Locale, orEnglish } from '@/lib/i18n/locales';
import { chineseOptional, optionalWords, otherWords, searchNames } from './search-names';
import type { Choice, Found, TextIndex } from './text-index';
import { fold, isHan, isNumeric, type Token, tokensOf } from './tokens';

/** `corrected`: the text with its typos mended, if only that found something; `isPartial`: none has all words. */
export type Answer = Found & { terms: ReadonlySet<string>; corrected?: string; isPartial: boolean };

/** Other names of a thing, by the terms of each name: the glossary's and ours. */
type Synonyms = ReadonlyMap<string, readonly string[]>;

const maxWords = 12;
const maxRenamed = 12;
const fewDocuments = 3;
/** Words of a question that say nothing of what is wanted, left out where other words remain. */
export const fillers = orEnglish({
  zh: /^(?:a|an|the|of|for|and|in|to|is|what|or|vs|versus)$/,
  en: /^(?:a|already|an|and|are|at|by|can|do|does|for|from|how|i|in|is|it|me|much|my|of|on|or|the|to|versus|vs|we|what|which|with|you|your)$/,
  fr: /^(?:a|au|aux|avec|combien|comment|d|dans|de|deja|des|du|en|est|et|l|la|le|les|ma|mes|mon|ou|par|pour|qu|que|quel|quelle|quels|quelles|sur|un|une|versus|vos|votre|vs)$/,
  es: /^(?:a|al|como|con|cual|cuanto|cuanta|de|del|e|el|en|es|la|las|lo|los|mi|o|para|por|que|se|su|sus|un|una|versus|vs|y|ya)$/,
});
const chineseQuestion = /什么是|是什么|怎么样?|如何|请问|多少(?!钱)|哪些|[吗呢？?]/g;
/** Chinese words of the same kind, as they are cut. */
const chineseParticle =
  /^(?:[的了是和与在我你您想请帮给要能会有就都还把被让做个类款]|[我你您]们|我[想要]|一[下次]|可以|需要|能否|什么|怎么|哪里|是否|以及|或者?|还是|已经?|如何)$/;

const termsKey = (text: string, locale: Locale): string =>
  wordsOf(text, locale, false)
    .map(({ term }) => term)
    .join(' ');

const synonyms = new WeakMap<readonly Term[], Synonyms>();

/** The other names of each thing that the glossary of a language names. */
export function synonymsOf(glossary: readonly Term[], locale: Locale): Synonyms {
  const known = synonyms.get(glossary);
  if (known) return known;
  const names = new Map<string, string[]>();
  for (const all of [...glossary.map(({ term, aliases }) => [term, ...aliases]), ...otherWords[locale]])
    for (const name of all) {
      const key = termsKey(name, locale);
      names.set(key, [...(names.get(key) ?? []), ...all.filter((other) => termsKey(other, locale) !== key)]);
    }
  synonyms.set(glossary, names);
  return names;
}

/** Tokens that lie in no other one, each with those that lie in it. */
type Word = Token & { parts: Token[]; isCapital: boolean };

/** How an abbreviation is typed. */
const capitals = /^\p{Lu}{2,4}$/u;

/** The words of a query. `segmented`: Chinese is cut into words, and no longer has to stand together. */
function wordsOf(text: string, locale: Locale, segmented: boolean): Word[] {
  const cut = segmented ? text.replace(/\p{Script=Han}+/gu, (run) => ` ${chineseWords(run).join(' ')} `) : text;
  const words: Word[] = [];
  for (const token of tokensOf(cut, locale, 'query')) {
    const last = words.at(-1);
    if (last && !isHan(token.term) && token.end <= last.end) last.parts.push(token);
    // The last character of a run of Chinese stands in the pair before it.
    else if (!last || token.end > last.end || !isHan(token.term))
      words.push({ ...token, parts: [], isCapital: capitals.test(cut.slice(token.start, token.end)) });
  }
  return words;
}

/** What may be an optional word: a word with its hyphens, or one of the Chinese ones in a run. */
const optionalPiece = new RegExp(`${chineseOptional}|(?:(?!\\p{Script=Han})[\\p{L}\\p{M}\\p{N}-])+`, 'gu');

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
/** Words of the trade that the segmenter does not know. */
const tradeWords = /(验货|验厂|审厂|监装|监柜|[质品初中尾]检)/;

/** The segmenter cuts the unknown into characters: they belong together (羽|绒|服) or to the word before (保温|杯). */
function chineseWords(run: string): string[] {
  const words: string[] = [];
  for (const piece of run.split(tradeWords)) {
    let isOpen = false;
    for (const { segment } of segmenter.segment(piece)) {
      const isParticle = chineseParticle.test(segment);
      if (isOpen && segment.length === 1 && !isParticle) words.push(`${words.pop() ?? ''}${segment}`);
      else if (!isParticle) words.push(segment);
      isOpen = !isParticle;
    }
  }
  return words;
}

/** Whether nothing is a pair of characters inside a longer Chinese word. */
const isApart = (words: readonly Word[]) => words.every(({ start }, at) => start >= (words[at - 1]?.end ?? 0));

function meaningful(words: Word[], locale: Locale): Word[] {
  const seen = new Set<string>();
  const left = words.filter(({ form }) => !fillers[locale].test(form));
  return (left.length > 0 ? left : words).filter(({ term }) => !seen.has(term) && seen.add(term)).slice(0, maxWords);
}

/** What a text is compared by: its words without those of a question. */
export const termsOf = (text: string, locale: Locale): string[] =>
  meaningful(wordsOf(plainQuery(text), locale, false), locale).map(({ term }) => term);

const ownForms = new Map<Locale, ReadonlySet<string>>();

/** Whether a word stands in a name that we give to a page, and so is no typo: `fake report`. */
function isOwn({ form }: Token, locale: Locale): boolean {
  const known =
    ownForms.get(locale) ??
    new Set(
      wordsOf(searchNames[locale].flatMap(({ names }) => names).join(' '), locale, false).map((word) => word.form),
    );
  ownForms.set(locale, known);
  return known.has(form);
}

/** A text without the words that documents may lack, and those; all of it is needed where nothing else was typed. */
function separate(text: string, locale: Locale): { needed: string; optional: string } {
  const optional: string[] = [];
  const needed = text.replace(optionalPiece, (piece) => {
    if (!optionalWords[locale].test(fold(piece))) return piece;
    optional.push(piece);
    return ' ';
  });
  const isLeft = meaningful(wordsOf(needed, locale, true), locale).some(({ form }) => !fillers[locale].test(form));
  return isLeft ? { needed, optional: optional.join(' ') } : { needed: text, optional: '' };
}

/** Whether an index knows a word, or a longer one that starts with it: the terms that stand for it. */
function known(index: TextIndex, { term, form }: Token, isWhole = false): Choice {
  if (index.has(term)) return [{ term, closeness: 1 }];
  if (isHan(form)) return index.pairsOf(form).map((pair) => ({ term: pair, closeness: 1 }));
  if (isWhole || form.length < 2 || isNumeric(form)) return [];
  const forms = index.forms();
  let low = 0;
  let high = forms.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((forms[middle]?.form ?? '') < form) low = middle + 1;
    else high = middle;
  }
  const longer = new Set<string>();
  for (; forms[low]?.form.startsWith(form); low += 1) longer.add(forms[low]?.term ?? '');
  return Array.from(longer, (one) => ({ term: one, closeness: 0.6 }));
}

/** The two known words that an unknown one consists of: `labtest` is written `lab test` in the texts. */
function split(index: TextIndex, { form }: Token): Choice[] {
  let best: { choices: Choice[]; documents: number } = { choices: [], documents: 0 };
  for (let at = 3; at <= form.length - 3 && !isNumeric(form) && !isHan(form); at += 1) {
    const halves = [form.slice(0, at), form.slice(at)].flatMap((half) => tokensOf(half, index.locale));
    const documents = Math.min(...halves.map(({ term }) => index.holding(term)));
    if (documents > best.documents) best = { choices: halves.map(({ term }) => [{ term, closeness: 1 }]), documents };
  }
  return best.choices;
}

/** Damerau-Levenshtein distance (optimal string alignment) between two words; `max + 1` for anything above `max`. */
export function typosBetween(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let older: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1] ? 0 : 1;
      let cost = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + same,
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        cost = Math.min(cost, (older[column - 2] ?? 0) + 1);
      current.push(cost);
      least = Math.min(least, cost);
    }
    if (least > max) return max + 1;
    older = previous;
    previous = current;
  }
  return previous[b.length] ?? max + 1;
}

const lettersOf = (word: string) => [...word].sort().join('');

/** The known spelling closest to an unknown one; none for Chinese, numbers and short words. */
function mended(index: TextIndex, { form }: Token): { form: string; term: string } | null {
  if (isHan(form) || isNumeric(form) || form.length < 4) return null;
  const max = form.length < 6 ? 1 : 2;
  const letters = lettersOf(form);
  let best: { form: string; term: string; typos: number; documents: number } | null = null;
  for (const candidate of index.forms()) {
    if (isNumeric(candidate.form)) continue;
    const typos = typosBetween(form, candidate.form, Math.min(max, best?.typos ?? max));
    // Two typos seldom begin with the first letter: Tunisie is no unifié.
    if (typos > (best?.typos ?? max) || (typos > 1 && candidate.form[0] !== form[0])) continue;
    // Of two as close, the one with the same letters in another order: `pirces` is prices, not pieces.
    const documents = index.holding(candidate.term) + (lettersOf(candidate.form) === letters ? 2 ** 20 : 0);
    if (!best || typos < best.typos || documents > best.documents) best = { ...candidate, typos, documents };
  }
  return best;
}

/** The texts in which a name of the glossary is replaced by one of its other names, longest names first. */
function renamed(words: readonly Word[], names: Synonyms): string[] {
  const texts: string[] = [];
  for (let length = words.length; length > 0; length -= 1)
    for (let start = 0; start + length <= words.length; start += 1) {
      const chosen = words.slice(start, start + length);
      const editions = length > 1 ? [] : (words[start]?.parts ?? []).filter(({ isEdition }) => isEdition);
      const keys = [chosen.map(({ term }) => term).join(' '), ...editions.map(({ term }) => term)];
      for (const name of keys.map((key) => names.get(key)).find((known) => known !== undefined) ?? []) {
        const forms = [...words.slice(0, start), { form: name }, ...words.slice(start + length)];
        texts.push(forms.map(({ form }) => form).join(' '));
      }
    }
  return texts;
}

const toSimplified = Converter({ from: 'tw', to: 'cn' });

/** A typed text in the characters of the texts: simplified Chinese, ASCII digits, visible characters alone. */
export function simplified(typed: string): string {
  const text = normalizeInput(typed);
  return isHan(text) ? toSimplified(text) : text;
}

function plainQuery(typed: string): string {
  const text = simplified(typed);
  return (isHan(text) && text.replace(chineseQuestion, ' ').trim()) || text;
}

const endings = orEnglish({
  zh: /^(?:e?s|ed?|ing|y|ies)?$/,
  en: /^(?:e?s|ed?|ing|y|ies)?$/,
  fr: /^(?:e{0,2}s?|er|ez|ent|x|aux|al)$/,
  es: /^(?:[aeo]?s?|[aei]r|[ai]d[ao]s?|[ao]n)$/,
});

/** Whether two folded spellings are one word in another number, gender or form of a verb. */
function isInflected(one: string, other: string, locale: Locale): boolean {
  for (let at = Math.min(one.length, other.length); at >= 4; at -= 1)
    if (one.slice(0, at) === other.slice(0, at) && [one, other].every((word) => endings[locale].test(word.slice(at))))
      return true;
  return false;
}

/**
 * Searches an index, from strict to lenient: every word as it was typed or as the beginning of one; Chinese cut into
 * words; other names of the same thing; words written together; unknown words mended; some of the words. Optional words
 * are needed by none of these, and raise what has them. A name, and what is typed as an abbreviation, is the beginning
 * of no word and never mended: `FRI` is no Friday.
 */
export function search(index: TextIndex, typed: string, names: Synonyms): Answer {
  const { locale } = index;
  const text = plainQuery(typed);
  const ask = (
    choices: readonly Choice[],
    combine: 'all' | 'any' = 'all',
    optional: readonly Choice[] = [],
  ): Answer => ({
    ...index.find(choices, combine, optional),
    terms: new Set([...choices, ...optional].flat().map(({ term }) => term)),
    isPartial: combine === 'any',
  });
  const nothing = ask([]);
  const isWhole = ({ term, isCapital }: Word) => isCapital || names.has(term);
  const choicesOf = (words: readonly Word[], otherwise: (word: Word) => Choice[]): Choice[] =>
    words.flatMap((word) => {
      const here = known(index, word, isWhole(word));
      if (here.length > 0) return [here];
      const edition = word.parts.find(({ term, isEdition }) => isEdition && index.has(term));
      if (edition) return [known(index, edition)];
      const parts = word.parts.filter(({ end }, at, all) => !all.some((one, other) => other < at && one.end >= end));
      const inParts = parts.map((part) => known(index, part));
      return inParts.length > 0 && inParts.every((choice) => choice.length > 0) ? inParts : otherwise(word);
    });
  /** The optional words, each with its other names: 玩具验货 is 玩具检验. */
  const optionalOf = (optional: string) =>
    meaningful(wordsOf(optional, locale, false), locale).flatMap((word): Choice[] => {
      const others = (names.get(word.term) ?? [])
        .map((name) => termsKey(name, locale))
        .filter((term) => index.has(term));
      const choices = choicesOf([word], () => []);
      return choices.length > 0 && others.length > 0
        ? choices.map((choice) => [...choice, ...others.map((term) => ({ term, closeness: 1 }))])
        : choices;
    });
  /** A text that mentions all words in passing is followed by those that are about most of them. */
  const widened = (answer: Answer, choices: readonly Choice[]): Answer => {
    const { documents, isNamed } = answer;
    if (choices.length < 2 || documents.length >= fewDocuments || documents.some(isNamed)) return answer;
    const others = index
      .find(choices, Math.ceil(choices.length / 2))
      .documents.filter((one) => !documents.includes(one));
    return { ...answer, documents: Uint32Array.from([...documents, ...others.slice(0, fewDocuments)]) };
  };
  const strict = (given: string): Answer => {
    const { needed, optional } = separate(given, locale);
    for (const segmented of [false, true]) {
      const words = meaningful(wordsOf(needed, locale, segmented), locale);
      if (words.length === 0) return nothing;
      const choices = choicesOf(words, () => [[]]);
      const answer = ask(choices, 'all', optionalOf(optional));
      if (answer.documents.length > 0) return isApart(words) ? widened(answer, choices) : answer;
    }
    return nothing;
  };

  for (const other of [text, ...renamed(wordsOf(text, locale, false), names).slice(0, maxRenamed)]) {
    const answer = strict(other);
    if (answer.documents.length > 0) return answer;
  }
  const { needed, optional } = separate(text, locale);
  const raising = optionalOf(optional);
  const words = meaningful(wordsOf(needed, locale, true), locale);
  if (words.length === 0) return nothing;
  const joined = choicesOf(words, (word) => {
    const halves = split(index, word);
    return halves.length > 0 ? halves : [[]];
  });
  const apart = ask(joined, 'all', raising);
  if (apart.documents.length > 0) return isApart(words) ? widened(apart, joined) : apart;
  const mends = new Map<string, NonNullable<ReturnType<typeof mended>>>();
  for (const word of words) {
    const isKnown = isWhole(word) || isOwn(word, locale) || choicesOf([word], (one) => split(index, one)).length > 0;
    const mend = isKnown ? null : mended(index, word);
    if (mend) mends.set(word.term, mend);
  }
  const mending = words.map((word): Choice[] => {
    const mend = mends.get(word.term);
    return mend ? [[{ term: mend.term, closeness: 1 }]] : choicesOf([word], (one) => split(index, one));
  });
  const typedWords = meaningful(wordsOf(text, locale, true), locale);
  const isTypo = words.some(
    ({ term, form }) => mends.has(term) && !isInflected(form, mends.get(term)?.form ?? '', locale),
  );
  const corrected = isTypo
    ? { corrected: typedWords.map(({ form, term }) => mends.get(term)?.form ?? form).join(' ') }
    : {};
  const all = mending.every(({ length }) => length > 0) ? ask(mending.flat(), 'all', raising) : nothing;
  if (all.documents.length > 0) return { ...all, ...corrected };
  const some = choicesOf(words, () => []);
  if (some.length > 0) return ask(some, 'any', raising);
  return raising.length > 0 ? ask(raising, 'any') : nothing;
}
