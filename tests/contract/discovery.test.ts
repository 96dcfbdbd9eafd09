import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { NextRequest } from 'next/server';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { GET as feed } from '@/app/feeds/[locale]/route';
import { GET as keyFile } from '@/app/index-now/[name]/route';
import { GET as llms } from '@/app/llms.txt/route';
import { GET as manifest } from '@/app/manifests/[locale]/route';
import { GET as markdown } from '@/app/markdown/[...path]/route';
import { GET as robots } from '@/app/robots.txt/route';
import { GET as share } from '@/app/share/[...path]/route';
import { GET as sitemapIndex } from '@/app/sitemap.xml/route';
import { GET as sitemap } from '@/app/sitemaps/[name]/route';
import { content, facts } from '@/lib/content';
import { redirectTable } from '@/lib/content/redirects';
import { hiddenPostId } from '@/lib/contract/content/hidden-post';
import { pagePaths, pageRoute } from '@/lib/contract/routes/pages';
import { type Locale, localeFacts, locales } from '@/lib/i18n/locales';
import { pageCacheControl } from '@/lib/net/page-cache-control';
import { getNavigation } from '@/lib/site/navigation';
import { findPost, listNews } from '@/lib/site/posts/find-posts';
import { decide, decideAddress } from '@/lib/site/routing/decide';
import { matchAddress, pageOf } from '@/lib/site/routing/match-address';
import { pageCacheKey } from '@/lib/site/routing/page-cache-key';
import { languageAlternates } from '@/lib/site/seo/metadata';
import { typeset } from '@/lib/site/share-images/typeset';
import { announceTags, urlsOfTags } from '@/lib/site/sitemaps/announce';
import { listArticles, listPages } from '@/lib/site/sitemaps/site-index';
import middleware from '@/middleware';

vi.mock('next/cache', () => ({ cacheLife: () => undefined, cacheTag: () => undefined }));

const origin = 'http://localhost:3000';
const request = (path: string, headers: Record<string, string> = {}) => new Request(`${origin}${path}`, { headers });
const named = <T>(params: T) => ({ params: Promise.resolve(params) });
const decideOn = (url: string) => decide(matchAddress(new URL(url).pathname, new URL(url).searchParams));

type Link = { '@_rel': string; '@_hreflang'?: string; '@_href': string };
type Url = { loc: string; lastmod?: string; 'xhtml:link': Link[] };
const parser = new XMLParser({
  ignoreAttributes: false,
  parseTagValue: false,
  isArray: (name) => ['url', 'sitemap', 'entry', 'xhtml:link', 'link', 'category'].includes(name),
});

function xml<T>(text: string): T {
  expect(XMLValidator.validate(text)).toBe(true);
  return parser.parse(text);
}

const seen: { name: string; lastmod: string | undefined; urls: Url[] }[] = [];

beforeAll(async () => {
  const index = xml<{ sitemapindex: { sitemap: { loc: string; lastmod?: string }[] } }>(
    await (await sitemapIndex(request('/sitemap.xml'))).text(),
  );
  for (const { loc, lastmod } of index.sitemapindex.sitemap) {
    expect((await decideOn(loc)).kind).toBe('pass');
    const name = loc.split('/').at(-1) ?? '';
    const answer = await sitemap(request(new URL(loc).pathname), named({ name }));
    expect(answer.headers.get('content-type')).toMatch(/^application\/xml/);
    const file = xml<{ urlset: { url: Url[] } }>(await answer.text());
    seen.push({ name, lastmod, urls: file.urlset.url });
  }
});

describe('sitemaps', () => {
  it('B05 an index names one of pages and one of articles a language, each dated and below the limit, and robots.txt names the index', async () => {
    expect(seen.map(({ name }) => name).sort()).toEqual(
      locales.flatMap((locale) => [`${locale}-articles-1.xml`, `${locale}-pages-1.xml`]).sort(),
    );
    for (const { lastmod, urls } of seen) {
      expect(Date.parse(lastmod ?? '')).not.toBeNaN();
      expect(urls.length).toBeLessThan(50_000);
      const days = urls.flatMap((url) => url.lastmod ?? []).map(Date.parse);
      expect(days).not.toContain(Number.NaN);
      expect(Math.max(...days)).toBe(Date.parse(lastmod ?? ''));
    }
    const ours = ['event', 'session', 'sign-out', 'setup', 'terms'].map((name) => `/account/${name}`);
    const kept = [...ours, '/api/', '/forms/', '/pages/', '/redirect', '/site/', '/topapi/'];
    expect((await (await robots(request('/robots.txt'))).text()).split('\n')).toEqual([
      'User-agent: *',
      ...kept.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${origin}/sitemap.xml`,
      '',
    ]);
  });

  it.each(['pages', 'articles'] as const)('B05 those of %s hold what the route table puts there alone', (kind) => {
    const urls = seen
      .filter(({ name }) => name.includes(`-${kind}-`))
      .flatMap((file) => file.urls.map(({ loc }) => new URL(loc)));
    const found = new Set(urls.map(({ pathname, searchParams }) => pageOf(matchAddress(pathname, searchParams))));
    expect([...found].toSorted()).toEqual(pagePaths.filter((page) => pageRoute(page).sitemap === kind).toSorted());
  });

  it('B05 every address is there once and is a page under just this address; what no index should hold is absent', async () => {
    const urls = seen.flatMap((file) => file.urls.map(({ loc }) => loc));
    expect(urls.length).toBeGreaterThan(500);
    expect(new Set(urls).size).toBe(urls.length);
    for (const url of urls) expect([url, (await decideOn(url)).kind]).toEqual([url, 'page']);
    const unlisted = /\/(?:account|search|contact-sales|report|comments|status-|listing)(?:[/?]|$)|[?#]/;
    expect(urls.filter((url) => unlisted.test(url))).toEqual([]);
    const hidden = await findPost('zh', String(hiddenPostId));
    const slug = hidden.kind === 'ok' ? hidden.value.slug : 'none';
    expect(slug).not.toBe('none');
    expect(urls.filter((url) => url.includes(slug))).toEqual([]);
  });

  it('B01 B02 alternates are absolute, name the page itself, point back, and x-default is the English page', () => {
    const byUrl = new Map(seen.flatMap((file) => file.urls.map((url) => [url.loc, url] as const)));
    for (const [loc, url] of byUrl) {
      const links = new Map(url['xhtml:link'].map((link) => [link['@_hreflang'], link['@_href']]));
      expect([...links.values()]).toContain(loc);
      expect(links.get('x-default')).toBe(links.get('en') ?? links.get('zh-CN') ?? links.get('fr') ?? links.get('es'));
      for (const href of links.values()) {
        const back = byUrl.get(href)?.['xhtml:link'].map((link) => link['@_href']) ?? [];
        expect([href, back.includes(loc)]).toEqual([href, true]);
      }
    }
  });

  it('B01 they say what the heads of pages say', async () => {
    const news = await listNews('fr', { tag: null, page: 1 });
    for (const { slug } of news.kind === 'ok' ? news.value.posts.slice(0, 5) : []) {
      const post = await findPost('fr', `_${slug}`);
      if (post.kind !== 'ok') throw new Error(slug);
      const head = languageAlternates(post.value.alternates);
      const url = seen.flatMap((file) => file.urls).find(({ loc }) => loc === head.fr);
      expect(Object.fromEntries(url?.['xhtml:link'].map((link) => [link['@_hreflang'], link['@_href']]) ?? [])).toEqual(
        head,
      );
    }
  });

  it('B06 titles and descriptions are unique within a language', async () => {
    for (const locale of locales) {
      const places = [...(await listPages(locale)), ...(await listArticles(locale))];
      const twice = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index);
      expect(twice(places.map(({ title }) => title))).toEqual([]);
      expect(twice(places.map(({ description }) => description))).toEqual([]);
      expect(places.filter(({ title, description }) => !title || !description)).toEqual([]);
    }
  });

  it('B05 a made-up sitemap is not found', async () => {
    for (const name of ['zh-articles-7.xml', 'de-pages-1.xml', 'zh-pages-0.xml'])
      expect((await sitemap(request(`/sitemaps/${name}`), named({ name }))).status).toBe(404);
  });
});

describe('feeds', () => {
  it.each(locales)(
    'B09 the feed of %s is an Atom feed of its newest articles with their whole text',
    async (locale) => {
      const answer = await feed(request(locale === 'zh' ? '/feed.xml' : `/${locale}/feed.xml`), named({ locale }));
      expect(answer.headers.get('content-type')).toMatch(/^application\/atom\+xml/);
      const text = await answer.text();
      type Texts = Record<'id' | 'title' | 'updated' | 'published' | 'summary' | '@_xml:lang', string>;
      type Entry = Texts & { content: { '#text': string }; link: Link[] };
      const { feed: atom } = xml<{ feed: Texts & { link: Link[]; entry: Entry[]; author: unknown } }>(text);
      expect(text).toContain('xmlns="http://www.w3.org/2005/Atom"');
      expect(atom['@_xml:lang']).toBe(localeFacts[locale].htmlLang);
      expect(atom.link.find((link) => link['@_rel'] === 'self')?.['@_href']).toBe(atom.id);
      expect(atom.author).toBeTruthy();
      expect(atom.entry.length).toBeGreaterThan(5);
      expect(new Set(atom.entry.map(({ id }) => id)).size).toBe(atom.entry.length);
      for (const { id, title, updated, published, summary, content, link } of atom.entry) {
        expect((await decideOn(id)).kind).toBe('page');
        expect(link[0]?.['@_href']).toBe(id);
        expect([title, summary].every(Boolean)).toBe(true);
        for (const day of [updated, published, atom.updated])
          expect(day).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:Z|[+-]\d{2}:\d{2})$/);
        expect(content['#text'].length).toBeGreaterThan(400);
        expect(content['#text']).not.toMatch(/ (?:href|src)="(?!https?:|mailto:|tel:)/);
      }
      expect(text).not.toContain('internal-style-note');
    },
  );

  it('B09 who has the newest feed already is told so', async () => {
    const first = await feed(request('/feed.xml'), named({ locale: 'zh' }));
    const asked = request('/feed.xml', { 'if-none-match': first.headers.get('etag') ?? '' });
    const again = await feed(asked, named({ locale: 'zh' }));
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(first.headers.get('cache-control')).toBe(pageCacheControl);
  });
});

describe('texts for assistants', () => {
  it('B10 llms.txt is short, its links lead to pages and their Markdown, and it states only what somebody vouched for', async () => {
    const text = await (await llms(request('/llms.txt'))).text();
    expect(text).toMatch(/^# Verilot\n\n> \S/);
    expect(text.length).toBeLessThan(16_000);
    const links = [...text.matchAll(/\]\((\S+?)\)/g)].map(([, link = '']) => link);
    expect(links.length).toBeGreaterThan(30);
    for (const link of links)
      expect([link, (await decideOn(link)).kind]).toEqual([link, link.endsWith('.md') ? 'text' : 'page']);
    const unverified = [...facts('en').values()].filter(({ verified, covers }) => !verified && covers);
    for (const { covers, value } of unverified) expect(text).not.toContain(`- ${covers}: ${value}`);
  });

  it.each([
    ['/en/blog/how-aql-sampling-works.md', 'article'],
    ['/service/supplier-audit.md', 'service'],
    ['/fr/service/supplier-audit/social-responsibility-audit.md', 'service of a group'],
    ['/es/first-order-guide.md', 'guide'],
  ])('B10 %s is the text of its %s', async (address) => {
    const decision = await decide(matchAddress(address, new URLSearchParams()));
    if (decision.kind !== 'text') throw new Error(`${address} is ${decision.kind}`);
    const params = named({ path: decision.path.replace('/markdown/', '').split('/') });
    const answer = await markdown(request(address), params);
    expect(answer.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe(pageCacheControl);
    expect(answer.headers.get('link')).toBe(`<${origin}${address.replace(/\.md$/, '')}>; rel="canonical"`);
    const text = await answer.text();
    expect(text).toMatch(/^---\ntitle: ".+"\ncanonical: "http.+"\nlanguage: ".+"\n/);
    expect(text).toMatch(/\n# \S/);
    expect(text.length).toBeGreaterThan(600);
    expect(text).not.toMatch(/<(?:p|div|table|script)\b|\]\(\//);
  });

  it('B10 only posts have Markdown', async () => {
    for (const path of ['/aql', '/blog/nothing', '/healthz', '/report/demo', '/en/category/aql-sampling', '/'])
      expect((await decideOn(`${origin}${path}.md`)).kind, path).toBe('missing');
    const target = { kind: 'redirect', path: '/blog/how-aql-sampling-works.md' };
    expect(await decideOn(`${origin}/zh${target.path}`)).toMatchObject(target);
  });
});

describe('addresses that were not copied letter for letter', () => {
  const answerOf = async (address: string, language?: string) => {
    const headers = new Headers(language === undefined ? {} : { 'accept-language': language });
    const { decision, search } = await decideAddress(new URL(address, origin), headers);
    if (decision.kind === 'missing') return `missing ${decision.path.split('/')[1]}`;
    return decision.kind === 'redirect' ? `${decision.status} ${decision.path}${search}` : decision.kind;
  };

  it.each([
    ['/en/blog/How-AQL-sampling-works?from=fair', '308 /en/blog/how-aql-sampling-works?from=fair'],
    ['/en/Nothing-Here', '302 /en#gone'],
    ['/en/aql?lot=3200&amp;level=I&amp;serious=1.5', '308 /en/aql?lot=3200&level=I&serious=1.5'],
    ['/topapi/v1/tag?locale=en&amp;limit=1', 'pass'],
  ])('A61 %s: %s', async (address, answer) => {
    expect(await answerOf(address)).toBe(answer);
  });

  it.each([
    ['/en/aql.', '308 /en/aql'],
    ['/en/aql)?lot=500', '308 /en/aql?lot=500'],
    ['/en/aql%E2%80%8B', '308 /en/aql'],
    ['/en/a%E2%80%8Bql', '308 /en/aql'],
    ...(
      [
        ['/aql，请查收', '308 /aql'],
        ['/en/aql（英文版）', '308 /en/aql'],
        ['/en/AQL；see/this', '308 /en/aql'],
        ['/en/no-such/page，请查收', 'missing en'],
      ] as const
    ).map(([path, answer]): [string, string] => [encodeURI(path), answer]),
    ['/%E2%80%8B', '308 /'],
    ['/index.php?utm_source=card', '308 /?utm_source=card'],
    ['/en/prices.html', '308 /en/prices'],
    ['/en/homeInfoDetailed/99999999.html', 'missing en'],
    ['/en/!!!', 'missing en'],
    ['/wp-login.php', 'missing zh'],
    ['/en/aql%2F..%2F', 'bad'],
  ])('A61 a copy with more than the address, %s: %s', async (address, answer) => {
    expect(await answerOf(address)).toBe(answer);
  });

  it.each([
    ['/en-US/aql', '308 /en/aql'],
    ['/en_GB/prices?from=mail', '308 /en/prices?from=mail'],
    ['/zh-CN/aql', '308 /aql'],
    ['/zh-Hans-CN', '308 /'],
    ['/fr-CA/prices.', '308 /fr/prices'],
    ['/en-US/api/config/country', 'missing en'],
  ])('A61 a tag of one of our languages, %s: %s', async (address, answer) => {
    expect(await answerOf(address, 'es')).toBe(answer);
  });

  it.each([
    ['/de/aql', undefined, '308 /en/aql'],
    ['/de/aql', 'de,fr-CH;q=0.8', '308 /fr/aql'],
    ['/ja/aql', 'ja,zh-TW;q=0.5,en;q=0', '308 /aql'],
    ['/pt_BR/blog/how-aql-sampling-works', 'pt-BR, es;q=0.7', '308 /es/blog/how-aql-sampling-works'],
    ['/de/nichts/hier', 'es-MX', 'missing es'],
    ['/xx/aql', undefined, 'missing zh'],
    ['/inspection', 'de', 'page'],
  ])('A61 a language that this site does not have, %s for %s: %s', async (address, language, answer) => {
    expect(await answerOf(address, language)).toBe(answer);
  });

  it('A61 no copy leads elsewhere or back to itself, whatever stands in it', async () => {
    const heads = ['/zh-CN', '/de', ''];
    const hostile = ['//evil.example/', '/%2F%2Fevil.example', '/%5Cevil.example.', '/..%2f..%2f.'];
    const tails = [...hostile, '/de/de/de/aql', '/zh-CN/aql.', '/homeInfoDetailed/99999999.html', '/Blog/Nothing'];
    for (const head of heads)
      for (const tail of tails) {
        const { decision } = await decideAddress({ pathname: `${head}${tail}`, search: '' });
        if (decision.kind !== 'redirect') continue;
        expect(decision.path).toMatch(/^\/(?![/\\])/);
        const { decision: next } = await decideAddress({ pathname: decision.path.replace(/#.*/, ''), search: '' });
        if (/homeInfo/i.test(tail)) expect(next.kind, `${head}${tail}`).not.toBe('redirect');
        expect(next.kind === 'redirect' && next.status === 308 ? next.path : 'an answer').not.toBe(`${head}${tail}`);
      }
  });
});

describe('a page of a collection without entries', () => {
  const { locals } = content().locales.en;
  const { glossary } = locals;
  beforeAll(() => {
    locals.glossary = [];
  });
  afterAll(() => {
    locals.glossary = glossary;
  });

  it('is missing, and in no sitemap or menu', async () => {
    const path = '/QcEncyclopedia';
    expect((await decideOn(`${origin}/en${path}`)).kind).toBe('missing');
    expect((await decideOn(`${origin}/fr${path}`)).kind).toBe('page');
    expect((await listPages('en')).map((entry) => entry.path)).not.toContain(path);
    const menu = (await getNavigation('en')) ?? [];
    expect(menu.flatMap(({ children }) => children).map((child) => child.path)).not.toContain(path);
  });
});

describe('addresses of an earlier site', () => {
  const before = content().redirects;
  beforeAll(() => {
    content().redirects = redirectTable([
      { from: '/old-page', to: '/en/aql', status: 301 },
      { from: '/?p=12', to: '/en/prices', status: 302 },
      { from: '/fr/boutique/*', status: 410 },
      { from: '/en/aql', to: '/en', status: 301 },
    ]);
  });
  afterAll(() => {
    content().redirects = before;
  });

  it.each([
    ['/old-page?from=fair', '301 /en/aql?from=fair'],
    ['/?p=12', '302 /en/prices'],
    ['/fr/boutique/panier', '410 /fr/status-404'],
    ['/en/aql', '200 /en/aql'],
    ['/none', '302 /#gone'],
  ])('%s is answered with %s', async (address, expected) => {
    const { status, headers } = await middleware(new NextRequest(new URL(address, origin)));
    const to = headers.get('location') ?? headers.get('x-middleware-rewrite') ?? '';
    const { pathname, search, hash } = new URL(to, origin);
    expect(`${headers.get('x-page-status') ?? status} ${pathname}${search}${hash}`).toBe(expected);
  });
});

describe('the key of a shared page', () => {
  it('is none for an address of an earlier site, whatever page has its path', () => {
    const before = content().redirects;
    content().redirects = redirectTable([{ from: '/?p=12', to: '/en/prices', status: 301 }]);
    const keyOf = (query: string) => pageCacheKey('/', new URLSearchParams(query));
    expect([keyOf('p=12'), keyOf('p=13'), keyOf('utm_source=x')]).toEqual([null, '/', '/']);
    content().redirects = before;
  });
});

describe('share pictures', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each(['/share/zh/index.png', '/share/zh/blog/how-aql-sampling-works.png', '/share/es/coverage/india.png'])(
    'B08 %s is drawn at 1200 x 630 without asking anybody',
    async (path) => {
      const asked = vi.fn((_address: unknown) => Promise.reject(new Error('no network')));
      vi.stubGlobal('fetch', asked);
      const answer = await share(request(path));
      expect(answer.headers.get('content-type')).toBe('image/png');
      expect(answer.headers.get('cache-control')).toBe(pageCacheControl);
      const bytes = Buffer.from(await answer.arrayBuffer());
      const size = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
      expect([bytes.toString('latin1', 1, 4), ...size]).toEqual(['PNG', 1200, 630]);
      expect(bytes.length).toBeGreaterThan(20_000);
      expect(asked.mock.calls.filter(([address]) => /^https?:/.test(String(address)))).toEqual([]);
    },
    60_000,
  );

  it('B08 nothing but a page under its own address has one, and a query changes nothing', async () => {
    const pages = 'en/nothing-here de/index en/BLOG/how-aql-sampling-works en/account/sign-in en/search en/blog/a%2fb';
    const spelt = 'en/blog/%68ow-aql-sampling-works en/blog/how-aql-sampling-works.html zh/en/faq en//faq en/faq/';
    for (const path of `${pages} ${spelt}`.split(' '))
      expect([path, (await share(request(`/share/${path}.png`))).status]).toEqual([path, 404]);
    const etag = async (query: string) => (await share(request(`/share/en/index.png${query}`))).headers.get('etag');
    expect(await etag('?title=Anything')).toBe(await etag(''));
  });

  it('B08 our fonts can draw every title in every language', async () => {
    for (const locale of locales) {
      for (const { title, description } of [...(await listPages(locale)), ...(await listArticles(locale))]) {
        const { words } = await typeset({ title, description });
        const same = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
        const [drawn, wanted] = [
          [words.title, words.description],
          [title, description],
        ];
        expect(drawn.map(same)).toEqual(wanted.map(same));
      }
    }
  });

  it('B08 what no font can draw, and what would be fetched as a picture, is left out', async () => {
    expect((await typeset({ a: 'AQL 抽样 🙂 \u{1F9EA}ภาษา\u0000  §1' })).words.a).toBe('AQL 抽样 §1');
  });
});

describe('what is configured', () => {
  it('B11 what was published is reported in every language that has it, and nothing is without a key', async () => {
    const asked = vi.fn((_address: unknown) => Promise.resolve(new Response(null)));
    vi.stubGlobal('fetch', asked);
    await announceTags(['posts', 'post:_how-aql-sampling-works']);
    vi.unstubAllGlobals();
    expect(asked).not.toHaveBeenCalled();
    const urls = await urlsOfTags(['post:_how-aql-sampling-works', 'unknown', 'post:_nothing']);
    const wanted = ['', '/en', '/es', '/fr'].map((prefix) => `${origin}${prefix}/blog/how-aql-sampling-works`);
    expect(urls.toSorted()).toEqual(wanted.toSorted());
    expect(await urlsOfTags(['page:india'])).toHaveLength(4);
  });

  it('B11 without a key there is no key file', async () => {
    expect((await keyFile(request('/abcdefgh12345678.txt'), named({ name: 'abcdefgh12345678' }))).status).toBe(404);
    expect(matchAddress('/abcdefgh12345678.txt', new URLSearchParams())).toEqual({
      kind: 'text',
      path: '/index-now/abcdefgh12345678',
    });
  });

  it.each(locales)('a manifest in %s names icons that exist', async (locale: Locale) => {
    const answer = await manifest(request('/manifest.webmanifest'), named({ locale }));
    const { lang, icons, start_url }: { lang: string; start_url: string; icons: { src: string }[] } =
      await answer.json();
    const { existsSync } = await import('node:fs');
    expect([lang, start_url]).toEqual([localeFacts[locale].htmlLang, locale === 'zh' ? '/' : `/${locale}`]);
    for (const { src } of icons) expect([src, existsSync(`public${src}`)]).toEqual([src, true]);
  });
});
