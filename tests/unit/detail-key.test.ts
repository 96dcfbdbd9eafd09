import { describe, expect, it } from 'vitest';
import { detailKey } from '@/lib/domain/posts/home-info-path';

const key = (segment: string, query = '') => detailKey(segment, new URLSearchParams(query));

describe('the post of a detail address', () => {
  it('M2.33 is the number in the path, with or without .html', () => {
    expect(key('112001.html')).toBe('112001');
    expect(key('112001')).toBe('112001');
    for (const segment of ['x.html', '0', '-1', '1e3', '1.htm', '112001.html.html', '_slug', '9999999999', ''])
      expect(key(segment)).toBeNull();
  });

  it('M2.34 is the number in the query before the one in the path', () => {
    expect(key('1.html', 'id=112002')).toBe('112002');
    expect(key('detail.html', 'id=112002')).toBe('112002');
    expect(key('1.html', 'id=javascript:1')).toBe('1');
  });

  it('M2.33 is what link names when it is a path of the content API', () => {
    expect(key('1.html', 'link=/topapi/v1/post/cache/_carton-drop-test')).toBe('_carton-drop-test');
    expect(key('1.html', 'link=/topapi/v1/post/cache/112003&id=2')).toBe('112003');
    expect(key('1.html', 'link=/topapi/v1/post/112003')).toBe('112003');
    expect(key('1.html', `link=${encodeURIComponent('/topapi/v1/post/cache/_carton-drop-test')}`)).toBe(
      '_carton-drop-test',
    );
    expect(key('1.html', `link=${encodeURIComponent(`/topapi/v1/post/${encodeURIComponent('验货')}`)}`)).toBe('验货');
  });

  const ignored = [
    'https://evil.example/topapi/v1/post/2',
    '//evil.example/topapi/v1/post/2',
    '/topapi/v1/post/cache/..',
    '/topapi/v1/post/2?locale=en',
    '/topapi/v1/post/2/comments',
    '\\\\evil.example\\x',
    ' /topapi/v1/post/2',
    '/TOPAPI/v1/post/2',
    '/topapi/v1/post/%00',
  ];
  it.each(ignored)('M2.33 link %s is ignored and the path decides', (link) => {
    expect(key('7.html', new URLSearchParams({ link }).toString())).toBe('7');
  });
});
