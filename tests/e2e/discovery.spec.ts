import { testedOrigin } from '@/lib/tools/project/ports.mjs';
import { expect, test } from '../support/e2e';

const handlers = [
  ['/robots.txt', 'text/plain', /^Sitemap: http/m],
  ['/sitemap.xml', 'application/xml', RegExp(`<loc>${testedOrigin}/sitemaps/zh-pages-1\\.xml</loc><lastmod>`)],
  ['/sitemaps/en-articles-1.xml', 'application/xml', /hreflang="x-default"/],
  ['/feed.xml', 'application/atom+xml', /xml:lang="zh-CN"/],
  ['/fr/feed.xml', 'application/atom+xml', /xml:lang="fr"/],
  ['/llms.txt', 'text/markdown', /^# Verilot/],
  ['/en/blog/how-aql-sampling-works.md', 'text/markdown', /^---\ntitle:/],
  ['/es/manifest.webmanifest', 'application/manifest+json', /"start_url":"\/es"/],
] as const;

test('B05 B09 B10 texts for programs answer under their own addresses, and may be kept', async ({ request }) => {
  for (const [path, type, text] of handlers) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect([path, answer.status(), answer.headers()['content-type']?.split(';')[0]]).toEqual([path, 200, type]);
    expect(answer.headers()['cache-control']).toMatch(/public, max-age=\d+, s-maxage=\d+/);
    expect(await answer.text()).toMatch(text);
  }
  for (const path of [
    '/en/aql.md',
    '/sitemaps/zh-pages-9.xml',
    '/share/en/nothing.png',
    '/abcdefgh1234.txt',
    '/feeds/zh',
  ])
    expect([path, (await request.get(path, { maxRedirects: 0 })).status()]).toEqual([path, 404]);
});

test('B08 B09 B10 a page names its picture, its feed and its Markdown, and the picture is there', async ({
  request,
}) => {
  const page = await request.get('/en/blog/how-aql-sampling-works');
  const html = await page.text();
  expect(page.headers().link).toContain('</llms.txt>; rel="describedby"');
  expect(page.headers().link).toContain('</en/blog/how-aql-sampling-works.md>; rel="alternate"; type="text/markdown"');
  expect(page.headers().link?.match(/llms\.txt/g)).toHaveLength(1);
  expect(page.headers().link).not.toContain('nonce');
  expect(page.headers()['content-language']).toBe('en');
  expect(html).toMatch(
    RegExp(`<link rel="alternate" type="application/atom\\+xml"[^>]* href="${testedOrigin}/en/feed\\.xml"`),
  );
  expect(html).toMatch(/<link rel="alternate" type="text\/markdown"[^>]* href="[^"]*\.md"/);
  const image = /<meta property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? '';
  const picture = await request.get(image);
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png']);
  expect((await picture.body()).readUInt32BE(16)).toBe(1200);
  for (const path of ['/favicon.ico', '/media/icons/any-192.png'])
    expect([path, (await request.get(path)).status()]).toEqual([path, 200]);
});
