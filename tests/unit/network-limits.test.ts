import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseConfig } from '@/lib/config/config-schema';
import { type HandlerPath, handlerPaths, handlerRoute } from '@/lib/contract/routes/handlers';
import { networkLimits, type RequestCost } from '@/lib/contract/routes/network-limits';
import { socketHeader } from '@/lib/net/address';
import { limitNetworks, requestCost } from '@/lib/server/limits/queue-requests';
import { pageCache } from '@/lib/server/page-cache/page-cache';
import { requestId, socketAddress } from '@/lib/server/request/identify';
import { freeFiles } from '@/lib/server/static/static-files';
import { handlerOf } from '@/lib/site/routing/handler-of';
import { startHandlerServer } from '../support/handler-server';

type Sent = { method?: string; url?: string; address?: string | null; headers?: Record<string, string> };
type Answer = { status: number; headers: Record<string, unknown>; body: string };
const start = Date.UTC(2026, 10, 21, 12);

/** Asks a limiter directly: thousands of requests by socket would take a minute. */
function limited({
  factor = 1,
  ...given
}: {
  factor?: number;
  TRUST_PROXY?: number;
  isFile?: (pathname: string) => boolean;
} = {}) {
  let now = start;
  const { handler } = limitNetworks({ ...parseConfig({}), ...given, factor }, () => now);
  const listener = handler((_, response) => void response.writeHead(200).end());
  const ask = ({ method = 'GET', url = '/', address = '192.0.2.1', headers = {} }: Sent): Answer => {
    const answer: Answer = { status: 0, headers: {}, body: '' };
    const response = {
      writeHead: (status: number, sent: Record<string, unknown> = {}) => {
        Object.assign(answer, { status, headers: sent });
        return response;
      },
      end: (body = '') => void Object.assign(answer, { body }),
    };
    const own = address === null ? headers : { [socketHeader]: address, ...headers };
    listener({ method, url, headers: own } as unknown as IncomingMessage, response as unknown as ServerResponse);
    return answer;
  };
  const refusedAt = (sent: Sent, most: number) => {
    for (let at = 1; at <= most; at += 1) if (ask(sent).status === 429) return at;
    return null;
  };
  const pass = (ms: number) => {
    now += ms;
  };
  return { ask, refusedAt, pass };
}

const example = (handler: HandlerPath) => handler.replace(/\[\.\.\.path\]/, 'x/y.png').replace(/\[\w+\]/g, 'x');
const costs: [Sent, RequestCost][] = [
  [{ url: '/en/search?q=aql' }, 'search'],
  [{ url: '/topapi/v1/post?_search_=aql&locale=en' }, 'search'],
  [{ url: '/topapi/v1/post?locale=en' }, 'data'],
  [{ url: '/topapi/v1/post/1/like', method: 'POST' }, 'write'],
  [{ url: '/share/en/faq.png' }, 'picture'],
  [{ url: '/api/aql?lot=500' }, 'data'],
  [{ url: '/site/consultation', method: 'POST' }, 'write'],
  [{ url: '/vitals', method: 'POST' }, 'view'],
  [{ url: '/remote-media/a/b.jpg?w=640' }, 'file'],
  [{ url: '/en' }, 'page'],
  [{ url: '/en/account/sign-in' }, 'page'],
  [{ url: '/feed.xml' }, 'text'],
  [{ url: '/topapi/v1/post?_%73earch_=aql' }, 'search'],
  [{ url: '/topapi/v1/post?a=?&locale=en&_search_=x' }, 'search'],
  [{ url: '/topapi/v1/post?_search_=x?' }, 'search'],
  // The name begins with a question mark.
  [{ url: '/topapi/v1/post??_search_=x' }, 'data'],
  [{ url: '/healthz' }, 'probe'],
  ...['/_next/x1', '/en/_next/x', '/en/share/x1', '/robots.txt/x1'].map((url): [Sent, RequestCost] => [
    { url },
    'page',
  ]),
];

describe('what a request costs', () => {
  it.each(costs)('%j is %s', ({ method = 'GET', url = '' }, cost) => expect(requestCost(method, url)).toBe(cost));
});

describe('B19 requests of one network to one process', () => {
  const reachable = handlerPaths.filter((handler) => handlerOf(example(handler)) === handler);

  it.each(reachable)('to %s are refused above its limit, and those of another network are not', (handler) => {
    const { refusedAt, ask } = limited();
    const method = handlerRoute(handler).methods.includes('GET' as never) ? 'GET' : 'POST';
    const sent = { method, url: example(handler) };
    const most = networkLimits[requestCost(method, sent.url)];
    expect(refusedAt(sent, most + 2)).toBe(most + 1);
    expect(ask({ ...sent, address: '198.51.100.1' }).status).toBe(200);
  });

  it('count all its addresses together, by their ports and spellings too, and go on in the next minute', () => {
    const { ask, pass } = limited({ TRUST_PROXY: 1 });
    const entry = (at: number) => [`203.0.113.${at % 256}:${at}`, `[::ffff:203.0.113.${at % 256}]:${at}`][at % 2] ?? '';
    const from = (forwarded: string) => ask({ url: '/share/en/faq.png', headers: { 'x-forwarded-for': forwarded } });
    const statuses = Array.from({ length: networkLimits.picture + 1 }, (_, at) => from(entry(at)).status);
    expect(statuses.lastIndexOf(200)).toBe(networkLimits.picture - 1);
    expect([from('unknown').status, from('203.0.114.1').status]).toEqual([200, 200]);
    expect(from('203.0.113.9').headers['retry-after']).toBe('60');
    pass(60_000);
    expect(from('203.0.113.9').status).toBe(200);
  });

  it('of several kinds are counted apart: a flood of pictures stops no form', () => {
    const { ask, refusedAt } = limited();
    expect(refusedAt({ url: '/share/en/faq.png' }, 200)).not.toBeNull();
    expect(ask({ url: '/site/consultation', method: 'POST' }).status).toBe(200);
  });

  it('are told so in their language, as JSON by a handler and as text by a page', () => {
    const { ask, refusedAt } = limited({ factor: 0.01 });
    refusedAt({ url: '/fr/search?q=x' }, 10);
    const page = ask({ url: '/fr/search?q=x' });
    expect([page.status, page.body, page.headers['content-language']]).toEqual([
      429,
      'Trop de requêtes proviennent de votre réseau. Réessayez dans une minute.\n',
      'fr',
    ]);
    refusedAt({ url: '/share/en/faq.png' }, 10);
    const call = ask({ url: '/share/en/faq.png', headers: { 'accept-language': 'es', 'x-request-id': 'id' } });
    expect(JSON.parse(call.body)).toEqual({
      code: 429,
      message: 'Demasiadas peticiones llegaron desde su red. Inténtelo de nuevo en un minuto.',
      request_id: 'id',
    });
    expect(ask({ url: '/share/en/faq.png', method: 'HEAD' }).body).toBe('');
  });

  it('may be as many as the operator says', () => {
    expect(limited({ factor: 2 }).refusedAt({ url: '/share/en/faq.png' }, 500)).toBe(2 * networkLimits.picture + 1);
    expect(limited({ factor: 0 }).refusedAt({ url: '/share/en/faq.png' }, 500)).toBeNull();
  });
});

describe('B19 files that are sent as they are', () => {
  const folder = mkdtempSync(join(tmpdir(), 'free-files-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('are free under their exact addresses; what is made up beside them is counted as the page that it is', () => {
    for (const path of ['build/static/chunks', 'public/drawings']) mkdirSync(join(folder, path), { recursive: true });
    for (const path of ['build/static/chunks/a.js', 'build/secret.js', 'public/icon.svg']) {
      writeFileSync(join(folder, path), 'x');
    }
    const isFile = freeFiles(join(folder, 'build'), join(folder, 'public'));
    const { refusedAt } = limited({ factor: 3 / networkLimits.page, isFile });
    for (const url of ['/_next/static/chunks/a.js', '/_next/static/chunks/a.js?v=1', '/icon.svg'])
      expect([url, refusedAt({ url }, 10)]).toEqual([url, null]);
    const madeUp = [
      '/_next/static/chunks/b.js',
      '/_next/static/chunks',
      '/_next/static/../secret.js',
      '/icon.svg/x',
      '/_next/x1',
    ];
    for (const [at, url] of madeUp.entries())
      expect([url, refusedAt({ url, address: `10.0.${at}.1` }, 10)]).toEqual([url, 4]);
  });
});

describe('B19 pages that the page cache holds', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => vi.restoreAllMocks());

  it('are free; pages that it has to have rendered are counted, and refused above the limit', async () => {
    const networks = limitNetworks({ ...parseConfig({}), factor: 5 / networkLimits.page }, () => start);
    const rendered: string[] = [];
    const site = await startHandlerServer(
      (request, response) => {
        rendered.push(request.url ?? '');
        response.setHeader('cache-control', 's-maxage=300, stale-while-revalidate=300').setHeader('x-page-tags', 'a');
        response.end('page');
      },
      {
        handlers: [
          requestId(0),
          socketAddress(0),
          pageCache({
            pageCacheKey: (pathname) => pathname,
            host: 'site.test',
            admits: networks.admits,
            cdnSeconds: 0,
            maxBytes: 1_000_000,
          }),
          networks.handler,
        ],
      },
    );
    const statuses: number[] = [];
    for (let at = 0; at < 20; at += 1) statuses.push((await site.ask('/page')).status);
    for (let at = 0; at < 6; at += 1) statuses.push((await site.ask(`/page-${at}`)).status);
    statuses.push((await site.ask('/page')).status);
    await site.close();
    expect(statuses).toEqual([...Array<number>(24).fill(200), 429, 429, 200]);
    expect(rendered).toEqual(['/page', '/page-0', '/page-1', '/page-2', '/page-3']);
  });
});
