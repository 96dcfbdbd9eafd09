import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { loadContent } from '@/lib/content/load';
import { findRedirect, type RedirectEntry, redirectTable } from '@/lib/content/redirects';
import { put } from '../support/sample-content';
import { restorableSampleContent } from '../support/sample-folder';

vi.unmock('@/lib/content/load');

const entries: RedirectEntry[] = [
  { from: '/old-page.html', to: '/en/service', status: 301 },
  { from: '/?p=12', to: '/en/blog/how-aql-sampling-works', status: 301 },
  { from: '/category/:name/page/:number', to: '/en/listing/:name/:number', status: 308 },
  { from: '/news/*', to: '/en/blog/*', status: 302 },
  { from: '/über-uns', to: 'https://example.org/about?from=old', status: 301 },
  { from: '/r/*', to: '/*', status: 301 },
  { from: '/a%3Ab/c%2a', to: '/en/faq', status: 301 },
  { from: '/shop/*', status: 410 },
  { from: '/team.html', to: '/en/about#team', status: 301 },
  { from: '/find/:words', to: '/en/search?q=:words', status: 301 },
];
const table = redirectTable(entries);
const find = (address: string, isPage = false) => {
  const { pathname, searchParams } = new URL(address, 'http://site.test');
  const found = findRedirect(table, pathname, searchParams, isPage);
  return found && [found.status, 'to' in found ? found.to : ''].join(' ').trim();
};

describe('addresses of an earlier site', () => {
  it.each([
    ['/old-page.html', '301 /en/service'],
    ['/Old-Page.html/', '301 /en/service'],
    ['/old-page.html?utm_source=mail', '301 /en/service?utm_source=mail'],
    ['/?p=12', '301 /en/blog/how-aql-sampling-works'],
    ['/?p=12&utm_source=mail', '301 /en/blog/how-aql-sampling-works?utm_source=mail'],
    ['/category/audits/page/2', '308 /en/listing/audits/2'],
    ['/news/2019/a%20b', '302 /en/blog/2019/a%20b'],
    ['/news/a%3Fb', '302 /en/blog/a%3Fb'],
    ['/news', '302 /en/blog/'],
    ['/%C3%BCber-uns?x=1', '301 https://example.org/about?from=old'],
    ['/shop/cart/1', '410'],
    ['/r//evil.test', '301 /evil.test'],
    ['/r/%5Cevil.test', '301 /%5Cevil.test'],
    ['/a:b/c*', '301 /en/faq'],
    ['/News/Cup-A.PDF', '302 /en/blog/Cup-A.PDF'],
    ['/team.html?utm_source=mail', '301 /en/about?utm_source=mail#team'],
    ['/find/a%26page=2', '301 /en/search?q=a%26page%3D2'],
    ['/shopping', null],
    ['/?p=13', null],
    ['/category/audits', null],
    ['/%E0%A4%A', null],
  ])('%s leads to %s', (address, expected) => expect(find(address)).toBe(expected));

  it('only an entry with a query is about an address that has a page', () => {
    expect([find('/?p=12', true), find('/old-page.html', true)]).toEqual(['301 /en/blog/how-aql-sampling-works', null]);
  });
});

describe('content/redirects.yaml', () => {
  const { dir, remove, restore } = restorableSampleContent();
  afterEach(restore);
  afterAll(remove);

  it.each([
    ['- { from: /a, to: /b }\n- { from: /b, to: /c }', '0: /b is redirected again'],
    ['- { from: "/a/*", to: "/a/b/*" }', '0: /a/b/* is redirected again'],
    ['- { from: /a/, to: /A }', '0: /A is redirected again'],
    ['- { from: /a, to: /b }\n- { from: /a/, to: /c }', '1: /a/ stands twice'],
    ['- { from: "/a/:x", to: "/b/:y" }', '0: :y does not stand in from'],
    ['- { from: "/a/:x?p=1", to: /b }', '0: names parameters of a query beside a placeholder'],
    ['- { from: "/a/:x", to: "https://:x/b" }', '0: leaves the host of its target open'],
    ['- { from: /a, to: //evil.test }', 'redirects.yaml: 0'],
    ['- { from: /a, to: "javascript:x" }', 'redirects.yaml: 0'],
    ['- { from: /a, to: /b, status: 200 }', 'redirects.yaml: 0'],
    ['- { from: /a, to: /b, status: 410 }', 'redirects.yaml: 0'],
  ])('%s is refused: %s', (text, reason) => {
    put(dir, 'redirects.yaml', text);
    expect(() => loadContent(dir)).toThrow(reason);
  });

  it('tells a query from the end of a path', () => {
    put(dir, 'redirects.yaml', '- { from: "/a?b=1", to: /en/c }\n- { from: /ab=1, to: /en/d }');
    expect(loadContent(dir).redirects.exact.size).toBe(2);
  });

  it('may hold nothing but remarks', () => {
    put(dir, 'redirects.yaml', '# - { from: /a, to: /en }\n');
    expect(loadContent(dir).redirects.exact.size).toBe(0);
  });

  it('may be missing, and is read when it is there', () => {
    expect(loadContent(dir).redirects.exact.size).toBe(0);
    put(dir, 'redirects.yaml', '- { from: /a, to: /en }\n- { from: "/b/*", status: 410 }');
    const { exact, patterns } = loadContent(dir).redirects;
    expect([exact.size, patterns.length]).toEqual([1, 1]);
  });
});
