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

  it('has the tags of a page in this header, and a tag for every page in this form', () => {
    expect(constants.NEXT_CACHE_TAGS_HEADER).toBe('x-next-cache-tags');
    expect(`${constants.NEXT_CACHE_IMPLICIT_TAG_ID}/layout`).toBe('_N_T_/layout');
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

  it('is the state of an entry in `x-nextjs-cache`', () => {
    expect(source('next/dist/build/templates/app-page-runtime')).toMatch(/['"]x-nextjs-cache['"]/);
    expect(source('next/dist/build/templates/app-page-runtime')).toMatch(/['"]STALE['"]/);
  });

  it('is every header by which Next asks for something else than the page, and every cookie of its preview', () => {
    const {
      RSC_HEADER,
      NEXT_ROUTER_STATE_TREE_HEADER,
      NEXT_ROUTER_PREFETCH_HEADER,
      NEXT_ROUTER_SEGMENT_PREFETCH_HEADER,
      NEXT_URL,
    } = routerHeaders;
    for (const name of [
      RSC_HEADER,
      NEXT_ROUTER_STATE_TREE_HEADER,
      NEXT_ROUTER_PREFETCH_HEADER,
      NEXT_ROUTER_SEGMENT_PREFETCH_HEADER,
      NEXT_URL,
    ])
      expect(pageCache).toContain(`'${name}'`);
    const { COOKIE_NAME_PRERENDER_BYPASS, COOKIE_NAME_PRERENDER_DATA } = require('next/dist/server/api-utils');
    for (const name of [COOKIE_NAME_PRERENDER_BYPASS, COOKIE_NAME_PRERENDER_DATA]) expect(pageCache).toContain(name);
  });
});

it('lets Node read next.config.ts where no compiler is', () => {
  expect(source('next/dist/build/next-config-ts/transpile-config')).toContain('__NEXT_NODE_NATIVE_TS_LOADER_ENABLED');
});

it('hands the browser its data by pushes to this list, which the policy and `npm run sizes` go by', () => {
  expect(source('next/dist/server/app-render/use-flight-response')).toContain('self.__next_f');
});

it('names a build in this file, by which its pages are told from those of another', () => {
  expect(require('next/dist/shared/lib/constants').BUILD_ID_FILE).toBe('BUILD_ID');
});

it('writes the flight data of a page and its segments under these endings, which the image packs', () => {
  expect([constants.RSC_SUFFIX, constants.RSC_SEGMENT_SUFFIX]).toEqual(['.rsc', '.segment.rsc']);
  expect(source('next/dist/server/lib/incremental-cache/file-system-cache')).toMatch(/`\$\{\w+\}\.html`/);
});

it('says in this variable that it is building', () => {
  expect(require('next/constants').PHASE_PRODUCTION_BUILD).toBe('phase-production-build');
  expect(source('next/dist/build/index')).toMatch(/process\.env\.NEXT_PHASE = \w+\.PHASE_PRODUCTION_BUILD/);
});

it('has the endpoints of its development server below this path', () => {
  expect(source('next/dist/server/dev/middleware-turbopack')).toContain("'/__nextjs_original-stack-frames'");
});

it('repeats the name of a span, with the address in it, in this attribute', () => {
  expect(source('next/dist/server/lib/trace/tracer')).toContain("'next.span_name'");
});

it('writes the pages that it prerendered, by path, where a page without its upstream looks for a copy', () => {
  expect(source('next/dist/build/index')).toMatch(/PRERENDER_MANIFEST/);
  expect(require('next/dist/shared/lib/constants').PRERENDER_MANIFEST).toBe('prerender-manifest.json');
  expect(constants.NEXT_META_SUFFIX).toBe('.meta');
});
