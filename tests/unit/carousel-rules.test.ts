import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstItemOfPage, nearestOffset, pageCount, pageOfItem } from '@/components/features/carousel/carousel-rules';

describe('paging of a carousel', () => {
  it('eight items make three pages of three and eight pages of one', () => {
    expect(pageCount(8, 3)).toBe(3);
    expect(pageCount(8, 1)).toBe(8);
    expect([0, 1, 2].map((page) => firstItemOfPage(page, 8, 3))).toEqual([0, 3, 5]);
  });

  it('items that fit on one page make one page that starts at the first item', () => {
    for (const items of [0, 1, 2, 3]) {
      expect(pageCount(items, 3)).toBe(1);
      expect(firstItemOfPage(0, items, 3)).toBe(0);
    }
  });

  it('a page is found again by its first item, and no page shows a gap at its end', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 3 }), (items, perView) => {
        const pages = pageCount(items, perView);
        for (let page = 0; page < pages; page += 1) {
          const first = firstItemOfPage(page, items, perView);
          expect(pageOfItem(first, items, perView)).toBe(page);
          expect(first + perView <= items || (first === 0 && items < perView)).toBe(true);
        }
      }),
    );
  });

  it('an item between two pages belongs to the nearer one, of two equal to the earlier', () => {
    expect(pageOfItem(1, 8, 3)).toBe(0);
    expect(pageOfItem(2, 8, 3)).toBe(1);
    expect(pageOfItem(4, 8, 3)).toBe(1);
  });

  it('the visible item is the one whose offset lies nearest', () => {
    expect(nearestOffset([0, 400, 800], 0)).toBe(0);
    expect(nearestOffset([0, 400, 800], 390)).toBe(1);
    expect(nearestOffset([0, 400, 800], 5000)).toBe(2);
    expect(nearestOffset([], 10)).toBe(0);
  });
});
