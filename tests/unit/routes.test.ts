import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { queryWords } from '@/lib/domain/aql/query/aql-query';
import { floorQueryNames } from '@/lib/domain/aql/floor/floor-settings';
import { doorPaths, doorRoute } from '@/lib/contract/routes/doors';
import { addressesOf, pagePaths, pageRoute, statusPages } from '@/lib/contract/routes/pages';
import { reservedFirstSegments } from '@/lib/contract/routes/reserved-segments';
import { locales } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/locale-path';
import { doorOf, isRoutedDoor } from '@/lib/routing/match/door-of';
import { matchAddress } from '@/lib/routing/match/match-address';
import { pageKindOf, routeLabel } from '@/lib/routing/route-label';
import { pageCacheKey } from '@/lib/routing/page-cache-key';
import { pageOf } from '@/lib/routing/match/page-of-match';
import { sourceFiles } from '../support/source-files';
import { templates } from '../support/templates';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
/** The page at an address; a path in Next's syntax gets an example value for each parameter. */
const pageAt = (address: string) => {
  const [pathname = '', query = ''] = address.split('?');
  return pageOf(matchAddress(encodeURI(pathname), new URLSearchParams(query)));
};
const example = (address: string) => address.replace(/\[(?:post|key)\]/g, '112001').replace(/\[\w+\]/g, 'example');
const keyOf = (address: string) => {
  const [pathname = '', query = ''] = address.split('?');
  return pageCacheKey(pathname, new URLSearchParams(query));
};

describe('the route table', () => {
  it('holds each page of the application, and no other', () => {
    const files = sourceFiles(['app'], /\[locale\]\/(?:.*\/)?page\.tsx$/).map(
      (file) => `/${file.replace(/^.*?\[locale\]\//, '').replace(/\/?page\.tsx$/, '')}`,
    );
    expect(pagePaths.toSorted()).toEqual(files.toSorted());
  });

  it('holds each door of the application, and no other', () => {
    const files = sourceFiles(['app'], /\/route\.tsx?$/).map((file) =>
      file.replace(/^app/, '').replace(/\/route\.tsx?$/, ''),
    );
    expect(doorPaths.toSorted()).toEqual(files.toSorted());
  });

  it.each(doorPaths)('names the methods of %s', async (door) => {
    const [file = ''] = sourceFiles([`app${door}`], /\/route\.tsx?$/).filter(
      (one) => one.replace(/\/route\.tsx?$/, '') === `app${door}`,
    );
    const handler: Record<string, unknown> = await import(join(process.cwd(), file));
    // Next answers HEAD with the GET handler where there is no HEAD handler.
    const exported = methods.filter((method) => method in handler && !(method === 'HEAD' && 'GET' in handler));
    expect(doorRoute(door).methods.toSorted()).toEqual(exported.toSorted());
  });

  it('A13 leads each address of a page to it in every language, and no address to the pages of a status', () => {
    for (const page of pagePaths)
      for (const address of addressesOf(page))
        for (const locale of locales)
          expect([address, pageAt(localePath(locale, example(address)))]).toEqual([address, page]);
    for (const page of Object.values(statusPages)) expect(pageAt(page)).not.toBe(page);
    expect(pageAt('/blog?page=2')).toBe('/listing/[tag]/[page]');
    expect(pageAt('/en/aql?lot=500')).toBe('/aql/plan');
    expect(pageAt('/fr/aql/floor?articles=A%09500')).toBe('/aql/floor/plan');
    expect(pageAt('/es/QcEncyclopedia?q=lote')).toBe('/QcEncyclopedia/filtered');
    expect(pageAt('/QcEncyclopedia?q=+&page=2')).toBe('/QcEncyclopedia');
    expect(pageAt('/fr/aql/floor?utm_source=mail')).toBe('/aql/floor');
  });

  it('A15 leads the address of each door to it, and nobody to those that are rewritten to', () => {
    for (const door of doorPaths) {
      const address = door
        .replace('[name]', 'en-pages-1.xml')
        .replace(/^(\/share\/).*/, '$1en/index.png')
        .replace(/\[.+\]/, 'x');
      expect([door, doorOf(address)]).toEqual([door, doorRoute(door).reach === 'rewrite' ? null : door]);
      expect([door, isRoutedDoor(address)]).toEqual([door, doorRoute(door).reach === undefined]);
    }
  });

  it('A14 keeps the first segment of each page and door from posts', () => {
    for (const segment of [
      'blog',
      'category',
      'service-list',
      'status-404',
      'topapi',
      'api',
      'media',
      'drawings',
      '_next',
      'feeds',
      'markdown',
      'index-now',
      'account',
      '.well-known',
    ])
      expect(reservedFirstSegments).toContain(segment);
    expect(reservedFirstSegments).not.toContain('');
  });

  it('admits the names of a plan that the calculator writes', () => {
    expect(pageRoute('/aql/plan').query).toEqual(queryWords);
    expect(pageRoute('/aql/floor/plan').query).toEqual(floorQueryNames);
  });

  it('B12 is visited page by page in the browser', () => {
    const visited = new Set(templates.map(pageAt));
    const left = pagePaths.filter((page) => addressesOf(page).length > 0 && !visited.has(page));
    // Reports, comments, report verification, accounts and form results have their own browser tests.
    expect(
      left.filter(
        (page) =>
          page !== '/form-result' &&
          !['account', 'comments', 'report', 'verify'].includes(pageRoute(page).label ?? 'page'),
      ),
    ).toEqual([]);
  });
});

describe('what the page cache may keep', () => {
  it.each([
    ['/', '/'],
    ['/en/faq?utm_source=mail', '/en/faq'],
    ['/blog?page=2&utm_source=mail&tag=India', '/blog?page=2&tag=India'],
    ['/category/India?page=3', '/category/India?page=3'],
    ['/fr/homeInfoDetailed/112001.html?id=112002&from=x', '/fr/homeInfoDetailed/112001.html?id=112002'],
    ['/en/service/supplier-audit/factory-audit', '/en/service/supplier-audit/factory-audit'],
    ['/qc-guide?x=1', '/qc-guide'],
  ])('%s is kept as %s', (address, key) => {
    expect(keyOf(address)).toBe(key);
  });

  it.each([
    '/en/aql?lot=5000',
    '/QcEncyclopedia?q=aql',
    '/search?q=x',
    '/account/sign-in',
    '/report/DEMO?token=x',
    '/verify?number=1',
    '/comments/55',
    '/your-data',
    '/topapi/v1/post',
    '/feed.xml',
    '/qc-guide.md',
    '/zh/faq',
    '/FAQ',
    '/nothing/here',
    '/%',
    '/_next/x',
    `/${'x'.repeat(300)}`,
  ])('B27 %s is not', (address) => {
    expect(keyOf(address)).toBeNull();
  });
});

describe('what metrics call an address', () => {
  it.each([
    ['/en/report/x', 'report'],
    ['/verify', 'verify'],
    ['/comments/1', 'comments'],
    ['/robots.txt', 'file'],
    ['/media/x.jpg', 'file'],
    ['/api/aql', 'api'],
    ['/site/data/SECRET', 'site'],
    ['/made-up', 'page'],
    ['/feeds/zh', 'page'],
  ])('%s is counted as %s', (address, label) => {
    expect(routeLabel(address)).toBe(label);
  });
  it.each([
    ['/en/blog/x', 'blog'],
    ['/', 'home'],
    ['/es', 'home'],
    ['/terms/trader', 'terms'],
    ['/some-slug', 'other'],
    ['/nothing/here', 'other'],
  ])('the measures of %s are those of %s', (address, kind) => {
    expect(pageKindOf(address)).toBe(kind);
  });
});
