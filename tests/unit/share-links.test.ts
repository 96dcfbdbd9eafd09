import { describe, expect, it } from 'vitest';
import { shareLinks } from '@/components/sections/news/article/share';

const page = { url: 'https://www.example.com/en/blog/a?b=1&c=2', title: 'Mugs & “glaze” 100 %' };

describe('share buttons', () => {
  it('M4.30 hand the page over whole, to the network itself and over https', () => {
    const links = [...shareLinks('zh', page), ...shareLinks('en', page)].filter(({ href }) => href !== null);
    for (const { network, href } of links) {
      const address = new URL(href ?? '');
      expect(address.protocol).toBe('https:');
      expect(address.searchParams.get(network === 'facebook' ? 'u' : 'url')).toBe(page.url);
    }
    const x = new URL(shareLinks('fr', page)[2]?.href ?? '');
    expect(x.searchParams.get('text')).toBe(page.title);
  });
  it('M4.30 WeChat has no share address: the page’s own is scanned or copied', () => {
    expect(shareLinks('zh', page)[0]).toEqual({ network: 'wechat', href: null });
  });
});
