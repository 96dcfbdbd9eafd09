import { testedOrigin } from '@/lib/tools/project/ports.mjs';
import { expect, test } from '../support/e2e';

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
