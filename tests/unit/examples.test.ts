import { describe, expect, it } from 'vitest';
import { loadContent } from '@/lib/content/load';
import { locales } from '@/lib/i18n/locales';

describe('EXAMPLES', () => {
  const [all, real] = [loadContent('content'), loadContent('content', { examples: false })];

  it.each(locales)('M3.27 M4.06 %s: every shipped testimonial and finding is marked as an example', (locale) => {
    const { testimonials, cases } = all.locales[locale].locals;
    expect(testimonials).toHaveLength(8);
    for (const entry of [...testimonials, ...cases]) expect(entry.example).toBe(true);
  });

  it.each(locales)('%s: without examples none is left, and nothing else is missing', (locale) => {
    const { locals, posts } = real.locales[locale];
    expect(locals.testimonials).toEqual([]);
    expect(locals.cases).toEqual([]);
    expect(posts).toEqual(all.locales[locale].posts.filter(({ example }) => !example));
    expect(locals.faq).toEqual(all.locales[locale].locals.faq);
  });
});
