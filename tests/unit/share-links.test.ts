import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { qrCode } from '@/lib/domain/share/qr';
import { shareLinks } from '@/lib/domain/share/share-links';

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

describe('the code of an address', () => {
  const { size, path } = qrCode(page.url);
  const squares = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)].map(([, x, y, width, back]) => ({
    x: Number(x),
    y: Number(y),
    width: Number(width),
    back: Number(back),
  }));

  it('M4.30 is drawn square by square as the code is, and as nothing else', () => {
    const drawn = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
    for (const { x, y, width, back } of squares) {
      expect(back).toBe(width);
      for (let at = x; at < x + width; at += 1) (drawn[y] ?? [])[at] = true;
    }
    expect(drawn).toEqual(encode(page.url, { ecc: 'M', border: 4 }).data);
    expect(path.replace(/M\d+ \d+h\d+v1h-\d+z/g, '')).toBe('');
  });
  it('M4.30 has four modules of white around it, which readers need', () => {
    for (const { x, y, width } of squares) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(4);
      expect(Math.max(x + width, y + 1)).toBeLessThanOrEqual(size - 4);
    }
  });
});
