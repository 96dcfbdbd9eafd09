import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { handlerPaths, handlerRoute } from '@/lib/contract/routes/handlers';
import { addressesOf, pagePaths, pageRoute, statusPages } from '@/lib/contract/routes/pages';
import { reservedFirstSegments } from '@/lib/contract/routes/reserved-segments';
import { callWords, queryWords } from '@/lib/domain/aql/query/aql-query';
import { localePath, locales } from '@/lib/i18n/locales';
import { pathnameOf, queryOf } from '@/lib/net/request';
import { handlerOf, isRoutedHandler } from '@/lib/site/routing/handler-of';
import { matchAddress, pageOf } from '@/lib/site/routing/match-address';
import { pageCacheKey } from '@/lib/site/routing/page-cache-key';
import { pageKindOf, routeLabel } from '@/lib/site/routing/route-label';
import { sourceFiles } from '../support/source-files';
import { templates } from '../support/templates';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
/** The page at an address; a path in Next's syntax gets an example value for each parameter. */
const pageAt = (address: string) => {
  const [pathname = '', query = ''] = address.split('?');
  return pageOf(matchAddress(encodeURI(pathname), new URLSearchParams(query)));
};
const example = (address: string) => address.replace(/\[(?:post|key)\]/g, '112001').replace(/\[\w+\]/g, 'example');
const keyOf = (address: string) => pageCacheKey(pathnameOf(address), queryOf(address));

describe('the route table', () => {
  it('holds each page of the application, and no other', () => {
    const files = sourceFiles(['app'], /\[locale\]\/(?:.*\/)?page\.tsx$/).map(
      (file) => `/${file.replace(/^.*?\[locale\]\//, '').replace(/\/?page\.tsx$/, '')}`,
    );
    expect(pagePaths.toSorted()).toEqual(files.toSorted());
  });

  it('holds each handler of the application, and no other', () => {
    const files = sourceFiles(['app'], /\/route\.tsx?$/).map((file) =>
      file.replace(/^app/, '').replace(/\/route\.tsx?$/, ''),
    );
    expect(handlerPaths.toSorted()).toEqual(files.toSorted());
  });

  it.each(handlerPaths)('names the methods of %s', async (handler) => {
    const [file = ''] = sourceFiles([`app${handler}`], /\/route\.tsx?$/).filter(
      (one) => one.replace(/\/route\.tsx?$/, '') === `app${handler}`,
    );
    const exports: Record<string, unknown> = await import(join(process.cwd(), file));
    // Next answers HEAD with the GET handler where there is no HEAD handler.
    const exported = methods.filter((method) => method in exports && !(method === 'HEAD' && 'GET' in exports));
    expect(handlerRoute(handler).methods.toSorted()).toEqual(exported.toSorted());
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

  it('A15 leads the address of each handler to it, and nobody to those that are rewritten to', () => {
    for (const handler of handlerPaths) {
      const address = handler
        .replace('/calendars/[name]', '/calendars/cn.ics')
        .replace('[name]', 'en-pages-1.xml')
        .replace(/^(\/share\/).*/, '$1en/index.png')
        .replace(/\[.+\]/, 'x');
      expect([handler, handlerOf(address)]).toEqual([
        handler,
        handlerRoute(handler).reach === 'rewrite' ? null : handler,
      ]);
      expect([handler, isRoutedHandler(address)]).toEqual([handler, handlerRoute(handler).reach === undefined]);
    }
  });

  it('A14 keeps the first segment of each page and handler from posts', () => {
    for (const segment of ['blog', 'status-404', 'topapi', 'media', '_next', 'feeds', 'account', '.well-known'])
      expect(reservedFirstSegments).toContain(segment);
    expect(reservedFirstSegments).not.toContain('');
  });

  it('admits the names of a plan that the calculator writes', () => {
    expect(pageRoute('/aql/plan').query?.toSorted()).toEqual(queryWords.toSorted());
    expect(pageRoute('/aql/widget').query?.toSorted()).toEqual([...callWords, 'parent'].toSorted());
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
    ['/blog?tag=India&utm_source=mail&page=2', '/blog?page=2&tag=india'],
    ['/blog?tag=India&tag=x&page=1', '/blog?tag=india'],
    ['/category/INDIA?page=3&tag=x', '/category/india?page=3'],
    ['/en/category/All?page=', '/en/category/All'],
    ['/fr/homeInfoDetailed/112001.html?id=112002&from=x', '/fr/homeInfoDetailed/112002.html'],
    ['/courses?id=112002', '/homeInfoDetailed/112002.html'],
    ['/homeInfoDetailed/7.html?link=%2Ftopapi%2Fv1%2Fpost%2F112002&id=9', '/homeInfoDetailed/112002.html'],
    ['/en/blog/a%28b%29%21.html', '/en/blog/a(b)!'],
    ['/qc-guide?x=1', '/qc-guide'],
  ])('%s is kept as %s', (address, key) => {
    expect(keyOf(address)).toBe(key);
  });

  it.each([
    '/en/aql?lot=5000',
    '/QcEncyclopedia?q=aql',
    '/account/sign-in',
    '/report/DEMO?token=x',
    '/verify?number=1',
    '/comments/55',
    '/topapi/v1/post',
    '/qc-guide.md',
    '/zh/faq',
    '/FAQ',
    '/%',
    `/${'x'.repeat(300)}`,
    '/en/faq/',
    '//faq',
  ])('B27 %s is not', (address) => {
    expect(keyOf(address)).toBeNull();
  });

  it('B27 is kept once, whatever an address says beside what its page reads', () => {
    const link = '/topapi/v1/post/cache/_carton-drop-test';
    const spellings = Array.from({ length: 50 }, (_, at) => [
      `/fr/homeInfoDetailed/${at}.html?id=112001&x=${at}`,
      `/homeInfoDetailed/${at}.html?${new URLSearchParams({ id: String(at), link })}`,
      `/en/category/Quality?tag=${at}`,
      `/blog?tag=Quality&tag=${at}&page=1`,
      `/en/blog?tag=${[...'quality'].map((letter, bit) => (at & (1 << bit) ? letter.toUpperCase() : letter)).join('')}`,
      `/es/blog/a%2${at % 2 ? 'b' : 'B'}.html?id=${at}`,
    ]);
    expect(new Set(spellings.flat().map(keyOf)).size).toBe(6);
  });

  it('is rendered at an address that is kept as itself, and shows the same page', () => {
    const segment = fc.oneof(
      fc.constantFrom('en', 'blog', 'category', 'homeInfoDetailed', 'service', 'article', 'coverage', 'courses'),
      fc.constantFrom('1.html', '7', 'All', 'India', 'x.HTML', 'a.md', ''),
      fc.string({ unit: 'grapheme', maxLength: 6 }),
    );
    const text = fc.oneof(fc.string(), fc.constantFrom('2', 'All', '/topapi/v1/post/cache/_x', 'India'));
    fc.assert(
      fc.property(
        fc.array(segment, { maxLength: 4 }),
        fc.array(fc.tuple(fc.constantFrom('tag', 'page', 'id', 'link', 'x'), text), { maxLength: 3 }),
        (segments, query) => {
          const address = `/${segments.map(encodeURIComponent).join('/')}?${new URLSearchParams(query)}`;
          const key = keyOf(address);
          if (key === null) return;
          expect(keyOf(key)).toBe(key);
          const [asked, kept] = [address, key].map((one) => matchAddress(pathnameOf(one), queryOf(one)));
          expect(kept?.kind).toBe(asked?.kind);
          expect(kept && pageOf(kept)).toBe(asked && pageOf(asked));
        },
      ),
      { numRuns: 1_000 },
    );
  });
});

describe('what metrics call an address', () => {
  it.each([
    ['/en/report/x', 'report'],
    ['/verify', 'verify'],
    ['/comments/1', 'comments'],
    ['/robots.txt', 'file'],
    ['/api/aql', 'api'],
    ['/site/data/SECRET', 'site'],
    ['/made-up', 'page'],
  ])('%s is counted as %s', (address, label) => {
    expect(routeLabel(address)).toBe(label);
  });
  it.each([
    ['/en/blog/x', 'blog'],
    ['/', 'home'],
    ['/terms/trader', 'terms'],
    ['/some-slug', 'other'],
  ])('the measures of %s are those of %s', (address, kind) => {
    expect(pageKindOf(address)).toBe(kind);
  });
});
