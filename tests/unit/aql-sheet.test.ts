import { readFileSync } from 'node:fs';
import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { codeLetterFor, lotRows } from '@/lib/domain/aql/tables/code-letters';
import {
  type CodeLetter,
  lotLetters as codeLetters,
  inspectionLevels,
  type LevelName,
  levelValue,
} from '@/lib/domain/aql/tables/levels-and-limits';
import { localeFacts, locales } from '@/lib/i18n/locales';
import { renderSheet } from '@/lib/tools/documents/aql-sheet';

const place = (letter: CodeLetter) => codeLetters.indexOf(letter);
const letterOf = (lot: number, level: LevelName) => codeLetterFor(lot, levelValue(level));

describe('Table 1', () => {
  it('has fifteen rows that follow each other without gap from 2 to no limit', () => {
    expect(lotRows).toHaveLength(15);
    expect(lotRows[0]?.from).toBe(2);
    expect(lotRows.at(-1)).toMatchObject({ from: 500_001, to: Number.POSITIVE_INFINITY });
    for (const [index, row] of lotRows.entries()) {
      expect(row.to).toBeGreaterThan(row.from);
      if (index > 0) expect(row.from).toBe((lotRows[index - 1]?.to ?? Number.NaN) + 1);
    }
  });

  it('never asks for a smaller sample from a larger lot or at a higher level', () => {
    for (const [index, { letters }] of lotRows.entries()) {
      expect(letters).toHaveLength(inspectionLevels.length);
      const order = letters.map(place);
      expect(order).toEqual([...order].sort((a, b) => a - b));
      const before = lotRows[index - 1]?.letters;
      if (before)
        for (const [level, letter] of letters.entries())
          expect(place(letter)).toBeGreaterThanOrEqual(place(before[level] ?? 'R'));
    }
  });

  it('goes one letter a row at level II, from A to Q, and III lies one letter above it', () => {
    const second = lotRows.map(({ from }) => letterOf(from, 'II'));
    expect(second).toEqual(codeLetters.slice(0, 15));
    expect(lotRows.map(({ from }) => letterOf(from, 'III'))).toEqual(codeLetters.slice(1));
  });

  it.each([
    [8, 'III', 'B'],
    [280, 'I', 'E'],
    [501, 'S-1', 'C'],
    [1_200, 'II', 'J'],
    [3_201, 'II', 'L'],
    [10_000, 'II', 'L'],
    [10_001, 'II', 'M'],
    [150_000, 'S-3', 'G'],
    [500_000, 'S-4', 'J'],
    [2_000_000, 'III', 'R'],
  ] as const)('a lot of %i at level %s is letter %s', (lot, level, letter) => {
    expect(letterOf(lot, level)).toBe(letter);
  });
});

describe('the sheet', () => {
  it.each([
    ['zh', 'zh-CN', '3,201–10,000'],
    ['en', 'en', '3,201 to 10,000'],
    ['fr', 'fr', '3\u202f201 à 10\u202f000'],
    ['es', 'es', '3201 a 10.000'],
  ] as const)('in %s names its language, the example and both editions', (locale, lang, row) => {
    const html = renderSheet(locale);
    expect(html).toContain(`<html lang="${lang}">`);
    expect(html).toMatch(/<title>[^<]+<\/title>/);
    for (const text of [row, '10 / 11', '14 / 15', 'ISO 2859-1:1999', 'ISO 2859-1:2026']) expect(html).toContain(text);
    expect(html).not.toMatch(/undefined|NaN|Infinity|https?:/);
    expect(html.match(/<td/g)).toHaveLength(15 * 7 + 16 * 12);
  });

  it.each(locales)('is on the site as a small PDF of two pages in %s', async (locale) => {
    const pdf = readFileSync(`public/media/downloads/aql-table-${locale}.pdf`);
    expect(pdf.length).toBeLessThan(300_000);
    const document = await PDFDocument.load(pdf);
    expect(document.getPageCount()).toBe(2);
    expect(document.getLanguage()).toBe(localeFacts[locale].htmlLang);
  });
});
