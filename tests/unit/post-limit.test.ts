import { describe, expect, it } from 'vitest';
import { maxPostBytes, refusePost } from '@/lib/routing/post-limit';

const status = (path: string, length: string | null, method = 'POST') => refusePost(method, path, length)?.status ?? 200;

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
  it('is no matter of readers', () => {
    for (const method of ['GET', 'HEAD']) expect(status('/en', null, method)).toBe(200);
  });
});
