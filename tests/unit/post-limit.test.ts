import { describe, expect, it } from 'vitest';
import { maxPostBytes, refusePost } from '@/lib/routing/post-limit';

const status = (path: string, length: string | null, method = 'POST', more: Record<string, string> = {}) =>
  refusePost({ method, headers: new Headers({ ...(length === null ? {} : { 'content-length': length }), ...more }) }, path)?.status ?? 200;

describe('what is posted to a page', () => {
  it('is as large as a form can be, and no larger', () => {
    for (const path of ['/', '/en/contactus', '/fr/blog/x', '/recruit/x', '/xx/recruit']) {
      expect(status(path, String(maxPostBytes.page))).toBe(200);
      expect(status(path, String(maxPostBytes.page + 1))).toBe(413);
    }
  });
  it('may hold papers on the join-us page alone, in every language', () => {
    for (const path of ['/recruit', '/en/recruit', '/fr/recruit', '/es/recruit']) {
      expect(status(path, String(50 * 1024 * 1024 + 10_000))).toBe(200);
      expect(status(path, String(maxPostBytes.papers + 1))).toBe(413);
    }
  });
  it('says its length', () => {
    for (const length of [null, '', 'x', '-1', '1e3', '9'.repeat(13)]) expect(status('/en', length)).toBe(411);
  });
  it('B25 comes from a page of this origin', () => {
    const host = { host: 'site.test' };
    for (const site of ['cross-site', 'same-site', 'none']) expect(status('/en', '10', 'POST', { ...host, 'sec-fetch-site': site })).toBe(403);
    for (const origin of ['https://evil.example', 'https://site.test.evil.example', 'null']) expect(status('/en', '10', 'POST', { ...host, origin })).toBe(403);
    expect(status('/en', '10', 'POST', { ...host, 'sec-fetch-site': 'same-origin' })).toBe(200);
    expect(status('/en', '10', 'POST', { ...host, origin: 'https://site.test' })).toBe(200);
  });
  it('is no matter of readers', () => {
    for (const method of ['GET', 'HEAD']) expect(status('/en', null, method)).toBe(200);
  });
});
