import { once } from 'node:events';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseConfig } from '@/lib/config/config-schema';
import { searchTurns } from '@/lib/server/limits/search-turns';
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
    { handlers: [searchTurns({ proxies: { ...parseConfig({}), TRUST_PROXY: 1 }, parallel: 2 })] },
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

  it.each(['/topapi/v1/post?_%73earch_=aql', '/topapi/v1/post?%5Fsearc%68%5F=aql'])(
    'wait in the same line when they are spelt %s',
    async (spelling) => {
      const asked = [search(1), search(2), site.ask(spelling)];
      await until(2);
      const list = site.ask('/topapi/v1/post?locale=en&topic=research%20');
      await until(3);
      expect(begun[2]?.url).toContain('topic=research');
      await answerAll(4);
      await Promise.all([...asked, list]);
      expect(begun[3]?.url).toBe(spelling);
    },
  );

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
      'De nombreuses recherches sont en attente. Réessayez dans un instant.\n',
      'fr',
      '5',
    ]);
    expect(page.headers['cache-control']).toBe('no-store');
    const call = await site.ask('/topapi/v1/post?_search_=x', { ...from(1), 'accept-language': 'zh' });
    expect([call.status, JSON.parse(call.text)]).toMatchObject([
      503,
      { code: 503, message: '搜索请求较多，请稍后重试。' },
    ]);
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
