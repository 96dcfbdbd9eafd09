import { afterAll, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../support/sample-folder';

vi.mock('next/cache', () => ({ cacheLife: () => undefined, cacheTag: () => undefined }));

const data = temporaryFolder();
// Nothing listens on the discard port.
process.env.TOPAPI_ORIGIN = 'http://127.0.0.1:9';
process.env.DATA_DIR = data.dir;
vi.spyOn(console, 'warn').mockImplementation(() => undefined);

afterAll(() => {
  delete process.env.TOPAPI_ORIGIN;
  delete process.env.DATA_DIR;
  data.remove();
});

const request = (path: string) => new Request(`http://localhost:3000${path}`);

it('B05 B09 B10 while the content service is away, lists of its pages ask to come again instead of being cut short', async () => {
  const [{ GET: index }, { GET: feed }, { GET: llms }, { GET: robots }, { GET: sitemap }] = await Promise.all([
    import('@/app/sitemap.xml/route'),
    import('@/app/feeds/[locale]/route'),
    import('@/app/llms.txt/route'),
    import('@/app/robots.txt/route'),
    import('@/app/sitemaps/[name]/route'),
  ]);
  const answers = [
    await index(request('/sitemap.xml')),
    await sitemap(request('/sitemaps/en-articles-1.xml'), { params: Promise.resolve({ name: 'en-articles-1.xml' }) }),
    await feed(request('/en/feed.xml'), { params: Promise.resolve({ locale: 'en' }) }),
    await llms(request('/llms.txt')),
  ];
  for (const answer of answers) expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
  expect(robots(request('/robots.txt')).status).toBe(200);
});
