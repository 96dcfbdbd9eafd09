import { expect, it } from 'vitest';
import { forwardedAddress } from '@/lib/contract/forwarded-calls';

const origin = 'https://content.example';
const address = (method: string, path: string) => forwardedAddress(method, new URL(path, 'http://site.test'), origin);

it.each([
  ['GET', '/topapi/v1/post?topic=service&limit=50&locale=en', '/topapi/v1/post?locale=en&limit=50&topic=service'],
  ['HEAD', '/topapi/v1/post?type=article&tag=India', '/topapi/v1/post?tag=India&type=article'],
  ['GET', '/topapi/v1/post/aql', '/topapi/v1/post/aql'],
  ['GET', '/topapi/v1/post/cache/_how-aql?_direct=1', '/topapi/v1/post/cache/_how-aql?_direct=1'],
  ['GET', '/topapi/v1/video-snapshot?url=%2Ffilms%2Fa.mp4', '/topapi/v1/video-snapshot?url=%2Ffilms%2Fa.mp4'],
  [
    'GET',
    '/topapi/v1/video-snapshot?url=https://content.example/films/a.mp4',
    '/topapi/v1/video-snapshot?url=https%3A%2F%2Fcontent.example%2Ffilms%2Fa.mp4',
  ],
  ['GET', '/api/config/country?locale=es', '/api/config/country?locale=es'],
  ['POST', '/topapi/v1/log', '/topapi/v1/log'],
  ['GET', '/topapi/v1/post/2001/comment?evil=1&page=2', '/topapi/v1/post/2001/comment?page=2'],
  ['GET', '/topapi/v1/comment/7/comment?limit=20&locale=es', '/topapi/v1/comment/7/comment?locale=es&limit=20'],
  ['DELETE', '/topapi/v1/post/2001/like?evil=5', '/topapi/v1/post/2001/like'],
])('A71 %s %s is forwarded as the contract writes it', (method, path, forwarded) => {
  expect(address(method, path)).toBe(forwarded);
});

it.each([
  ['POST', '/topapi/v1/admin/do'],
  ['POST', '/topapi/v1/post'],
  ['DELETE', '/topapi/v1/post/102323'],
  ['GET', '/topapi/v1/log'],
  ['DELETE', '/topapi/v1/post/2001/comment'],
  ['GET', '/topapi/v1/tag/7/comment'],
  ['GET', '/topapi/v1/post/102323/draft'],
  ['GET', '/topapi/v1/post/cache/..%2Fadmin'],
  ['GET', '/topapi/v1/post/cache/a%5Cb'],
  ['GET', '/topapi/v1/post/cache/a/b'],
  ['GET', '/pages/..%2f..%2fadmin'],
  ['GET', '/api/config/secrets'],
  ['GET', '/topapi/v1/video-snapshot?url=http://169.254.169.254/'],
  ['GET', '/topapi/v1/video-snapshot?url=file:///etc/passwd'],
  ['GET', '/topapi/v1/video-snapshot?url=https://content.example.evil.test/a.mp4'],
  ['GET', `/topapi/v1/post?_search_=${'x'.repeat(501)}`],
])('A71 %s %s is no call that the service hears of', (method, path) => {
  expect(address(method, path)).toBeNull();
});

it('A71 parameters that the contract does not name, and repeated ones, are not forwarded', () => {
  expect(address('GET', '/topapi/v1/post?debug=1&topic=news&topic=secret&_direct=1')).toBe(
    '/topapi/v1/post?topic=news',
  );
  expect(address('POST', '/topapi/v1/log?from=x')).toBe('/topapi/v1/log');
});
