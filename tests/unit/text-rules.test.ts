import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanComment, commentProblem } from '@/lib/domain/comments/comment-content';
import { textProblem } from '@/lib/domain/leads/lead-forms';
import {
  cleanText,
  hasHiddenCharacters,
  isUnreadableLine,
  lengthOf,
  normalizeInput,
} from '@/lib/domain/text/text-rules';

type Range = readonly [from: number, to: number];

/** Every code point below U+3000, the surrogates and the specials. */
const codePoints = [
  ...Array.from({ length: 0x3000 }, (_, code) => code),
  ...Array.from({ length: 0x800 }, (_, index) => 0xd800 + index),
  ...Array.from({ length: 0x10 }, (_, index) => 0xfff0 + index),
];
const thatAre = (holds: (text: string) => boolean) =>
  codePoints.filter((code) => holds(`a${String.fromCharCode(code)}b`));
const within = (...ranges: Range[]) =>
  codePoints.filter((code) => ranges.some(([from, to]) => code >= from && code <= to));

const surrogates: Range = [0xd800, 0xdfff];
const replacement: Range = [0xfffd, 0xfffd];
const lineSeparators: Range = [0x2028, 0x2029];
const directionMarks: Range[] = [
  [0x200e, 0x200f],
  [0x202a, 0x202e],
  [0x2066, 0x2069],
];

describe('the characters that a text may hold', () => {
  it('on one line are all but control characters, line breaks, lone surrogates and U+FFFD', () => {
    const refused = within([0x00, 0x1f], [0x7f, 0x9f], lineSeparators, surrogates, replacement);
    expect(thatAre(isUnreadableLine)).toEqual(refused);
    expect(thatAre((text) => textProblem('company', text) !== null)).toEqual(refused);
  });
  it('in the question of a lead and in a comment are tabs and line ends as well', () => {
    const refused = within([0x00, 0x08], [0x0e, 0x1f], [0x7f, 0x9f], surrogates, replacement);
    expect(thatAre((text) => textProblem('question', text) !== null)).toEqual(refused);
    expect(thatAre((text) => commentProblem(text) !== null)).toEqual(refused);
  });
  it('become line feeds where they end a line, and nothing where they only turn the text', () => {
    const becoming = (clean: (text: string) => string, to: string) => thatAre((text) => clean(text) === `a${to}b`);
    expect(becoming(cleanText, '\n')).toEqual(within([0x0a, 0x0d]));
    expect(becoming(cleanComment, '\n')).toEqual(within([0x0a, 0x0d], lineSeparators));
    for (const clean of [cleanText, cleanComment]) expect(becoming(clean, '')).toEqual(within(...directionMarks));
    expect([cleanText('a\r\nb\r\rc'), lengthOf('a𠮷')]).toEqual(['a\nb\n\nc', 2]);
  });
});

it('characters that turn or hide what stands beside them are no part of a name', () => {
  const hidden = thatAre(hasHiddenCharacters);
  for (const code of [0xad, 0x34f, 0x61c, 0x115f, 0x200b, 0x200e, 0x202e, 0x2060, 0x2066, 0x2800])
    expect(hidden, code.toString(16)).toContain(code);
  for (const code of [0x20, 0xa0, 0x301, 0x200c, 0x200d]) expect(hidden, code.toString(16)).not.toContain(code);
  expect(['葛󠄀城', '👩‍🔧', 'Нгуен'].some(hasHiddenCharacters)).toBe(false);
  expect(['\u3164', '\ufeffAna', 'Ana\u{e0041}'].every(hasHiddenCharacters)).toBe(true);
});

describe('what is typed or pasted for a number, a code, an address or a search', () => {
  it.each([
    ['\ufeff４８２９１３', '482913'],
    ['\u202a+86\u00a0138\u20110013\u20118000\u202c', '+86 138-0013-8000'],
    ['2。5', '2.5'],
    ['name＠example。com', 'name@example.com'],
    ['na\u200bme\u00ad@exam\u2060ple.com', 'name@example.com'],
    ['2026–03—09', '2026-03-09'],
    ['1’200', "1'200"],
    [' QSH\t2026\r\n', 'QSH 2026'],
    ['验货。', '验货。'],
    ['10²', '10²'],
  ])('%j is %j', (given, plain) => expect(normalizeInput(given)).toBe(plain));
  it('does not change when it is normalized again, nor by invisible characters anywhere in it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(normalizeInput(normalizeInput(text))).toBe(normalizeInput(text));
      }),
    );
    fc.assert(
      fc.property(fc.nat({ max: 9_999_999 }), fc.nat({ max: 6 }), (number, place) => {
        const digits = String(number);
        for (const hidden of '\u200b\u200e\u202c\u2060\ufeff\u00ad\u2069\u061c')
          expect(normalizeInput(digits.slice(0, place) + hidden + digits.slice(place))).toBe(digits);
      }),
    );
  });
});
