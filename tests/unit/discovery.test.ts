import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { parseConfig } from '@/lib/config/config-schema';
import { absoluteHtml, escapeXml } from '@/lib/site/discovery/xml';
import { linkHeaders } from '@/lib/site/routing/link-headers';
import { pageOfShare, sharePath } from '@/lib/site/routing/machine-paths';
import { matchAddress } from '@/lib/site/routing/match-address';
import { pageMetadata, verificationTags } from '@/lib/site/seo/metadata';
import { plainDrawing } from '@/lib/site/share-images/art';
import { PictureCache } from '@/lib/site/share-images/picture-cache';
import { indexNowBodies, maxUrlsACall, reportToIndexNow } from '@/lib/site/sitemaps/announce';
import { codePoint } from '../support/code-point';

vi.mock('next/cache', () => ({ cacheLife: () => undefined, cacheTag: () => undefined }));

const match = (path: string) => matchAddress(path, new URLSearchParams());
const page = { locale: 'fr', path: '/faq', title: 'Questions', description: 'Réponses' } as const;

describe('addresses for programs', () => {
  it('B05 B09 B10 each is known to the middleware, and nothing beside them', () => {
    for (const handler of ['/robots.txt', '/sitemaps/en-articles-2.xml', '/share/zh/index.png'])
      expect([handler, match(handler)]).toEqual([handler, { kind: 'handler' }]);
    expect(match('/es/feed.xml')).toEqual({ kind: 'text', path: '/feeds/es' });
    expect(match('/fr/manifest.webmanifest')).toEqual({ kind: 'text', path: '/manifests/fr' });
    const others = ['/en/robots.txt', '/sitemaps/x.xml', '/sitemaps/zh-pages-1.xml/x', '/share/zh/index.jpg'];
    for (const other of [...others, '/markdown/zh/aql', '/de/feed.xml', '/index-now/abcdefgh'])
      expect([other, match(other).kind]).toEqual([other, 'missing']);
  });

  it('B08 a share picture leads back to the page that it stands for', () => {
    for (const path of ['/', '/faq', '/blog/a-b', '/service/x/y', '/homeInfoDetailed/12.html']) {
      for (const locale of ['zh', 'en'] as const) {
        const address = locale === 'zh' ? path : path === '/' ? '/en' : `/en${path}`;
        expect(pageOfShare(sharePath(locale, path))).toEqual({ locale, address });
      }
    }
    expect(sharePath('en', '/blog?page=3')).toBe('/share/en/blog.png');
  });

  it('B10 B11 answers name the site’s description, the page’s language and its Markdown', () => {
    expect(linkHeaders('/zh/blog/x')).toEqual({
      link: '</llms.txt>; rel="describedby"; type="text/markdown", </blog/x.md>; rel="alternate"; type="text/markdown"',
      'content-language': 'zh-CN',
    });
    expect(linkHeaders('/en/homeInfoDetailed/9').link).toContain('</en/homeInfoDetailed/9.html.md>');
    expect(linkHeaders('/fr')).toEqual({
      link: '</llms.txt>; rel="describedby"; type="text/markdown"',
      'content-language': 'fr',
    });
  });
});

describe('heads', () => {
  it('B11 owner tags stand there only when they are configured', () => {
    expect(verificationTags(parseConfig({}))).toEqual({ other: {} });
    expect(
      verificationTags(parseConfig({ BAIDU_SITE_VERIFICATION: 'codeva-1', GOOGLE_SITE_VERIFICATION: 'g_2' })),
    ).toEqual({ google: 'g_2', other: { 'baidu-site-verification': 'codeva-1' } });
    expect(() => parseConfig({ BAIDU_SITE_VERIFICATION: '"><script>' })).toThrow(/BAIDU_SITE_VERIFICATION/);
    expect(pageMetadata({ ...page, path: '/' })).toHaveProperty('verification');
    expect(pageMetadata(page)).not.toHaveProperty('verification');
  });
});

describe('IndexNow', () => {
  const settings = { siteUrl: 'https://www.example.com', key: 'abcdefgh', endpoint: 'https://index.example/now' };

  it('B11 a call names host, key, key file and each own address once', () => {
    const [body = '', ...more] = indexNowBodies(settings, [
      'https://www.example.com/a',
      'https://www.example.com/a',
      'https://evil.example/b',
      'rubbish',
    ]);
    expect(more).toEqual([]);
    expect(JSON.parse(body)).toEqual({
      host: 'www.example.com',
      key: 'abcdefgh',
      keyLocation: 'https://www.example.com/abcdefgh.txt',
      urlList: ['https://www.example.com/a'],
    });
    const many = Array.from({ length: maxUrlsACall + 1 }, (_, index) => `https://www.example.com/${index}`);
    expect(indexNowBodies(settings, many)).toHaveLength(2);
    expect(indexNowBodies(settings, [])).toEqual([]);
  });

  it('B11 a service that refuses or is away breaks nothing', async () => {
    const send = vi.fn(async () => new Response('no', { status: 403 }));
    expect(await reportToIndexNow(settings, ['https://www.example.com/a'], send)).toEqual([403]);
    const away = () => Promise.reject(new Error('away'));
    expect(await reportToIndexNow(settings, ['https://www.example.com/a'], away)).toEqual([0]);
  });
});

describe('texts', () => {
  it('B05 B09 no text can break an XML document', () => {
    fc.assert(
      fc.property(fc.string({ unit: codePoint }), (text) => {
        expect(escapeXml(text)).not.toMatch(/[<>"']|&(?!(?:amp|lt|gt|quot|apos);)|(?![\t\n\r\u007f-\u009f])\p{Cc}/u);
      }),
    );
  });

  it('B09 B10 inside addresses become absolute, posters too, and text that looks like an address stays', () => {
    const html = (to: string, page = to) =>
      `<p>see id="b" <a href="${to}/faq#x">x</a> <a href="${page}#y">y</a> <img src="${to}/m.png?a=1&amp;b=2"></p>`;
    expect(absoluteHtml(html('').replace('<p>', '<p id="a">'), 'https://s.example/en/blog/p')).toBe(
      html('https://s.example', 'https://s.example/en/blog/p'),
    );
    const film = (to: string) => `href="${to}/contact">x</a><video src="${to}/a.mp4" poster="${to}/a.jpg"></video>`;
    expect(absoluteHtml(`<a title="a > b" ${film('')}`, 'https://s.example/p')).toBe(`<a ${film('https://s.example')}`);
  });
});

describe('pictures that are drawn', () => {
  const picture = (size: number) => new Uint8Array(size);

  it('B08 each is drawn once, one at a time, and kept', async () => {
    const pictures = new PictureCache();
    let running = 0;
    const draw = vi.fn(async () => {
      running += 1;
      expect(running).toBe(1);
      await Promise.resolve();
      running -= 1;
      return picture(10);
    });
    await Promise.all(['a', 'a', 'b', 'c'].map((key) => pictures.get(key, draw)));
    await pictures.get('a', draw);
    expect(draw).toHaveBeenCalledTimes(3);
  });

  it('B08 a crowd is sent away, and one that fails harms nobody', async () => {
    const pictures = new PictureCache();
    let finish = () => {};
    const held = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const waiting = Array.from({ length: 12 }, (_, index) =>
      pictures.get(`p${index}`, () => held.then(() => picture(1))),
    );
    expect(await pictures.get('one more', async () => picture(1))).toBeNull();
    finish();
    await Promise.all(waiting);
    await expect(pictures.get('bad', () => Promise.reject(new Error('bad')))).rejects.toThrow('bad');
    expect(await pictures.get('good', async () => picture(2))).toHaveLength(2);
  });

  it('B08 a drawing keeps its light colours and no variables', () => {
    expect(
      plainDrawing(
        '<svg><style>:root{--i:#000;--t:#fff}@media(prefers-color-scheme:dark){:root{--i:#fff;--t:#000}}.f{stroke:var(--i);fill:var(--t)}</style></svg>',
      ),
    ).toBe('<svg><style>.f{stroke:#000;fill:#fff}</style></svg>');
  });
});
