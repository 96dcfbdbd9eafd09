import { expect, it } from 'vitest';
import { figureAt, parseFigure } from '@/components/features/counter/figure';
import { shippedFacts } from '../support/read-content';

it('a figure is taken apart into what can be counted and what stands around it', () => {
  expect(parseFigure('5000+')).toEqual({ before: '', number: 5000, after: '+' });
  expect(parseFigure('¥1599')).toEqual({ before: '¥', number: 1599, after: '' });
  expect(parseFigure('many')).toBeNull();
});

it('M3.03 a counter starts at nothing, grows, and is whole at its end and not before', () => {
  const figure = { before: '', number: 24, after: '' };
  expect(figureAt(figure, 0, 3000)).toBe('0');
  expect(figureAt(figure, 2999, 3000)).toBe('23');
  expect(figureAt(figure, 3000, 3000)).toBe('24');
  expect(figureAt(figure, 9000, 3000)).toBe('24');
  const values = Array.from({ length: 31 }, (_, step) => Number(figureAt(figure, step * 100, 3000)));
  expect(values).toEqual([...values].sort((a, b) => a - b));
});

it('M3.03 every figure that the home page counts can be counted', () => {
  const counted = shippedFacts().filter(({ key }) =>
    ['countries-covered', 'customers', 'inspectors-about', 'report-hours'].includes(key),
  );
  expect(counted).toHaveLength(4);
  for (const { values } of counted)
    for (const value of Object.values(values)) expect(parseFigure(value)?.number).toBeGreaterThan(1);
});
