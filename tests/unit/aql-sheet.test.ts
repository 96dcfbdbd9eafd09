import { readFileSync } from 'node:fs';
import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import {
  aqls,
  cellAt,
  codeLetters,
  letterOf,
  levels,
  lotRows,
  planOf,
  sampleSizes,
  type Aql,
  type CodeLetter,
} from '@/lib/domain/aql/tables/sheet-data';
import { renderSheet } from '@/lib/tools/documents/aql-sheet';

const place = (letter: CodeLetter) => codeLetters.indexOf(letter);
const isPlan = (cell: ReturnType<typeof cellAt>) => cell !== 'up' && cell !== 'down';
/** A column from top to bottom: numbers for plans, arrows as they are. */
const column = (aql: Aql) =>
  codeLetters.map((letter) => {
    const cell = cellAt(letter, aql);
    return cell === 'up' || cell === 'down' ? cell : cell.ac;
  });

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
      expect(letters).toHaveLength(levels.length);
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
    [25, 'S-3', 'B'],
    [280, 'I', 'E'],
    [500, 'S-4', 'E'],
    [501, 'S-1', 'C'],
    [1_200, 'II', 'J'],
    [1_201, 'II', 'K'],
    [3_201, 'II', 'L'],
    [10_000, 'II', 'L'],
    [10_001, 'II', 'M'],
    [35_000, 'I', 'K'],
    [150_000, 'S-3', 'G'],
    [500_000, 'S-4', 'J'],
    [500_001, 'S-1', 'D'],
    [2_000_000, 'III', 'R'],
  ] as const)('a lot of %i at level %s is letter %s', (lot, level, letter) => {
    expect(letterOf(lot, level)).toBe(letter);
  });

  it('has no row for a lot of one', () => {
    expect(() => letterOf(1, 'II')).toThrow();
  });
});

describe('Table 2-A', () => {
  it('has the sample sizes of the standard', () => {
    expect(codeLetters.map((letter) => sampleSizes[letter])).toEqual([
      2, 3, 5, 8, 13, 20, 32, 50, 80, 125, 200, 315, 500, 800, 1250, 2000,
    ]);
  });

  it('repeats one sequence down every column, an AQL later one letter earlier', () => {
    const sequence = [0, 'up', 'down', 1, 2, 3, 5, 7, 10, 14, 21];
    for (const [index, aql] of aqls.entries()) {
      const zero = 10 - index;
      const cells = column(aql);
      expect(cells.slice(0, zero)).toEqual(Array(zero).fill('down'));
      expect(cells.slice(zero, zero + sequence.length)).toEqual(sequence.slice(0, codeLetters.length - zero));
      expect(cells.slice(zero + sequence.length).every((cell) => cell === 'up')).toBe(true);
    }
  });

  it('reads, in three columns written out', () => {
    expect(column('0.065')).toEqual([...Array(10).fill('down'), 0, 'up', 'down', 1, 2, 3]);
    expect(column('2.5')).toEqual(['down', 'down', 0, 'up', 'down', 1, 2, 3, 5, 7, 10, 14, 21, 'up', 'up', 'up']);
    expect(column('6.5')).toEqual([0, 'up', 'down', 1, 2, 3, 5, 7, 10, 14, 21, 'up', 'up', 'up', 'up', 'up']);
  });

  it.each([
    ['J', '2.5', 5],
    ['K', '2.5', 7],
    ['L', '2.5', 10],
    ['L', '4.0', 14],
    ['L', '1.0', 5],
    ['H', '2.5', 3],
    ['G', '4.0', 3],
    ['L', '6.5', 21],
    ['N', '0.10', 1],
    ['K', '0.10', 0],
    ['L', '0.065', 0],
    ['M', '4.0', 21],
    ['R', '0.065', 3],
    ['R', '0.65', 21],
  ] as const)('%s at %s accepts %i and refuses one more', (letter, aql, ac) => {
    expect(cellAt(letter, aql)).toEqual({ ac, re: ac + 1 });
  });

  it('leads up after 21, and every arrow to a plan', () => {
    expect(cellAt('M', '6.5')).toBe('up');
    expect(planOf('M', '6.5')).toEqual({ letter: 'L', sample: 200, ac: 21, re: 22 });
    expect(planOf('F', '1.0')).toEqual({ letter: 'E', sample: 13, ac: 0, re: 1 });
    expect(planOf('G', '1.0')).toEqual({ letter: 'H', sample: 50, ac: 1, re: 2 });
    for (const letter of codeLetters)
      for (const aql of aqls) {
        const plan = planOf(letter, aql);
        expect(isPlan(cellAt(plan.letter, aql))).toBe(true);
        const cell = cellAt(letter, aql);
        if (cell === 'up') expect(place(plan.letter)).toBeLessThan(place(letter));
        if (cell === 'down') expect(place(plan.letter)).toBeGreaterThan(place(letter));
      }
  });

  it('accepts a lot as good as its AQL in most cases, and no more than the sample holds', () => {
    for (const letter of codeLetters)
      for (const aql of aqls) {
        const { sample, ac } = planOf(letter, aql);
        let term = Math.exp((-sample * Number(aql)) / 100);
        let chance = term;
        for (let found = 1; found <= ac; found += 1) chance += term *= (sample * Number(aql)) / 100 / found;
        expect(chance, `${letter} ${aql}`).toBeGreaterThan(0.85);
        expect(ac).toBeLessThan(sample);
      }
  });
});

describe('the sheet', () => {
  it.each([
    ['zh', 'zh-CN', '3,201–10,000'],
    ['en', 'en', '3,201 to 10,000'],
  ] as const)('in %s names its language, the example and both editions', (locale, lang, row) => {
    const html = renderSheet(locale);
    expect(html).toContain(`<html lang="${lang}">`);
    expect(html).toMatch(/<title>[^<]+<\/title>/);
    for (const text of [row, '10 / 11', '14 / 15', 'ISO 2859-1:1999', 'ISO 2859-1:2026']) expect(html).toContain(text);
    expect(html).not.toMatch(/undefined|NaN|Infinity|https?:/);
    expect(html.match(/<td/g)).toHaveLength(15 * 7 + 16 * 12);
  });

  it.each(['zh', 'en'])('is on the site as a small PDF of two pages in %s', async (locale) => {
    const pdf = readFileSync(`public/media/downloads/aql-table-${locale}.pdf`);
    expect(pdf.length).toBeLessThan(300_000);
    const document = await PDFDocument.load(pdf);
    expect(document.getPageCount()).toBe(2);
    expect(document.getLanguage()).toBe(locale === 'zh' ? 'zh-CN' : 'en');
  });
});
