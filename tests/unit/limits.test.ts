import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { doors } from '@/lib/contract/routes/doors';
import { formBytes, pageRoute } from '@/lib/contract/routes/pages';
import { compose } from '@/lib/server/handler';
import { limits } from '@/lib/server/limits';

const server = createServer(compose([limits], (_, response) => void response.end('next')));
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

type Answer = { status: number; allow: string | undefined; text: string };

/** Sends the head of a request; the body that it declares stays behind. */
function ask(method: string, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const outgoing = request({ port, host: '127.0.0.1', path, method, headers: { host: 'site.test', ...headers } }, async (incoming) => {
      let text = '';
      for await (const chunk of incoming) text += String(chunk);
      resolve({ status: incoming.statusCode ?? 0, allow: incoming.headers.allow, text });
      outgoing.destroy();
    });
    outgoing.on('error', reject);
    outgoing.flushHeaders();
    if (headers['content-length'] === undefined) outgoing.end();
  });
}
const own = { 'sec-fetch-site': 'same-origin' };
const post = async (path: string, bytes: number | string | null, headers: Record<string, string> = own) =>
  (await ask('POST', path, { ...headers, ...(bytes === null ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(bytes) }) })).status;

describe('methods', () => {
  it.each([
    ['GET', '/vitals', 'POST, OPTIONS'],
    ['POST', '/healthz', 'GET, HEAD, OPTIONS'],
    ['PUT', '/topapi/v1/post', 'GET, HEAD, POST, DELETE, OPTIONS'],
    ['DELETE', '/api/v1/login', 'GET, HEAD, POST, OPTIONS'],
    ['POST', '/sitemaps/en-pages-1.xml', 'GET, HEAD, OPTIONS'],
    ['PUT', '/en/faq', 'GET, HEAD, POST'],
    ['DELETE', '/nothing/here', 'GET, HEAD, POST'],
  ])('B25 %s %s is refused with the methods that it takes', async (method, path, allow) => {
    const answer = await ask(method, path);
    expect([answer.status, answer.allow]).toEqual([405, allow]);
  });
  it.each([['GET', '/en'], ['HEAD', '/en/faq'], ['GET', '/report-files/x/y/z'], ['HEAD', '/healthz'], ['OPTIONS', '/vitals'], ['DELETE', '/topapi/v1/post/1/like'], ['GET', '/_next/static/x.js']])('%s %s goes on', async (method, path) => {
    expect((await ask(method, path)).status).toBe(200);
  });
});

describe('bodies of calls', () => {
  it.each([['/vitals', doors['/vitals'].maxBodyBytes], ['/topapi/v1/log', 64 * 1024], ['/api/revalidate', 64 * 1024], ['/redirect', 16 * 1024]])('B25 %s takes %s bytes and no more', async (path, max) => {
    expect([await post(path, max), await post(path, max + 1)]).toEqual([200, 413]);
  });
  it('B25 are refused by the door where it says so in the language of the visitor', async () => {
    for (const path of ['/site/consultation', '/api/v1/login']) expect(await post(path, 100_000_000)).toBe(200);
  });
  it('of another origin are left to the rules of the door', async () => {
    expect(await post('/api/revalidate', 10, { 'sec-fetch-site': 'cross-site' })).toBe(200);
  });
});

describe('what is posted to a page', () => {
  const applicationBytes = pageRoute('/recruit').maxPostBytes ?? 0;
  it('B25 is as large as a form can be, and no larger, whatever the address leads to', async () => {
    for (const path of ['/', '/en/contactus', '/fr/blog/x', '/recruit/x', '/xx/recruit', '/en/nothing/here', '/feed.xml', '/en/report/none?token=x']) expect([await post(path, formBytes), await post(path, formBytes + 1)]).toEqual([200, 413]);
  });
  it('B25 may hold papers on the join-us page alone, in every language', async () => {
    expect(applicationBytes).toBeGreaterThan(50 * 1024 * 1024);
    for (const path of ['/recruit', '/en/recruit', '/fr/recruit', '/es/recruit']) expect([await post(path, applicationBytes), await post(path, applicationBytes + 1)]).toEqual([200, 413]);
  });
  it('B25 says its length', async () => {
    expect(await post('/en', null)).toBe(411);
  });
  it('B25 comes from a page of this origin', async () => {
    for (const site of ['cross-site', 'same-site', 'none']) expect(await post('/en', 10, { 'sec-fetch-site': site })).toBe(403);
    for (const origin of ['https://evil.example', 'https://site.test.evil.example', 'null']) expect(await post('/en', 10, { origin })).toBe(403);
    expect(await post('/en', 10, { origin: 'https://site.test' })).toBe(200);
  });
});
