import { NextRequest } from 'next/server';
import { expect, it } from 'vitest';
import middleware, { config } from '@/middleware';

/** Next copies every response header of a middleware over the request headers, with the nonce of the page. */
it('B24 the middleware leaves the policy alone, whatever it answers', async () => {
  const asked: [string, RequestInit][] = [
    ['/', {}],
    ['/en/faq', {}],
    ['/en/nothing/here', {}],
    ['/zh/faq', {}],
    ['/en/%E0%A4%A', {}],
    ['/healthz', {}],
    ['/en/contactus', { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } }],
  ];
  for (const [path, init] of asked) {
    const { headers } = await middleware(
      new NextRequest(`https://site.example${path}`, init as ConstructorParameters<typeof NextRequest>[1]),
    );
    expect(headers.get('content-security-policy'), path).toBeNull();
    expect(headers.get('x-middleware-override-headers'), path).toBeNull();
  }
});

const send = (method: string, path: string, headers: Record<string, string> = {}) =>
  middleware(new NextRequest(`https://site.example${path}`, { method, headers: { host: 'site.example', ...headers } }));

it('B25 handlers are left to their own rules', async () => {
  for (const path of ['/api/revalidate', '/account/sign-out', '/redirect'])
    expect((await send('POST', path)).status).toBe(200);
});

it('B25 the bodies of uploads pass by: here they would be held in memory', () => {
  const pattern = new RegExp(`^${config.matcher[0]}$`);
  for (const path of ['/forms/lead/apply', '/site/consultation2']) expect(path).not.toMatch(pattern);
  for (const path of ['/', '/en/form-result', '/formsx', '/en/forms/lead/apply']) expect(path).toMatch(pattern);
});

it('A61 a copied address is left for its page on this host, with its query, and no cache keeps that', async () => {
  const { status, headers } = await send('GET', '/en-US/aql.?lot=500', { 'accept-language': 'fr' });
  expect([status, headers.get('location')]).toEqual([308, 'https://site.example/en/aql?lot=500']);
  expect(headers.get('cache-control')).toBe('no-store');
  const report = await send('GET', '/fr-CA/report/demo-softline?token=x');
  expect([report.status, report.headers.get('referrer-policy')]).toEqual([308, 'no-referrer']);
});

it('A61 an address of another language without a page is missing in the language that the browser prefers', async () => {
  const { headers } = await send('GET', '/de/nichts/hier', { 'accept-language': 'de, es-MX;q=0.8' });
  expect(headers.get('x-page-status')).toBe('404');
  expect(headers.get('x-middleware-rewrite')).toBe('https://site.example/es/status-404');
});

it('B33 names the status of the page that it rewrites to', async () => {
  expect((await send('GET', '/en/nothing/here')).headers.get('x-page-status')).toBe('404');
  expect((await send('GET', '/en/faq')).headers.get('x-page-status')).toBeNull();
});
