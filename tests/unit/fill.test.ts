import { expect, it } from 'vitest';
import { fill } from '@/lib/i18n/fill';

it('a text takes values into its placeholders, and keeps those without a value', () => {
  expect(fill('{count} of {all}', { count: 0 })).toBe('0 of {all}');
  expect(fill('第 {n} 张，共 {m} 张', { n: 4, m: 4 })).toBe('第 4 张，共 4 张');
  expect(fill('{n} {toString}', { n: '{n}' })).toBe('{n} {toString}');
});
