import { readFileSync } from 'node:fs';
import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { lotRows } from '@/lib/domain/aql/tables/code-letters';
import { type CodeLetter, codeLetters, inspectionLevels } from '@/lib/domain/aql/tables/levels-and-limits';
import { localeFacts, locales } from '@/lib/i18n/locales';
import { renderSheet } from '@/lib/tools/documents/aql-sheet';

const place = (letter: CodeLetter) => codeLetters.indexOf(letter);

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
