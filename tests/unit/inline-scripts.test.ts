import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';
import { expect, it, vi } from 'vitest';
import { consentBarScript } from '@/lib/domain/privacy/head-scripts';

type Value = { kind: string; html: string; postponed?: string; headers?: Record<string, string> };

const require = createRequire(import.meta.url);
const { inlineHeader, prepareInlineScripts } = require('../../lib/server/next-cache/inline-scripts.cjs');
const FileSystemCache = require('next/dist/server/lib/incremental-cache/file-system-cache').default;
const CacheHandler = require('../../lib/server/next-cache/cache-handler.cjs');

/** A shortened page as Next writes it. */
const stored = readFileSync(new URL('../support/pages/kept-page.txt', import.meta.url), 'utf8');
const page = (html = stored, more: Partial<Value> = {}): Value => ({
  kind: 'APP_PAGE',
  html,
  headers: { link: '</font>; rel=preload' },
  ...more,
});
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const inline = (html: string) =>
  [...html.matchAll(/<script((?:(?!\ssrc=)[^>])*)>([\s\S]*?)<\/script>/g)].map(([, attributes = '', text = '']) => ({
    attributes,
    text,
  }));
const prepared = (value: Value) => {
  prepareInlineScripts(value);
  return { html: value.html, allowed: value.headers?.[inlineHeader] };
};
/** What a browser holds after running the scripts of a page. */
function ran(html: string): unknown {
  const self = { __next_f: undefined };
  const scope = { self, TURBOPACK: [] as unknown[], addEventListener: () => undefined };
  for (const { attributes, text } of inline(html)) if (attributes === '') runInNewContext(text, scope);
  return JSON.stringify([self.__next_f, scope.TURBOPACK]);
}

/** The scripts that Next wrote into a page: all but its data block and the constant one of the shell. */
const ofNext = (html: string) =>
  inline(html).filter(({ attributes, text }) => attributes === '' && text !== consentBarScript);

it('B24 names each script that Next wrote into a kept page by its hash, and no other', () => {
  const { html, allowed } = prepared(page());
  expect(inline(html).some(({ attributes }) => attributes.includes('ld+json'))).toBe(true);
  expect(ofNext(html).length).toBeGreaterThan(1);
  expect(allowed?.split(' ').toSorted()).toEqual(
    ofNext(html)
      .map(({ text }) => hash(text))
      .toSorted(),
  );
});

it.each([
  'alert(1)',
  'self.__next_f.push([1,"a"]);alert(1)',
  'self.__next_f.push([1,alert(1)])',
  'self.__next_f.push([1,"a"+alert(1)+"b"])',
  'self.__next_f.push([1,"a\\"]);alert(1);self.__next_f.push([1,"b"])',
  'self.__next_f;alert(1)',
  '(self.__next_f=self.__next_f||[alert(1)]).push([0])',
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"a":alert(1)})',
])('B24 does not allow a script that content brought along: %s', (text) => {
  for (const attributes of ['', ' type="module"', ' id="_R_"']) {
    const brought = `<script${attributes}>${text}</script>`;
    const places = [stored.replace('<p style', `${brought}<p style`), stored.replace('</body>', `${brought}</body>`)];
    for (const html of places) {
      const once = prepared(page(html));
      expect(once.html).toContain(brought);
      expect(once.allowed).toBe(prepared(page()).allowed);
      expect(prepared(page(once.html)).allowed).toBe(once.allowed);
    }
  }
});

it('B24 makes the data scripts of a page one, so that the policy stays short, and does the same in the browser', () => {
  const { html } = prepared(page());
  expect(inline(stored).length).toBeGreaterThan(inline(html).length);
  expect(inline(html).filter(({ text }) => text.includes('__next_f'))).toHaveLength(1);
  expect(ran(html)).toBe(ran(stored));
  expect(html.replaceAll(/<script>[\s\S]*?<\/script>/g, '')).toBe(stored.replaceAll(/<script>[\s\S]*?<\/script>/g, ''));
});

it('takes out a nonce that a first visit left, and only there', () => {
  const left = stored
    .replaceAll('<script', '<script nonce="bGVmdCBiZWhpbmQ="')
    .replace('<p style', '<p title="a nonce=&quot;x&quot;" style');
  expect(prepared(page(left)).html).toBe(
    prepared(page(stored.replace('<p style', '<p title="a nonce=&quot;x&quot;" style'))).html,
  );
});

it('leaves of the Link header what a page says about its files, without the nonce of a first visit', () => {
  const font = '</_next/face.woff2>; rel=preload; as="font"; crossorigin=""';
  const ofMiddleware = '</llms.txt>; rel="describedby"; type="text/markdown", </en/a,b.md>; rel="alternate"';
  const linkOf = (link: string | string[]) => {
    const value = page(stored, { headers: { link: link as string } });
    prepareInlineScripts(value);
    return value.headers?.link;
  };
  for (const link of [
    `${ofMiddleware}, ${font}; nonce="bGVmdA=="; type="font/woff2"`,
    [ofMiddleware, `${font}; nonce="bGVmdA=="; type="font/woff2"`],
    `${font}; type="font/woff2"`,
  ])
    expect(linkOf(link)).toBe(`${font}; type="font/woff2"`);
  expect(linkOf(ofMiddleware)).toBeUndefined();
});

it('leaves scripts apart that stand apart, and does not mistake text for a script', () => {
  const apart =
    '<body><script>self.__next_f.push([1,"a"])</script><p>self.__next_f</p><script>self.__next_f.push([1,"b"])</script></body>';
  expect(prepared(page(apart)).html).toBe(apart);
  expect(prepared(page('<body>no script</body>')).allowed).toBe('');
});

it('B24 asks for the nonce of the request where a page waits for it', () => {
  const { html, allowed } = prepared(page(stored, { postponed: '{}' }));
  expect(html).toBe(stored);
  expect(allowed).toMatch(/^nonce 'sha256-/);
  expect(prepared(page('', { postponed: '{}' })).allowed).toBeUndefined();
});

it('B24 is done for the first visit, for what is kept, and again for what is kept already', async () => {
  const first = page();
  const kept = vi.spyOn(FileSystemCache.prototype, 'set').mockResolvedValue(undefined);
  const handler = new CacheHandler({ _requestHeaders: {} });
  await handler.set('/en/faq', first, {});
  expect(first.headers).toMatchObject({
    link: '</font>; rel=preload',
    [inlineHeader]: expect.stringContaining('sha256-'),
  });
  expect(kept.mock.calls[0]?.[1]).toBe(first);
  const once = { ...first };
  vi.spyOn(FileSystemCache.prototype, 'get').mockResolvedValue({ lastModified: Date.now(), value: first });
  expect((await handler.get('/en/faq', {})).value).toMatchObject({ html: once.html, headers: once.headers });
  vi.restoreAllMocks();
});
