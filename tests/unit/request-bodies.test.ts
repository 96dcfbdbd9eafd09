import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { bodyRefusalHeader } from '@/lib/net/body';
import { limits } from '@/lib/server/limits/request-limits';
import { requestId } from '@/lib/server/request/identify';
import { createBodySlots, memoryStore, requestBodies } from '@/lib/server/request-body/request-bodies';
import { createSiteServer } from '@/lib/server/site-server';
import { startHandlerServer } from '../support/handler-server';
import { exchange, type RawRequest, rawRequest } from '../support/raw-request';

const folder = mkdtempSync(join(tmpdir(), 'bodies-'));
const spoolFolder = join(folder, 'spool');
const spooled = () => (existsSync(spoolFolder) ? readdirSync(spoolFolder) : []);
const seen: { request: IncomingMessage; bytes: number; sha256: string }[] = [];
let site: Awaited<ReturnType<typeof startHandlerServer>>;

/** Reads the body and answers its length, or the refusal that it is told of. */
beforeAll(async () => {
  site = await startHandlerServer(
    async (request, response) => {
      const body = await buffer(request);
      const bytes = body.length;
      seen.push({ request, bytes, sha256: createHash('sha256').update(body).digest('hex') });
      response.end(`${request.headers[bodyRefusalHeader] ?? 'none'} ${bytes}`);
    },
    {
      handlers: [
        requestId(0),
        limits(false),
        requestBodies({ proxies: { TRUST_PROXY: 1, TRUST_PROXY_HEADER: 'x-forwarded-for' }, spoolFolder }),
      ],
    },
  );
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  seen.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const post = (path: string, ...headers: string[]) => [
  `POST ${path} HTTP/1.1`,
  'Host: site.test',
  'Content-Type: application/json',
  ...headers,
];
const multipart = (...headers: string[]) => [
  'POST /forms/lead/apply HTTP/1.1',
  'Host: site.test',
  'Content-Type: multipart/form-data; boundary=x',
  ...headers,
];
const chunked = 'Transfer-Encoding: chunked';
const chunk = (bytes: number) => `${bytes.toString(16)}\r\n${'x'.repeat(bytes)}\r\n`;
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
const closes = (answer: string) => /^connection: close\r$/im.test(answer);
const realTimeout = setTimeout;
/** Waits in real time, also while the clock of the server is stopped. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => realTimeout(resolve, 5));
}
const stopClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

describe('a method or a body that an address does not take', () => {
  it.each([
    ['TRACE', '/en'],
    ['TRACE', '/topapi/v1/post'],
    ['TRACE', '/_next/static/x.js'],
    ['POST', '/_next/image'],
    ['PUT', '/_next/data/x/en.json'],
    ['POST', '/en/contact'],
  ])('B25 %s %s is 405', async (method, path) => {
    const answer = await exchange(site.port, [`${method} ${path} HTTP/1.1`, 'Host: site.test', 'Connection: close']);
    expect([statusOf(answer), /^allow: \S/im.test(answer)]).toEqual([405, true]);
  });

  it.each([
    ['a page', '/en', 'Content-Length: 5'],
    ['a page, chunked', '/en', chunked],
    ['a call', '/topapi/v1/post', 'Content-Length: 5'],
    ['a file', '/_next/static/x.js', 'Content-Length: 5'],
  ])('B25 a GET of %s has no body, and the connection ends', async (_what, path, header) => {
    const answer = await exchange(site.port, [`GET ${path} HTTP/1.1`, 'Host: site.test', header]);
    expect([statusOf(answer), closes(answer), seen.length]).toEqual([413, true, 0]);
  });

  it('B25 an answer before the body closes the connection, one without a body keeps it', async () => {
    const early = await exchange(site.port, ['POST /en HTTP/1.1', 'Host: site.test', 'Content-Length: 99'], 'x');
    expect([statusOf(early), closes(early)]).toEqual([405, true]);
    const none = await rawRequest(site.port, ['POST /en HTTP/1.1', 'Host: site.test', 'Content-Length: 0']);
    await expect.poll(() => statusOf(none.received())).toBe(405);
    expect(closes(none.received())).toBe(false);
    none.abort();
  });

  it('B25 reaches a client that goes on sending, instead of a reset', async () => {
    const request = await rawRequest(site.port, post('/topapi/v1/log', `Content-Length: ${64 * 1024 * 1024}`));
    for (let sent = 0; sent < 40; sent += 1) await request.send(Buffer.alloc(64 * 1024));
    const answer = await request.text;
    expect([statusOf(answer), closes(answer), request.error()]).toEqual([413, true, null]);
    expect(answer).toContain('at most 65536 bytes');
    request.abort();
  });
});

describe('a connection', () => {
  it('B25 ends when its headers take longer than 20 s, or a request longer than an upload may', () => {
    const { headersTimeout, requestTimeout } = createSiteServer([], () => undefined);
    expect([headersTimeout, requestTimeout]).toEqual([20_000, 190_000]);
  });

  it('is kept almost a second longer than a client is told', async () => {
    const server = createSiteServer([], (_, response) => void response.end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { headers } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    const announcedMs = Number(/^timeout=(\d+)$/.exec(headers.get('keep-alive') ?? '')?.[1]) * 1_000;
    expect(announcedMs).toBeGreaterThan(60_000);
    expect(server.keepAliveTimeout - announcedMs).toBeGreaterThan(900);
    server.closeAllConnections();
    server.close();
  });
});

describe('a small body', () => {
  it('arrives as it was sent, with its length, however it was cut', async () => {
    const answer = await exchange(
      site.port,
      post('/topapi/v1/log', chunked, 'Connection: close'),
      `${chunk(3)}${chunk(60_000)}0\r\n\r\n`,
    );
    expect(answer).toContain('none 60003');
    expect(seen[0]?.request.headers).toMatchObject({ 'content-length': '60003' });
    expect(seen[0]?.request.headers['transfer-encoding']).toBeUndefined();
    expect(seen[0]?.request.url).toBe('/topapi/v1/log');
  });

  it('leaves its connection to the next request', async () => {
    const request = await rawRequest(site.port, post('/topapi/v1/log', 'Content-Length: 2'));
    await request.send('{}');
    await expect.poll(() => request.received()).toContain('none 2');
    expect(closes(request.received())).toBe(false);
    await request.send([...post('/vitals', 'Content-Length: 3', 'Connection: close'), '', '[1]'].join('\r\n'));
    expect(await request.text).toContain('none 3');
    request.abort();
  });

  it('B25 in chunks of a byte takes no more memory than in one', async () => {
    const store = memoryStore();
    const before = process.memoryUsage();
    for (let at = 0; at < 128 * 1024; at += 1) store.store(Buffer.from('x'));
    const grown = process.memoryUsage().arrayBuffers - before.arrayBuffers;
    expect(grown).toBeLessThan(2 * 1024 * 1024);
    expect((await buffer(await store.finish())).length).toBe(128 * 1024);
  });

  it('B25 is counted while it arrives: a chunked one that is too long never reaches its handler', async () => {
    const answer = await exchange(site.port, post('/topapi/v1/log', chunked), chunk(65_537));
    expect([statusOf(answer), closes(answer), seen.length]).toEqual([413, true, 0]);
  });

  it('B25 has 20 seconds', async () => {
    stopClock();
    const request = await rawRequest(site.port, post('/topapi/v1/log', 'Content-Length: 9'));
    await request.send('12345');
    await until(() => vi.getTimerCount() === 1);
    vi.advanceTimersByTime(19_999);
    expect([vi.getTimerCount(), request.received()]).toEqual([1, '']);
    vi.advanceTimersByTime(1);
    const answer = await request.text;
    expect([statusOf(answer), closes(answer), seen.length]).toEqual([408, true, 0]);
    request.abort();
  });

  it('B25 leaves its refusal to a handler that speaks the visitor’s language, which gets no body', async () => {
    const long = await exchange(site.port, post('/forms/comment', `Content-Length: ${129 * 1024}`), 'x');
    expect([long.includes('tooLarge 0'), closes(long)]).toEqual([true, true]);
    const counted = await exchange(site.port, post('/api/v1/login', chunked), chunk(17 * 1024));
    expect([counted.includes('tooLarge 0'), closes(counted)]).toEqual([true, true]);
    expect(seen.every(({ request }) => request.headers['content-length'] === '0')).toBe(true);
  });

  it('B25 cannot be refused by a header of the client', async () => {
    const head = post('/forms/comment', 'Content-Length: 2', `${bodyRefusalHeader}: timeout`, 'Connection: close');
    expect(await exchange(site.port, head, '{}')).toContain('none 2');
  });

  it('B25 is one of 50 that a network may have on their way', async () => {
    const slow: RawRequest[] = [];
    const from = (address: string) => post('/vitals', 'Content-Length: 2', `X-Forwarded-For: ${address}`);
    for (let at = 0; at < 50; at += 1)
      slow.push(await rawRequest(site.port, [...from(`192.0.2.${at}`), 'Expect: 100-continue']));
    await until(() => slow.every((request) => request.received().includes('100 Continue')));
    const busy = await exchange(site.port, from('192.0.2.99'), '{');
    expect([statusOf(busy), closes(busy), /^retry-after: 30\r$/im.test(busy)]).toEqual([503, true, true]);
    expect(await exchange(site.port, [...from('198.51.100.1'), 'Connection: close'], '{}')).toContain('none 2');
    for (const request of slow) request.abort();
    await expect
      .poll(async () => exchange(site.port, [...from('192.0.2.99'), 'Connection: close'], '{}'))
      .toContain('none 2');
  });

  it('B25 finds a place when 10 networks hold all 500, and takes it from the oldest of the one that holds most', async () => {
    const slow: RawRequest[] = [];
    const from = (address: string) => post('/vitals', 'Content-Length: 2', `X-Forwarded-For: ${address}`);
    for (let at = 0; at < 500; at += 1)
      slow.push(await rawRequest(site.port, [...from(`10.0.${at % 10}.1`), 'Expect: 100-continue']));
    await until(() => slow.every((request) => request.received().includes('100 Continue')));
    expect(await exchange(site.port, [...from('198.51.100.1'), 'Connection: close'], '{}')).toContain('none 2');
    const ended = (await slow[0]?.text) ?? '';
    expect([ended.includes('HTTP/1.1 503'), closes(ended), /^retry-after: 30\r$/im.test(ended)]).toEqual([
      true,
      true,
      true,
    ]);
    await slow[1]?.send('{}');
    await expect.poll(() => slow[1]?.received()).toContain('none 2');
    for (const request of slow) request.abort();
  });
});

describe('places for bodies', () => {
  const hold = (acquire: ReturnType<typeof createBodySlots>, network: string) => {
    const slot = acquire(network);
    if (!slot) throw new Error(`no place for ${network}`);
    return slot;
  };

  it('B25 are never taken from a network with one body, nor from one with but one more than the newcomer’s', () => {
    const acquire = createBodySlots({ all: 4, network: 3 });
    const [one, two, other] = [hold(acquire, 'a'), hold(acquire, 'a'), hold(acquire, 'b')];
    hold(acquire, 'c');
    expect(acquire('b')).toBeNull();
    expect([one, two, other].some(({ displaced }) => displaced.aborted)).toBe(false);
    hold(acquire, 'd');
    expect([one, two, other].map(({ displaced }) => displaced.aborted)).toEqual([true, false, false]);
    expect(acquire('e')).toBeNull();
  });
});

describe('an upload', () => {
  const mB = 1024 * 1024;

  it('waits in a file that only this user can read, which is gone after the response', async () => {
    const request = await rawRequest(site.port, multipart(`Content-Length: ${8 * mB}`, 'Connection: close'));
    await request.send(Buffer.alloc(4 * mB));
    await expect.poll(() => statSync(join(spoolFolder, spooled()[0] ?? '')).size).toBeGreaterThan(3 * mB);
    expect(statSync(join(spoolFolder, spooled()[0] ?? '')).mode & 0o777).toBe(0o600);
    expect(statSync(spoolFolder).mode & 0o777).toBe(0o700);
    expect(seen).toHaveLength(0);
    await request.send(Buffer.alloc(4 * mB));
    expect(await request.text).toContain(`none ${8 * mB}`);
    await expect.poll(spooled).toEqual([]);
  });

  it('B25 of a slow line has 180 seconds, and no more', async () => {
    stopClock();
    const slow = await rawRequest(site.port, multipart('Content-Length: 10', 'Connection: close'));
    const slower = await rawRequest(site.port, multipart('Content-Length: 10'));
    await until(() => vi.getTimerCount() === 2);
    for (let part = 0; part < 9; part += 1) {
      await slow.send('x');
      await slower.send('x');
      vi.advanceTimersByTime(19_900);
    }
    await slow.send('x');
    expect(await slow.text).toContain('none 10');
    vi.advanceTimersByTime(900);
    const late = await slower.text;
    expect([late.includes('timeout 0'), closes(late)]).toEqual([true, true]);
    slower.abort();
    vi.useRealTimers();
    await expect.poll(spooled).toEqual([]);
  });

  it('B25 that breaks off is one line in the log, and leaves neither a file nor a call', async () => {
    const lines: string[] = [];
    vi.spyOn(console, 'info').mockImplementation((line: string) => void lines.push(line));
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const thrown = vi.fn();
    process.on('uncaughtExceptionMonitor', thrown);
    const request = await rawRequest(site.port, multipart(`Content-Length: ${8 * mB}`));
    await request.send(Buffer.alloc(3 * mB));
    await expect.poll(() => spooled().length).toBe(1);
    request.abort();
    await expect.poll(() => lines.length).toBe(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'info', event: 'body', reason: 'aborted' });
    await expect.poll(spooled).toEqual([]);
    process.off('uncaughtExceptionMonitor', thrown);
    expect([seen.length, errors.mock.calls.length, thrown.mock.calls.length]).toEqual([0, 0, 0]);
  });

  it('B25 is counted while it arrives', async () => {
    const request = await rawRequest(site.port, multipart(chunked));
    const piece = `${(mB).toString(16)}\r\n${'x'.repeat(mB)}\r\n`;
    for (let sent = 0; sent < 51; sent += 1) await request.send(piece);
    const answer = await request.text;
    expect([answer.includes('tooLarge 0'), closes(answer)]).toEqual([true, true]);
    await expect.poll(spooled).toEqual([]);
    request.abort();
  });

  it('B25 is one of 8 of a network', async () => {
    const from = (address: string) => multipart('Content-Length: 2', `X-Forwarded-For: ${address}`);
    const slow: RawRequest[] = [];
    for (let at = 0; at < 8; at += 1) slow.push(await rawRequest(site.port, from('2001:db8:1::1')));
    await expect.poll(() => spooled().length).toBe(8);
    expect(await exchange(site.port, from('2001:db8:1:9::2'), 'xx')).toContain('busy 0');
    expect(await exchange(site.port, [...from('2001:db8:2::1'), 'Connection: close'], 'xx')).toContain('none 2');
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
    for (const request of slow) request.abort();
    await expect.poll(spooled).toEqual([]);
  });

  it('that is not multipart, or goes elsewhere, is a small body', async () => {
    const head = [
      'POST /forms/lead/apply HTTP/1.1',
      'Host: site.test',
      'Content-Type: application/x-www-form-urlencoded',
    ];
    expect(await exchange(site.port, [...head, `Content-Length: ${129 * 1024}`], 'x')).toContain('tooLarge 0');
    const elsewhere = [
      'POST /site/consultation HTTP/1.1',
      'Host: site.test',
      'Content-Type: multipart/form-data; boundary=x',
    ];
    expect(await exchange(site.port, [...elsewhere, `Content-Length: ${65 * 1024}`], 'x')).toContain('tooLarge 0');
  });
});
