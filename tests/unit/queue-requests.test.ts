import { once } from 'node:events';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseConfig } from '@/lib/config/config-schema';
import { queueRequests } from '@/lib/server/limits/queue-requests';
import { createRenderQueue, QueueFull, type ThreadQueue } from '@/lib/server/limits/thread-queue';
import { socketAddress } from '@/lib/server/request/identify';
import { startHandlerServer } from '../support/handler-server';

type Begun = { url: string; request: IncomingMessage; response: ServerResponse };
let begun: Begun[];
/** The requests that have come so far, begun or waiting. */
let arrivals: IncomingMessage[];
let site: Awaited<ReturnType<typeof startHandlerServer>>;

beforeEach(async () => {
  begun = [];
  arrivals = [];
  site = await startHandlerServer(
    (incoming, response) => void begun.push({ url: incoming.url ?? '', request: incoming, response }),
    {
      handlers: [
        socketAddress(1),
        queueRequests({
          proxies: { ...parseConfig({}), TRUST_PROXY: 1 },
          searchesAtOnce: 2,
          renders: createRenderQueue(),
          isFile: (pathname) => pathname === '/icon.svg',
        }),
      ],
    },
  );
  site.server.prependListener('request', (incoming) => void arrivals.push(incoming));
});
afterEach(() => site.close());

const from = (network: number) => ({ 'x-forwarded-for': `10.0.${network}.1` });
const search = (at: number | string, network = 1) => site.ask(`/en/search?q=${at}`, from(network));
const urls = () => begun.map(({ url }) => url.replace('/en/search?q=', ''));
const until = (count: number) => expect.poll(() => begun.length).toBe(count);
const arrived = (count: number) => expect.poll(() => arrivals.length).toBe(count);
/** Answers the searches under way and those that follow them. */
async function answerAll(count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    await expect.poll(() => begun.length).toBeGreaterThan(at);
    begun[at]?.response.end('found');
  }
}

describe('B19 searches', () => {
  it('run so many at a time and no more, while everything else goes on', async () => {
    const asked = [1, 2, 3, 4].map((at) => search(at));
    await arrived(4);
    expect(urls()).toEqual(['1', '2']);
    const elsewhere = site.ask('/en/faq');
    await until(3);
    begun[2]?.response.end('page');
    expect((await elsewhere).text).toBe('page');
    begun[0]?.response.end('found');
    await until(4);
    expect(urls().at(-1)).toBe('3');
    await answerAll(5);
    expect((await Promise.all(asked)).map(({ status, text }) => [status, text])).toEqual(Array(4).fill([200, 'found']));
  });

  it('through the calls of the content service wait in the same line', async () => {
    const asked = [search(1), search(2), site.ask('/topapi/v1/post?_search_=aql&locale=en')];
    await until(2);
    const list = site.ask('/topapi/v1/post?locale=en&topic=research');
    await until(3);
    expect(begun[2]?.url).toContain('topic=research');
    await answerAll(4);
    await Promise.all([...asked, list]);
    expect(begun[3]?.url).toContain('_search_');
  });

  it('of one network wait behind each other, and a stranger’s comes after one of them', async () => {
    const flood = Array.from({ length: 10 }, (_, at) => search(`flood-${at}`));
    await arrived(10);
    const stranger = search('stranger', 2);
    await arrived(11);
    begun[0]?.response.end();
    begun[1]?.response.end();
    await until(4);
    expect(urls().slice(2)).toContain('stranger');
    await answerAll(11);
    await Promise.all([...flood, stranger]);
  });

  it('that would wait too long are refused in the language of the visitor, and say when to come again', async () => {
    const flood = Array.from({ length: 2 + 16 }, (_, at) => search(at));
    await arrived(18);
    const page = await site.ask('/fr/search?q=more', from(1));
    expect([page.status, page.text, page.headers['content-language'], page.headers['retry-after']]).toEqual([
      503,
      'De nombreuses requêtes sont en attente. Réessayez dans un instant.\n',
      'fr',
      '5',
    ]);
    expect(page.headers['cache-control']).toBe('no-store');
    const call = await site.ask('/topapi/v1/post?_search_=x', { ...from(1), 'accept-language': 'zh' });
    expect([call.status, JSON.parse(call.text)]).toMatchObject([503, { code: 503, message: '请求较多，请稍后重试。' }]);
    const elsewhere = search('elsewhere', 2);
    await answerAll(19);
    expect([...(await Promise.all(flood)), await elsewhere].every(({ status }) => status === 200)).toBe(true);
  });

  it.each(['write', 'end'] as const)('hold no turn for a client that does not read what they %s', async (method) => {
    const idle = connect(site.port, '127.0.0.1').pause();
    idle.on('error', () => undefined);
    idle.write('GET /en/search?q=idle HTTP/1.1\r\nHost: site.test\r\nX-Forwarded-For: 10.0.3.1\r\n\r\n');
    await until(1);
    const asked = [1, 2].map((at) => search(at));
    await until(2);
    begun[0]?.response.write('a first part does not end the turn');
    await arrived(3);
    expect(begun).toHaveLength(2);
    begun[0]?.response[method](Buffer.alloc(64 * 1024 * 1024));
    await until(3);
    idle.destroy();
    for (const { response } of begun.slice(1)) response.end('found');
    await Promise.all(asked);
  });

  it('of clients that have gone are not run', async () => {
    const asked = [1, 2].map((at) => search(at));
    await until(2);
    const gone = request({ port: site.port, host: '127.0.0.1', path: '/en/search?q=gone', headers: from(1) });
    gone.on('error', () => undefined).end();
    await once(gone, 'socket');
    await arrived(3);
    gone.destroy();
    await expect.poll(() => arrivals[2]?.socket.destroyed).toBe(true);
    const last = search('last');
    await answerAll(3);
    await Promise.all([...asked, last]);
    expect(urls()).toEqual(['1', '2', 'last']);
  });
});

/** Keeps the thread busy in small pieces, as a render does. */
async function work(ms: number): Promise<void> {
  for (let spent = 0; spent < ms; spent += 5) {
    const start = performance.now();
    while (performance.now() - start < 5);
    await nextTurn();
  }
}

describe('B19 everything that is rendered or computed for a request', () => {
  let running = 0;
  let most = 0;
  let busy: Awaited<ReturnType<typeof startHandlerServer>>;

  beforeEach(async () => {
    [running, most] = [0, 0];
    const compute = async (response: ServerResponse) => {
      running += 1;
      most = Math.max(most, running);
      await work(20);
      running -= 1;
      response.end('done');
    };
    busy = await startHandlerServer((_, response) => void compute(response), {
      handlers: [
        socketAddress(1),
        queueRequests({
          proxies: { ...parseConfig({}), TRUST_PROXY: 1 },
          searchesAtOnce: 1,
          renders: createRenderQueue(),
        }),
      ],
    });
  });
  afterEach(() => busy.close());
  const flood = (url: string, count: number, network: (at: number) => number) =>
    Array.from({ length: count }, (_, at) => busy.ask(url.replace('*', String(at)), from(network(at))));

  it.each([
    ['plans', '/en/aql?lot=500*', 1],
    ['glossary filters', '/en/QcEncyclopedia?q=a*', 1],
    ['share pictures', '/share/en/faq*.png', 1],
    ['puzzles', '/api/v1/account/challenge?purpose=x&to=*', 2],
    ['forms', '/account/session?x=*', 2],
  ])('is so much at a time and no more: %s of many networks', async (_name, url, atOnce) => {
    const asked = flood(url, 8, (at) => at + 1);
    expect((await Promise.all(asked)).every(({ status }) => status === 200)).toBe(true);
    expect(most).toBe(atOnce);
  });

  it('waits under the network of its sender, whatever kind of page it asks for', async () => {
    const keys: string[] = [];
    const renders: ThreadQueue = ({ key }, task) => {
      keys.push(key);
      return task();
    };
    const proxies = { ...parseConfig({}), TRUST_PROXY: 1 };
    const queued = await startHandlerServer((_, response) => void response.end(), {
      handlers: [socketAddress(1), queueRequests({ proxies, searchesAtOnce: 1, renders })],
    });
    for (const [at, url] of ['/en/aql?lot=5', '/share/en/faq.png', '/en/qc-guide.md', '/x/y/z'].entries())
      await queued.ask(url, from(at));
    expect(keys).toEqual(['10.0.0', '10.0.1', '10.0.2', '10.0.3']);
    await queued.close();
  });

  it.each(['/fr/aql?lot=500', '/share/fr/faq.png'])('is refused where too many wait: %s', async (url) => {
    const full = await startHandlerServer(() => undefined, {
      handlers: [
        socketAddress(0),
        queueRequests({
          proxies: parseConfig({}),
          searchesAtOnce: 1,
          renders: () => Promise.reject(new QueueFull()),
        }),
      ],
    });
    const { status, text, headers } = await full.ask(url, { 'accept-language': 'fr' });
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store']);
    expect(text).toContain('De nombreuses requêtes sont en attente. Réessayez dans un instant.');
    await full.close();
  });
});

describe('what does not wait', () => {
  it('is a file, a probe, a request of the page cache, and what leaves the thread idle', async () => {
    const waiting = Array.from({ length: 20 }, (_, at) => site.ask(`/en/aql?lot=${500 + at}`, from(1)));
    await until(20);
    const others = ['/icon.svg', '/healthz', '/readyz', '/remote-media/x/a.jpg'].map((path) => site.ask(path, from(1)));
    await until(24);
    for (const { response } of begun) response.end();
    await Promise.all([...waiting, ...others]);
  });
});
