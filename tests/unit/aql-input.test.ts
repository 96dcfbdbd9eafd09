import { describe, expect, it } from 'vitest';
import { parseLimit } from '@/lib/domain/aql/limit';
import { parseLot } from '@/lib/domain/aql/lot';
import { queryTextFromSearchParams, parseLevel, pickQueryText, parseQuery } from '@/lib/domain/aql/aql-query';

describe('a lot size', () => {
  it.each([
    '10000',
    ' 10000 ',
    '10,000',
    '10.000',
    '10 000',
    '10\u00a0000',
    '10\u202f000',
    '10\u2009000',
    '10’000',
    '1,0000',
    '１００００',
    '１０，０００',
    '010000',
  ])('%j is ten thousand', (text) => {
    expect(parseLot(text)).toEqual({ ok: true, lot: 10_000 });
  });
  it.each([
    ['1', 1],
    ['999', 999],
    ['1,000,000', 1_000_000],
    ['1.234.567', 1_234_567],
    ['1000000000', 1_000_000_000],
  ] as const)('%j is %i', (text, lot) => {
    expect(parseLot(text)).toEqual({ ok: true, lot });
  });
  it.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['0', 'zero'],
    ['000', 'zero'],
    ['-1', 'negative'],
    ['−5', 'negative'],
    ['1.5', 'fraction'],
    ['1,5', 'fraction'],
    ['1,000.5', 'fraction'],
    ['1000.50', 'fraction'],
    ['1e12', 'notNumber'],
    ['abc', 'notNumber'],
    ['12 pieces', 'notNumber'],
    ['1,00,0', 'notNumber'],
    ['1,000.000', 'fraction'],
    ['1500.000', 'fraction'],
    ['1234,567', 'fraction'],
    ['9999.999', 'fraction'],
    ['1.5000', 'fraction'],
    ['0x10', 'notNumber'],
    ['1000000001', 'tooLarge'],
    ['1000000000000', 'tooLarge'],
    ['1,000,000,000,000', 'tooLarge'],
    ['Infinity', 'notNumber'],
    ['10,000,', 'notNumber'],
  ] as const)('%j is refused as %s', (text, problem) => {
    expect(parseLot(text)).toEqual({ ok: false, problem });
  });
});

describe('a limit', () => {
  it.each([
    ['2.5', 'aql'],
    ['2,5', 'aql'],
    ['1', 'aql'],
    ['.65', 'aql'],
    ['0', 'zero'],
    ['0.0', 'zero'],
    ['n/a', 'none'],
    ['5%', 'percent'],
    ['2,5 %', 'percent'],
  ] as const)('%j is read', (text, kind) => {
    expect(parseLimit(text)?.kind).toBe(kind);
  });
  it.each(['', '3', '-1', '101%', 'abc', '1e3', '2.5.5'])('%j is none', (text) => {
    expect(parseLimit(text)).toBeNull();
  });
});

describe('an address', () => {
  it('M10.01 of lot, level and limits is a plan; names and numbers of levels are both read', () => {
    const { query } = parseQuery({ lot: '1,200', level: 'S-3', fatal: '0', serious: '1.5', minor: '6.5' });
    expect(query).toMatchObject({ lot: 1_200, level: 3, limits: { serious: { aql: '1.5' }, minor: { aql: '6.5' } } });
    expect(['-1', '1-2', 'I-I', 'S--1'].map(parseLevel)).toEqual([null, null, null, null]);
    expect(['12', 'ii', 'G2', 's-2', 'S2', '13'].map(parseLevel)).toEqual([12, 12, 12, 2, 2, 13]);
  });
  it('with anything that cannot be read gives no plan and names it', () => {
    expect(parseQuery({ lot: '0' })).toMatchObject({
      query: null,
      problems: [{ field: 'lot', problem: 'zero', text: '0' }],
    });
    expect(parseQuery({ lot: '' }).query).toBeNull();
    expect(parseQuery({ level: '9' })).toMatchObject({ query: null, problems: [{ field: 'level', text: '9' }] });
    expect(parseQuery({ serious: '3' }).problems).toEqual([{ field: 'serious', text: '3' }]);
  });
  it('that says nothing is the default plan', () => {
    expect(parseQuery({}).query).toMatchObject({ lot: 10_000, level: 12, severity: 'normal' });
  });
  it('may bring what was found, and only known names are taken', () => {
    expect(parseQuery({ found: '0-3-9' }).found).toEqual({ fatal: 0, serious: 3, minor: 9 });
    expect(parseQuery({ found: 'x' }).found).toBeNull();
    expect(pickQueryText({ found: ['', '3', '9'] })).toEqual({ found: '0-3-9' });
    expect(pickQueryText({ found: ['', '', ''] })).toEqual({});
    expect(pickQueryText({ found: ['0-3-9'] })).toEqual({ found: '0-3-9' });
    expect(queryTextFromSearchParams(new URLSearchParams('lot=5&lot=9&found=1&found=11&found='))).toEqual({
      lot: '5',
      found: '1-11-0',
    });
    expect(pickQueryText({ lot: ['5', '6'], utm: 'x', level: undefined })).toEqual({ lot: '5' });
  });
});
