import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import { LRUCache } from 'lru-cache';
import { stemmer as english } from 'stemmer';
import { type Locale, localeFacts, orEnglish } from '@/lib/i18n/locales';
import { oneSpelling } from './spelling';

/**
 * What is searched for at one place of a text: `term` is what queries and documents are compared by, `form` the folded
 * spelling. Tokens overlap: the parts of a number, a standard or a hyphenated word follow the whole. `isEdition`: a
 * standard without the part that was named, EN 71 of EN 71-1.
 */
export type Token = { term: string; form: string; start: number; end: number; isEdition?: true };

const inEnglish = (word: string) => english(oneSpelling(word));
const stemOf = orEnglish<(word: string) => string>({ zh: inEnglish, en: inEnglish, fr: french, es: spanish });
/** Words come again and again; visitors type new ones without end. */
const stems = new LRUCache<string, string>({ max: 50_000 });

function stem(word: string, locale: Locale): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  const key = `${locale}${word}`;
  const known = stems.get(key);
  if (known !== undefined) return known;
  const made = stemOf[locale](word);
  stems.set(key, made);
  return made;
}

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

const letter = String.raw`(?!\p{Script=Han})[\p{L}\p{M}\p{N}]`;
const word = `(?:${letter})+`;
const bodies = String.raw`ISO|EN|IEC|CEI|CFR|ASTM|UL|GB(?:/?T)?|国标|AATCC|ANSI|ASQC?|BIFMA|BS|DIN|JIS|ISTA|NF|UNE|MIL[ \u00a0-]?STD`;
const year = String.raw`[:-](?:19|20)\d\d(?!\d)(?: ?\(R(?:19|20)\d\d\))?`;
/** A standard with all who issue it (`DIN EN ISO`), its number, part and year; `Z1.4` alone is known by its number. */
const standard = String.raw`(?<!${letter})(?:(?:\d{1,2}[ \u00a0]?(?=CFR))?(?:(?:${bodies})(?: ?/ ?|[ \u00a0-])?)+(?:[A-Z][ \u00a0-]?)?\d+(?:[A-Z]|(?<=STD[ \u00a0-]?\d+)[ \u00a0-][A-E])?(?:(?!${year})[.-]\d+)*(?:${year})?|[A-Z]\d+\.\d+(?:${year})?)(?!${letter})`;
const yearAtEnd = new RegExp(`${year}$`, 'i');
/** A number with its decimals, groups of thousands and hyphenated parts; no letter follows. */
const number = String.raw`\p{Nd}+(?:[.,\u00a0\u202f]\p{Nd}+)*(?:-\p{Nd}+(?:[.,]\p{Nd}+)*)*(?!${letter})`;
/** `AQL2.5` is a word and a number; `2D`, `S1` and `18650B` are words. */
const beforeDecimal = String.raw`\p{L}{2,}(?=\p{Nd}+[.,]\p{Nd})`;
const source = `(?<number>${number})|(?<han>\\p{Script=Han}+)|(?<word>${beforeDecimal}|${word}(?:[-‐‑]${word})*)`;
// In prose only capitals name a standard: `en 2026` is French and Spanish for "in 2026".
const inProse = new RegExp(`(?<standard>${standard})|${source}`, 'gu');
const inQuery = new RegExp(`(?<standard>${standard})|${source}`, 'giu');
/** What ends at an apostrophe and is no word: l’usine, qu’une. */
const elided = /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu)$/;
const afterApostrophe = /^(?:s|t|d|m|re|ve|ll)$/;
const apostrophe = /['’ʼ]/;

/** A number as it is compared: a point before decimals, no groups. `2,5` is 2.5 where a comma cannot group. */
export function plainNumber(text: string, locale: Locale): string {
  const [group, point] = localeFacts[locale].decimal === ',' ? [/[.\u00a0\u202f]/g, ','] : [/[,\u00a0\u202f]/g, '.'];
  const isGrouped =
    /^(?!0)\d{1,3}(?:[.,\u00a0\u202f]\d{3})+(?:[.,]\d{1,2})?$/.test(text) && text.replace(group, '') !== text;
  return (isGrouped ? text.replace(group, '') : text).replace(isGrouped ? point : ',', '.');
}

const issuersAndNumber = new RegExp(`^(\\d*)[ \\u00a0]?((?:(?:${bodies})[ \\u00a0/-]*)*)(.*)$`, 'i');

/**
 * A folded standard as it is compared. The last issuer counts, ISO before all, and none beside a number with a letter
 * (ASTM F963); `/T` and the letter of a military edition are left out.
 */
function plainStandard(folded: string): string {
  const [, title = '', issuers = '', given = ''] = issuersAndNumber.exec(folded) ?? [];
  const number = given.replace(/^([a-z])[ \u00a0-]/, '$1');
  if (/^[a-z]/.test(number)) return number;
  if (issuers.startsWith('mil')) return `milstd${number.replace(/[ \u00a0-]?[a-z]$/, '')}`;
  const plain = issuers.replace(/gb\/?t|国标/, 'gb').replace('cei', 'iec');
  const last = /iso/.exec(plain) ?? /[a-z]+(?=[^a-z]*$)/.exec(plain);
  return `${title}${last?.[0] ?? ''}${number}`;
}

/** The tokens of a text in its order. A run of Chinese has its pairs of characters, and its last character. */
export function tokensOf(text: string, locale: Locale, of: 'prose' | 'query' = 'prose'): Token[] {
  const tokens: Token[] = [];
  const add = (term: string, form: string, start: number, length: number) =>
    tokens.push({ term, form, start, end: start + length });
  const addNumber = (raw: string, start: number) => {
    const form = fold(raw);
    const parts = form.split('-');
    add(parts.map((part) => plainNumber(part, locale)).join('-'), form, start, raw.length);
    let at = start;
    for (const part of parts.length > 1 ? parts : []) {
      if (part.length > 1) add(plainNumber(part, locale), part, at, part.length);
      at += part.length + 1;
    }
  };
  const addWord = (raw: string, start: number) => {
    const folded = fold(raw).replace(/[‐‑]/g, '-');
    if (apostrophe.test(text[start + raw.length] ?? '') && elided.test(folded)) return;
    if (apostrophe.test(text[start - 1] ?? '') && afterApostrophe.test(folded)) return;
    add(stem(folded.replaceAll('-', ''), locale), folded, start, raw.length);
    let at = start;
    for (const part of folded.includes('-') ? raw.split(/[-‐‑]/) : []) {
      const form = fold(part);
      add(stem(form, locale), form, at, part.length);
      at += part.length + 1;
    }
  };
  const addStandard = (raw: string, start: number) => {
    const named = raw.replace(yearAtEnd, '');
    // A year that is typed is no word of its own: it is the edition that the texts mean.
    const length = of === 'query' ? raw.length : named.length;
    const whole = plainStandard(fold(named));
    add(whole, fold(named), start, length);
    const part = /^[a-z]\d/.test(whole) ? /-\d+$/ : /[.-]\d+$/;
    for (let [term, form] = [whole, fold(named)]; part.test(term); ) {
      [term, form] = [term.replace(part, ''), form.replace(part, '')];
      tokens.push({ term, form, start, end: start + form.length, isEdition: true });
    }
    for (const { 0: piece, index } of raw.matchAll(/[\d.-]*\d|\p{L}+/gu)) {
      if (/\d/.test(piece))
        addNumber(piece.replace(/^[.-]+/, ''), start + index + (/^[.-]+/.exec(piece)?.[0].length ?? 0));
      else add(stem(fold(piece), locale), fold(piece), start + index, piece.length);
    }
  };
  const addHan = (raw: string, start: number) => {
    const characters = [...fold(raw)];
    let at = start;
    for (const [place, character] of characters.entries()) {
      const pair = character + (characters[place + 1] ?? '');
      add(pair, pair, at, pair.length);
      at += character.length;
    }
  };
  for (const { index, groups = {} } of text.matchAll(of === 'query' ? inQuery : inProse)) {
    if (groups.standard) addStandard(groups.standard, index);
    else if (groups.number) addNumber(groups.number, index);
    else if (groups.han) addHan(groups.han, index);
    else if (groups.word) addWord(groups.word, index);
  }
  return tokens;
}

export const isHan = (term: string): boolean => /\p{Script=Han}/u.test(term);
export const isNumeric = (term: string): boolean => /\d/.test(term);
