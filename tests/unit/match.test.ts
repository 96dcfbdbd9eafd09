import { describe, expect, it } from 'vitest';
import { fixedRoutes } from '@/lib/contract/routes/pages';
import { decodeSegment, pageNumber } from '@/lib/contract/routes/segments';
import { matchAddress } from '@/lib/site/routing/match-address';

const match = (address: string) => {
  const [path = '', query = ''] = address.split('?');
  return matchAddress(path, new URLSearchParams(query));
};

describe('locales in addresses', () => {
  it('A13 every fixed route is known in every language, Chinese without a prefix', () => {
    for (const path of fixedRoutes) {
      expect(match(path)).toEqual({ kind: 'fixed', locale: 'zh', path });
      for (const locale of ['en', 'fr', 'es'] as const) {
        expect(match(path === '/' ? `/${locale}` : `/${locale}${path}`)).toEqual({ kind: 'fixed', locale, path });
      }
    }
  });

  it.each([
    ['/zh', '/'],
    ['/zh/faq', '/faq'],
    ['/zh/%E6%8A%BD%E6%A0%B7', '/%E6%8A%BD%E6%A0%B7'],
  ])('A13 %s moves to %s', (address, path) => {
    expect(match(address)).toEqual({ kind: 'redirect', path });
  });

  it('A13 a redirect never leaves the site', () => {
    for (const address of [
      '/zh//evil.example',
      '/zh///evil.example/x',
      '/zh/%5Cevil.example',
      '/zh/%2F%2Fevil.example',
    ]) {
      const found = match(address);
      if (found.kind === 'redirect') expect(found.path).toMatch(/^\/(?![/\\])/);
      else expect(found.kind).toBe('bad');
    }
  });

  it('A13 a prefix that is no language is an ordinary segment', () => {
    expect(match('/de/faq')).toEqual({ kind: 'missing', locale: 'zh' });
    expect(match('/english')).toEqual({ kind: 'generic', locale: 'zh', slug: 'english' });
  });
});

describe('case of addresses', () => {
  it.each([
    ['/privacypolicy', '/privacyPolicy'],
    ['/FAQ', '/faq'],
    ['/en/Coverage/japan', '/en/coverage/japan'],
    ['/EN//evil.example', '/en//evil.example'],
  ])('A61 %s moves to %s', (address, path) => {
    expect(match(address)).toEqual({ kind: 'redirect', path });
  });
});

describe('segments', () => {
  it.each(['/%E0%A4%A', '/%', '/en/%FF', '/a%2Fb', '/a%5Cb', '/a%00b', '/a%0Ab', '/blog/%2E%2E', '/coverage/%2e'])(
    'A16 %s cannot be read',
    (address) => {
      expect(match(address)).toEqual({ kind: 'bad' });
    },
  );

  it('A16 decoding keeps what is readable', () => {
    expect(decodeSegment('%E6%97%A5%E6%9C%AC')).toBe('日本');
    expect(decodeSegment('a-b')).toBe('a-b');
    expect(decodeSegment('..')).toBeNull();
    expect(decodeSegment('%7F')).toBeNull();
  });

  it.each(['/some-post', '/Guide2', '/a'])('A16 %s looks like the slug of a post', (address) => {
    expect(match(address)).toEqual({ kind: 'generic', locale: 'zh', slug: address.slice(1) });
  });

  it.each(['/wp-login.php', '/.env', '/-post', '/%E6%8A%BD', '/a/b/c', '/service/a/b/c', '/coverage/a/b'])(
    'A16 %s is missing without a look-up',
    (address) => {
      expect(match(address).kind).toBe('missing');
    },
  );

  it('A16 an address of more than a thousand characters is missing', () => {
    expect(match(`/${'a'.repeat(1_000)}`).kind).toBe('missing');
    expect(match(`/${'a'.repeat(999)}`).kind).toBe('generic');
  });

  it.each([
    ['M2.28 A43', '/en/blog/carton-drop-test.html', { kind: 'article', locale: 'en', slug: 'carton-drop-test' }],
    ['M2.33', '/en/homeInfoDetailed/112001.html', { kind: 'detail', locale: 'en', key: '112001' }],
    [
      'M2.34',
      '/homeInfoDetailed/1.html?link=%2Ftopapi%2Fv1%2Fpost%2Fcache%2F_carton-drop-test',
      { kind: 'detail', locale: 'zh', key: '_carton-drop-test' },
    ],
    ['M2.34', '/es/courses?id=112002', { kind: 'detail', locale: 'es', key: '112002' }],
    ['M2.34', '/es/courses?id=x', { kind: 'fixed', locale: 'es', path: '/courses' }],
    ['M2.34', '/fr/courses/detail?id=112001', { kind: 'detail', locale: 'fr', key: '112001' }],
    ['M2.35', '/en/article/why-two-reports', { kind: 'local-article', locale: 'en', slug: 'why-two-reports' }],
    ['A17', '/coverage/japan-inspection', { kind: 'country', locale: 'zh', slug: 'japan-inspection' }],
  ])('%s %s is %j', (_, address, found) => expect(match(address)).toEqual(found));

  it.each([
    ...['/blog/.html', '/en/blog/.HTML', '/homeInfoDetailed/x.html', '/en/article/a/b'],
    ...['/courses/detail', '/courses/detail?id=x', '/courses/detail/112001'],
    ...['/industry/toys', '/trade/toys/plush', '/product/a/b/c', '/service-list/none'],
  ])('A43 %s names no page', (address) => expect(match(address).kind).toBe('missing'));

  it.each([
    ['/product/footwear-and-bags', 'zh', null],
    ['/fr/product/footwear-and-bags/suitcases', 'fr', 'suitcases'],
    ['/en/service/supplier-audit', 'en', null],
    ['/en/service/supplier-audit/factory-audit', 'en', 'factory-audit'],
  ])('M2.13 M2.14 A17 services and products are kept in groups: %s', (address, locale, child) => {
    const [family, group] = address
      .replace(/^\/(?:en|fr)(?=\/)/, '')
      .split('/')
      .slice(1);
    expect(match(address)).toEqual({ kind: 'family', locale, family, group, child });
  });
});

describe('the AQL page', () => {
  it('with a plan in its address is drawn for that address, without one it is the page of the build', () => {
    expect(match('/aql')).toEqual({ kind: 'fixed', locale: 'zh', path: '/aql' });
    expect(match('/en/aql?utm_source=mail')).toEqual({ kind: 'fixed', locale: 'en', path: '/aql' });
    expect(match('/fr/aql?lot=5000')).toEqual({ kind: 'computed', page: '/aql/plan', locale: 'fr' });
    // A misspelt name may mean a plan: the page says so, and does not show the usual one.
    expect(match('/en/aql?mayor=1.0&Lot=5')).toEqual({ kind: 'computed', page: '/aql/plan', locale: 'en' });
    expect(match('/en/aql/plan')).toEqual({ kind: 'missing', locale: 'en' });
  });
});

describe('handlers', () => {
  it.each(['/healthz', '/topapi/v1/post', '/pages/india', '/api/aql', '/api/aql/v1/tables', '/api/plan/v1'])(
    'A15 %s is a call',
    (address) => {
      expect(match(address)).toEqual({ kind: 'handler' });
    },
  );

  it.each([
    '/api/x',
    '/api/aql/x',
    '/%74opapi/x',
    '/_next/data/x.json',
    '/en/topapi/x',
    '/media/x/y',
    '/forms/lead/apply/x',
  ])('A15 %s is no call and reaches no page', (address) => {
    expect(match(address).kind).toBe('missing');
  });

  it.each(['/topapi/..%2fx', '/pages/%00', '/api/config/%ff'])('A15 %s cannot be read', (address) => {
    expect(match(address)).toEqual({ kind: 'bad' });
  });
});

describe('pages of lists', () => {
  it.each([
    [null, 1],
    ['1', 1],
    ['2', 2],
    ['0', null],
    ['-1', null],
    ['01', null],
    ['1.5', null],
    ['x', null],
    ['10001', null],
  ])('A42 page %s is %s', (value, page) => {
    expect(pageNumber(value)).toBe(page);
  });

  const list = { kind: 'list', tag: null, page: 1, category: false };
  it.each([
    ['M2.26', '/blog', { kind: 'fixed', locale: 'zh', path: '/blog' }],
    ['M2.26', '/en/blog?page=1', { kind: 'fixed', locale: 'en', path: '/blog' }],
    ['M2.26', '/en/blog?page=2', { ...list, locale: 'en', page: 2 }],
    ['M2.26', '/blog?tag=India&page=3', { ...list, locale: 'zh', tag: 'India', page: 3 }],
    ['A42', '/blog?page=0', { kind: 'missing', locale: 'zh' }],
    ['A42', `/blog?tag=${'t'.repeat(81)}`, { kind: 'missing', locale: 'zh' }],
    ['M2.32', '/fr/category/India', { ...list, locale: 'fr', tag: 'India', category: true }],
    ['M2.32', '/fr/category/India?page=2', { ...list, locale: 'fr', tag: 'India', page: 2, category: true }],
    ['A42', '/fr/category/India?page=two', { kind: 'missing', locale: 'fr' }],
  ])('%s %s is %j', (_, address, found) => expect(match(address)).toEqual(found));
});
