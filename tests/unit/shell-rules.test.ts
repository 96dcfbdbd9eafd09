import { describe, expect, it } from 'vitest';
import { withFallback } from '@/lib/i18n/fallback';
import { localePath } from '@/lib/i18n/locales';
import { navLink } from '@/lib/site/navigation';

describe('navigation children', () => {
  it('M1.05 a child with a link goes to that link, a child with a slug to the locale-aware path of the slug', () => {
    expect(navLink({ title: 'A', slug: 'b', link: '/faq' })).toEqual({ title: 'A', path: '/faq', external: false });
    expect(navLink({ title: 'A', link: 'https://example.org/x' })).toEqual({
      title: 'A',
      path: 'https://example.org/x',
      external: true,
    });
    const { path } = navLink({ title: 'A', slug: 'service/supplier-audit' });
    expect([localePath('zh', path), localePath('fr', path)]).toEqual([
      '/service/supplier-audit',
      '/fr/service/supplier-audit',
    ]);
  });

  it('an unsafe link leads home, never to another host or a script', () => {
    for (const link of ['//evil.example', 'javascript:alert(1)', '/\\evil.example', 'http://plain.example'])
      expect(navLink({ title: 'A', link })).toMatchObject({ path: '/', external: false });
  });
});

describe('texts', () => {
  it('M1.28 B35 a key without text shows the Chinese text, at any depth, and never the raw key', () => {
    const merged = withFallback({ a: 'own', b: '  ', deep: {} }, { a: '甲', b: '乙', c: '丙', deep: { d: '丁' } });
    expect(merged).toEqual({ a: 'own', b: '乙', c: '丙', deep: { d: '丁' } });
  });
});
