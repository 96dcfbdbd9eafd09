import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterEach, describe, expect, it } from 'vitest';
import { areTagsExpired, areTagsStale, markTag } from '@/lib/net/cache-tags';

// The undocumented Next APIs that the site uses; the end of lib/decisions.md says why.
const require = createRequire(import.meta.url);
const CacheHandler = require('../../lib/server/next-cache/cache-handler.cjs');
const { tagsManifest } = require('next/dist/server/lib/incremental-cache/tags-manifest.external');
const constants = require('next/dist/lib/constants');
const routerHeaders = require('next/dist/client/components/app-router-headers');
const source = (path: string) => readFileSync(require.resolve(path), 'utf8');
const pageCache = readFileSync('lib/server/page-cache/page-cache.ts', 'utf8');

it('is pinned to the release whose private parts these are', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const { version } = JSON.parse(source('next/package.json'));
  expect(dependencies.next).toBe(version);
});

describe('the base class of the cache handler', () => {
  it('keeps a page under its key and gives it back, with the headers that were added to it', async () => {
    const context = {
      fs: {},
      flushToDisk: false,
      serverDistDir: '.next/server',
      maxMemoryCacheSize: 1_000_000,
      revalidatedTags: [],
      _requestHeaders: {},
    };
    const html = '<main><script>self.__next_f.push([1,"a"])</script></main>';
    await new CacheHandler(context).set(
      '/en/some-page',
      {
        kind: 'APP_PAGE',
        html,
        rscData: Buffer.from(''),
        headers: { [constants.NEXT_CACHE_TAGS_HEADER]: 'posts' },
        status: 200,
      },
      { isFallback: false, isRoutePPREnabled: true },
    );
    const { value, lastModified } = await new CacheHandler(context).get('/en/some-page', {
      kind: 'APP_PAGE',
      isFallback: false,
      isRoutePPREnabled: true,
    });
    expect(value).toMatchObject({
      kind: 'APP_PAGE',
      html,
      status: 200,
      headers: { 'x-page-tags': 'posts', 'x-inline-scripts': expect.stringMatching(/^'sha256-/) },
    });
    expect(Math.abs(Date.now() - lastModified)).toBeLessThan(60_000);
  });
});

describe('the list of cleared tags', () => {
  afterEach(() => tagsManifest.clear());

  it('is one map that says since when a tag is stale or expired', () => {
    const before = Date.now() - 1_000;
    expect([areTagsStale(['posts'], before), areTagsExpired(['posts'], before)]).toEqual([false, false]);
    markTag('posts', 'stale');
    expect([areTagsStale(['posts'], before), areTagsExpired(['posts'], before)]).toEqual([true, false]);
    markTag('posts', 'expired');
    expect(areTagsExpired(['posts'], before)).toBe(true);
    expect(areTagsExpired(['posts'], Date.now() + 60_000)).toBe(false);
    expect([...tagsManifest.keys()]).toEqual(['posts']);
  });
});

describe('what the page cache reads', () => {
  it('is the life of a shared page in `s-maxage`, without `private`', () => {
    const { getCacheControlHeader } = require('next/dist/server/lib/cache-control');
    expect(getCacheControlHeader({ revalidate: 300, expire: 604_800 })).toBe(
      's-maxage=300, stale-while-revalidate=604500',
    );
    expect(getCacheControlHeader({ revalidate: 0, expire: undefined })).toMatch(/^private,/);
  });

  it('is every header by which Next asks for something else than the page, and every cookie of its preview', () => {
    const names = ['RSC_HEADER', 'NEXT_ROUTER_STATE_TREE_HEADER', 'NEXT_ROUTER_PREFETCH_HEADER'];
    for (const name of [...names, 'NEXT_ROUTER_SEGMENT_PREFETCH_HEADER', 'NEXT_URL'])
      expect(pageCache, name).toContain(`'${routerHeaders[name]}'`);
    const { COOKIE_NAME_PRERENDER_BYPASS, COOKIE_NAME_PRERENDER_DATA } = require('next/dist/server/api-utils');
    for (const name of [COOKIE_NAME_PRERENDER_BYPASS, COOKIE_NAME_PRERENDER_DATA]) expect(pageCache).toContain(name);
  });
});

it.each([
  ['the state of an entry', 'build/templates/app-page-runtime', /['"]x-nextjs-cache['"][\s\S]*['"]STALE['"]/],
  ['how Node reads next.config.ts', 'build/next-config-ts/transpile-config', /__NEXT_NODE_NATIVE_TS_LOADER_ENABLED/],
  ['the list that data is pushed to', 'server/app-render/use-flight-response', /self\.__next_f/],
  ['the name of a page on disk', 'server/lib/incremental-cache/file-system-cache', /`\$\{\w+\}\.html`/],
  ['the endpoints of development', 'server/dev/middleware-turbopack', /'\/__nextjs_original-stack-frames'/],
  ['the name of a span', 'server/lib/trace/tracer', /'next\.span_name'/],
])('%s stands in next/dist/%s', (_, file, text) => expect(source(`next/dist/${file}`)).toMatch(text));
