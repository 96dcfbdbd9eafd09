import { describe, expect, it } from 'vitest';
import { promoRows, withPromos } from '@/lib/domain/posts/post-layout';

const lines = (rows: number, family: keyof typeof promoRows) =>
  withPromos(
    Array.from({ length: rows }, (_, row) => row),
    ['A', 'B', 'C'],
    promoRows[family],
  ).map(({ row, promo }) => promo ?? row);

describe('banners between the rows of a list', () => {
  it('M4.14 stand before rows 1, 2 and 3 of a product list', () => {
    expect(lines(5, 'product')).toEqual([0, 'A', 1, 'B', 2, 'C', 3, 4]);
  });
  it('M4.15 stand before rows 1 and 2 of a service list', () => {
    expect(lines(4, 'service')).toEqual([0, 'A', 1, 'B', 2, 3]);
  });
  it('stay away where a list ends before their place', () => {
    expect(lines(1, 'product')).toEqual([0]);
    expect(lines(2, 'product')).toEqual([0, 'A', 1]);
    expect(lines(0, 'service')).toEqual([]);
  });
  it('of which there are too few leave their place empty', () => {
    expect(withPromos([0, 1, 2], ['A'], [1, 2]).map(({ row, promo }) => promo ?? row)).toEqual([0, 'A', 1, 2]);
  });
});
