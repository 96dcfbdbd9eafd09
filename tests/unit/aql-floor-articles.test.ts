import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readArticles, repeatedNames } from '@/lib/domain/aql/floor/article';
import { pasteArticles } from '@/lib/domain/aql/floor/paste-articles';
import { nextId } from '@/lib/domain/aql/next-id';
import { csvLine } from '@/lib/domain/delimited/csv-cell';
import { readDelimited } from '@/lib/domain/delimited/read-delimited';
import { codePoint } from '../support/code-point';

describe('articles pasted from a spreadsheet', () => {
  it('name those for which there is no room', () => {
    const { rows, bad } = pasteArticles('A,1\nB,2\nC,5', 'en', { most: 1 });
    expect([rows.length, bad.map(({ problem }) => problem)]).toEqual([1, ['tooMany', 'tooMany']]);
  });
  it('are named when they stand there twice', () => {
    expect(repeatedNames(pasteArticles('A,1,red\nB,2\nA,3,red\nA,4,red\nA,5,blue').rows)).toEqual(['A · red']);
  });
  it('say which column the head lacks', () => {
    expect(pasteArticles('colour\tsize\nred\tM').missing).toEqual(['sku', 'quantity']);
    expect(pasteArticles('sku\tcolour\nA\tred').missing).toEqual(['quantity']);
  });
  it('are at most two hundred', () => {
    const { rows, bad } = pasteArticles(Array.from({ length: 201 }, (_, index) => `A-${index},5`).join('\n'));
    expect([rows.length, bad.map(({ problem }) => problem)]).toEqual([200, ['tooMany']]);
  });
  it('survive any text without an error', () => {
    fc.assert(
      fc.property(fc.string({ unit: codePoint, maxLength: 300 }), (text) => {
        const { rows } = pasteArticles(text);
        expect(readArticles(rows).articles).toHaveLength(rows.length);
      }),
    );
  });
});

describe('typed articles', () => {
  it('leave out blank rows and name what is wrong with the others', () => {
    const row = (id: string, sku: string, quantity: string, perCarton = '') => ({
      id,
      sku,
      quantity,
      colour: '',
      size: '',
      perCarton,
    });
    const { articles, problems } = readArticles([
      row('1', 'A', '5000'),
      row('2', '', ''),
      row('3', '', '5'),
      row('4', 'B', ''),
      row('5', 'C', '10', 'x'),
    ]);
    expect(articles.map(({ sku, quantity }) => [sku, quantity])).toEqual([['A', 5_000]]);
    expect([...problems]).toEqual([
      ['3', { field: 'sku', problem: 'empty' }],
      ['4', { field: 'quantity', problem: 'empty' }],
      ['5', { field: 'perCarton', problem: 'notNumber' }],
    ]);
    expect(nextId(articles)).toBe('2');
  });
});

describe('delimited text', () => {
  it.each([
    ['A-1,500,red; dark\nA-2,300,blue', ['A-1|500|red; dark', 'A-2|300|blue']],
    ['A-1;1,5;2,5\nA-2;2,5;3', ['A-1|1,5|2,5', 'A-2|2,5|3']],
    ['A-1\t1,200,000\nA-2\t5;6', ['A-1|1,200,000', 'A-2|5;6']],
    ['\n"a;b","c;d",e\nf,g;h,i', ['a;b|c;d|e', 'f|g;h|i']],
    ['A 5"\t1\tB 6"\t2', ['A 5"|1|B 6"|2']],
  ])('is split by the sign of its first line: %j', (text, lines) => {
    expect(readDelimited(text).map(({ cells }) => cells.join('|'))).toEqual(lines);
  });
  it('gives back the cells of any CSV file', () => {
    const cell = fc.string({ unit: fc.constantFrom(...'ab"\'=;；,，\t\n '), maxLength: 12 }).map((text) => text.trim());
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 5 }), (rows) => {
        const lines = [['head', 'of, all'], ...rows.filter((cells) => cells.some(Boolean))];
        const text = lines.map((cells) => csvLine(cells)).join('');
        const plain = (one: string) => (one.startsWith("'") ? one.slice(1) : one);
        expect(readDelimited(text).map(({ cells }) => cells.map(plain))).toEqual(
          lines.map((cells) => cells.map(plain)),
        );
      }),
    );
  });
});
