import { expect, it } from 'vitest';
import { figureAt, parseFigure } from '@/components/features/counter/counter';
import { shippedFacts } from '../support/read-content';

it('M3.03 a counter starts at nothing, grows, and is whole at its end and not before', () => {
  const figure = { before: '', number: 24, numeral: '24', after: '' };
  expect(figureAt(figure, 0, 3000)).toBe('0');
  expect(figureAt(figure, 2999, 3000)).toBe('23');
  expect(figureAt(figure, 3000, 3000)).toBe('24');
  expect(figureAt(figure, 9000, 3000)).toBe('24');
  const values = Array.from({ length: 31 }, (_, step) => Number(figureAt(figure, step * 100, 3000)));
  expect(values).toEqual([...values].sort((a, b) => a - b));
});

it('M3.03 a counter keeps the separators of its number, and zero stays zero', () => {
  const shown = (text: string, elapsedMs: number) => {
    const figure = parseFigure(text);
    return figure && figureAt(figure, elapsedMs, 3000);
  };
  for (const [text, ...steps] of [
    ['0 defects', '0 defects', '0 defects', '0 defects'],
    ['12,000+', '0+', '11,999+', '12,000+'],
    ['4.8 / 5', '0.0 / 5', '4.7 / 5', '4.8 / 5'],
    ['1 234,5 %', '0,0 %', '1 234,4 %', '1 234,5 %'],
    ['24/7', '0/7', '23/7', '24/7'],
  ] as const)
    expect([0, 2999, 3000].map((elapsedMs) => shown(text, elapsedMs))).toEqual(steps);
  expect(shown('1,200', 100)).toMatch(/^\d{3}$/);
  expect(parseFigure('1,234,567,890')).toBeNull();
});

it('M3.03 every figure that the home page counts can be counted', () => {
  const counted = shippedFacts().filter(({ key }) =>
    ['countries-covered', 'customers', 'inspectors-about', 'report-hours'].includes(key),
  );
  expect(counted).toHaveLength(4);
  for (const { values } of counted)
    for (const value of Object.values(values)) expect(parseFigure(value)?.number).toBeGreaterThan(1);
});
