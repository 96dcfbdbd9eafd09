import { NextRequest } from 'next/server';
import { expect, it } from 'vitest';
import { maxPostBytes } from '@/lib/routing/post-limit';
import middleware from '@/middleware';

/** Next writes every header of a middleware's answer over the request's own, where the nonce of the page waits to be read. */
it('B24 the middleware leaves the policy alone, whatever it answers', async () => {
  const asked: [string, RequestInit][] = [['/', {}], ['/en/faq', {}], ['/en/nothing/here', {}], ['/zh/faq', {}], ['/en/%E0%A4%A', {}], ['/healthz', {}], ['/en/contactus', { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } }]];
  for (const [path, init] of asked) {
    const { headers } = await middleware(new NextRequest(`https://site.example${path}`, init as ConstructorParameters<typeof NextRequest>[1]));
    expect(headers.get('content-security-policy'), path).toBeNull();
    expect(headers.get('x-middleware-override-headers'), path).toBeNull();
  }
});

const post = (path: string, headers: Record<string, string>) => middleware(new NextRequest(`https://site.example${path}`, { method: 'POST', headers: { host: 'site.example', ...headers } }));

it.each(['/en/faq', '/en/nope-nope', '/en/nothing/here', '/zh/faq', '/feed.xml', '/en/blog/none.md', '/en/report/none?token=x', '/en/%E0%A4%A'])('B25 whatever %s leads to, nobody posts to it from elsewhere or more than a form', async (path) => {
  expect((await post(path, { 'sec-fetch-site': 'cross-site', 'content-length': '10' })).status).toBe(403);
  expect((await post(path, { 'sec-fetch-site': 'same-origin' })).status).toBe(411);
  expect((await post(path, { 'sec-fetch-site': 'same-origin', 'content-length': String(maxPostBytes.page + 1) })).status).toBe(413);
});

it('B25 doors are left to their own rules', async () => {
  expect((await post('/api/revalidate', { 'content-length': '10' })).status).toBe(200);
});
