import { describe, expect, it } from 'vitest';
import { overBudget } from '@/lib/tools/project/sizes/page-sizes.mjs';

describe('B12 what a page loads at once', () => {
  it('fails above a budget with the page, the excess and what to do', () => {
    const budget = { document: 30, flight: 15, script: 150, style: 16, fonts: 30 };
    const sizes = { document: 33_060, flight: 15_000, script: 149_999, style: 1, fonts: 0 };
    expect(overBudget('/en/faq', sizes, budget)).toEqual([
      expect.stringMatching(
        /^\/en\/faq: document of 33\.1 kB is 3\.1 kB above its budget of 30 kB\. Shorten its markup.*lib\/tools\/project\/sizes\/page-budgets\.mjs/,
      ),
    ]);
    expect(overBudget('/en/faq', { ...sizes, document: 30_000 }, budget)).toEqual([]);
  });
});
