import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handlers } from '@/lib/contract/routes/handlers';
import { compose } from '@/lib/server/handler';
import { limits } from '@/lib/server/limits/request-limits';

const server = createServer(compose([limits(false)], (_, response) => void response.end('next')));
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

type Answer = { status: number; allow: string | undefined; type: string | undefined; text: string };

/** Sends the headers of a request without the body that they declare. */
function ask(method: string, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const outgoing = request(
      { port, host: '127.0.0.1', path, method, headers: { host: 'site.test', ...headers } },
      async (incoming) => {
        let text = '';
        for await (const chunk of incoming) text += String(chunk);
        const { allow, 'content-type': type } = incoming.headers;
        resolve({ status: incoming.statusCode ?? 0, allow, type, text });
        outgoing.destroy();
      },
    );
    outgoing.on('error', reject);
    outgoing.flushHeaders();
    if (headers['content-length'] === undefined) outgoing.end();
  });
}
const own = { 'sec-fetch-site': 'same-origin' };
const post = async (path: string, bytes: number | string | null, headers: Record<string, string> = own) =>
  (
    await ask('POST', path, {
      ...headers,
      ...(bytes === null ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(bytes) }),
    })
  ).status;

describe('methods', () => {
  it.each([
    ['GET', '/vitals', 'POST, OPTIONS'],
    ['POST', '/healthz', 'GET, HEAD, OPTIONS'],
    ['PUT', '/topapi/v1/post', 'GET, HEAD, POST, DELETE, OPTIONS'],
    ['DELETE', '/api/v1/login', 'GET, HEAD, POST, OPTIONS'],
    ['POST', '/sitemaps/en-pages-1.xml', 'GET, HEAD, OPTIONS'],
  ])('B25 %s %s is refused with the methods that it takes', async (method, path, allow) => {
    const answer = await ask(method, path);
    expect([answer.status, answer.allow]).toEqual([405, allow]);
  });
  it.each(['/api/aql/v1', '/api/aql', '/api/aql/v1/tables', '/api/plan/v1'])(
    'POST %s is refused with a problem document',
    async (path) => {
      const answer = await ask('POST', `${path}?lot=5`);
      expect([answer.status, answer.allow, answer.type]).toEqual([
        405,
        'GET, HEAD, OPTIONS',
        'application/problem+json',
      ]);
      expect(JSON.parse(answer.text)).toMatchObject({ title: 'Method Not Allowed', status: 405, code: 405 });
    },
  );
  it.each([
    ['GET', '/en'],
    ['HEAD', '/en/faq'],
    ['OPTIONS', '/vitals'],
    ['GET', '/_next/static/x.js'],
  ])('%s %s goes on', async (method, path) => {
    expect((await ask(method, path)).status).toBe(200);
  });
});

describe('bodies of calls', () => {
  it.each([
    ['/vitals', handlers['/vitals'].maxBodyBytes],
    ['/topapi/v1/log', 64 * 1024],
    ['/api/revalidate', 64 * 1024],
    ['/redirect', 16 * 1024],
  ])('B25 %s takes %s bytes and no more', async (path, max) => {
    expect([await post(path, max), await post(path, max + 1)]).toEqual([200, 413]);
  });
  it('B25 are refused by the handler where it says so in the language of the visitor', async () => {
    for (const path of ['/site/consultation', '/api/v1/login', '/forms/lead/apply', '/forms/comment'])
      expect(await post(path, 100_000_000)).toBe(200);
  });
});

describe('a page', () => {
  it.each(['/', '/en/faq', '/en/nope-nope', '/zh/faq', '/en/report/none?token=x', '/formsx', '/en/forms/lead/apply'])(
    'B25 %s is read and nothing else, whatever it leads to',
    async (path) => {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
        for (const site of ['same-origin', 'cross-site']) {
          const answer = await ask(method, path, { 'sec-fetch-site': site, 'content-length': '10' });
          expect([method, site, answer.status, answer.allow]).toEqual([method, site, 405, 'GET, HEAD']);
        }
    },
  );
});
