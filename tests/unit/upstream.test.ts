import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { answerByService } from '@/lib/handlers/service-gateway';
import { calls } from '@/lib/upstream/content-calls';
import { expireCopies, send } from '@/lib/upstream/transport';
import { eventually } from '../support/eventually';
import { passTime, setClockBack } from '../support/pass-time';

const data = mkdtempSync(join(tmpdir(), 'upstream-'));
const wirePage = JSON.stringify({ data: { slug: 'x', title: 'X', content: '<p>x</p>' } });
let server: Server;
let answer: RequestListener;

const copies = () => readdirSync(join(data, 'last-good'));
function json(body: string, status = 200): RequestListener {
  return (_, response) => void response.writeHead(status, { 'content-type': 'application/json' }).end(body);
}
/** The title of a page as the site has it, or what came instead. */
async function titleOfPage(slug: string) {
  const outcome = await send(calls.staticPage('en', slug));
  return outcome.kind === 'ok' ? outcome.value.data.title : outcome.kind;
}

beforeAll(async () => {
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((done) => server.listen(0, done));
  const address = server.address();
  const origin = `http://localhost:${address && typeof address === 'object' ? address.port : 0}`;
  vi.stubEnv('TOPAPI_ORIGIN', origin);
  vi.stubEnv('CONFIG_ORIGIN', origin);
  vi.stubEnv('DATA_DIR', data);
});
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => void vi.useRealTimers());
afterAll(async () => {
  vi.unstubAllEnvs();
  await new Promise((done) => server.close(done));
  rmSync(data, { recursive: true, force: true });
});

it('a page that the upstream no longer has does not come back while the upstream is away', async () => {
  answer = json(wirePage);
  expect((await send(calls.staticPage('en', 'x'))).kind).toBe('ok');
  expect(copies()).toHaveLength(1);
  passTime(20_000);
  answer = json('{}', 404);
  expect((await send(calls.staticPage('en', 'x'))).kind).toBe('missing');
  expect(copies()).toHaveLength(0);
  answer = json('{}', 500);
  expect((await send(calls.staticPage('en', 'x'))).kind).toBe('unavailable');
});

it.each([
  ['redirects', (_, response) => void response.writeHead(302, { location: 'http://localhost:1/' }).end()],
  ['sends far too much', (_, response) => void response.writeHead(200).end('x'.repeat(9 * 1024 * 1024))],
  ['breaks the contract', json('{"data":7}')],
] as [string, RequestListener][])('one address that %s leaves the others alone', async (_name, bad) => {
  answer = bad;
  expect((await send(calls.staticPage('en', 'bad'))).kind).toBe('unavailable');
  answer = json(wirePage);
  expect((await send(calls.staticPage('en', 'good'))).kind).toBe('ok');
});

it('a connection that is lost costs one more request, and no other address its answer', async () => {
  let asked = 0;
  answer = (request, response) => {
    asked += 1;
    if (asked === 1) request.socket.destroy();
    else json(wirePage)(request, response);
  };
  expect((await send(calls.staticPage('en', 'lost'))).kind).toBe('ok');
  expect((await send(calls.staticPage('en', 'after-it'))).kind).toBe('ok');
  expect(asked).toBe(3);
});

it('a copy is fresh for a while, unless content was declared changed; it then still stands in for an upstream that is away', async () => {
  const titleOf = () => titleOfPage('changed');
  answer = json(wirePage);
  expect(await titleOf()).toBe('X');
  answer = json(wirePage.replace('"X"', '"Y"'));
  expect(await titleOf()).toBe('X');
  expireCopies();
  expect(await titleOf()).toBe('Y');
  expireCopies();
  answer = json('{}', 500);
  expect(await titleOf()).toBe('Y');
});

it('a clock that is set back neither keeps a copy fresh nor an upstream away', async () => {
  const titleOf = titleOfPage;
  answer = json(wirePage);
  expect(await titleOf('clock')).toBe('X');
  setClockBack(3_600_000);
  passTime(20_000);
  answer = json(wirePage.replace('"X"', '"Y"'));
  expect(await titleOf('clock')).toBe('Y');
  passTime(20_000);
  answer = (request) => void request.socket.destroy();
  expect(await titleOf('clock-away')).toBe('unavailable');
  answer = json(wirePage);
  expect(await titleOf('clock-away')).toBe('unavailable');
  setClockBack(3_600_000);
  passTime(10_000);
  expect(await titleOf('clock-away')).toBe('X');
});

it('pages that need the same stale copy at the same time send one request, also after one that failed', async () => {
  let asked = 0;
  let reply: RequestListener = json(wirePage);
  answer = (request, response) => {
    asked += 1;
    setTimeout(() => reply(request, response), 30);
  };
  const together = async () => {
    asked = 0;
    const all = await Promise.all(Array.from({ length: 6 }, () => send(calls.staticPage('en', 'together'))));
    return [asked, ...new Set(all.map(({ kind }) => kind))];
  };
  const later = () => passTime(20_000);
  expect(await together()).toEqual([1, 'ok']);
  later();
  expect(await together()).toEqual([1, 'ok']);
  later();
  reply = json('{}', 500);
  expect(await together()).toEqual([1, 'ok']);
  reply = json(wirePage.replace('"X"', '"Z"'));
  expect(await together()).toEqual([1, 'ok']);
  expect(await send(calls.staticPage('en', 'together'))).toMatchObject({ value: { data: { title: 'Z' } } });
});

it('a page that is made after a revalidation does not wait for an answer of before', async () => {
  const titleOf = () => titleOfPage('meanwhile');
  const held: (() => void)[] = [];
  answer = (request, response) => void held.push(() => json(wirePage)(request, response));
  const before = titleOf();
  await eventually(() => expect(held).toHaveLength(1));
  expireCopies();
  answer = json(wirePage.replace('"X"', '"Y"'));
  expect(await titleOf()).toBe('Y');
  held[0]?.();
  expect(await before).toBe('X');
});

it('what visitors search for leaves no copy', async () => {
  answer = json('{"data":[],"meta":{"total":0}}');
  const before = copies().length;
  expect((await send(calls.search('en', 'anything', 1))).kind).toBe('ok');
  expect(copies()).toHaveLength(before);
});

it('a search that takes too long leaves the other addresses alone; a page that does stops them for ten seconds', async () => {
  const timeOut = async (call: Parameters<typeof send>[0]) => {
    answer = () => {};
    // Five seconds, shortened.
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), 50);
      return controller.signal;
    });
    expect((await send(call)).kind).toBe('unavailable');
    timeout.mockRestore();
    answer = json(wirePage);
  };
  await timeOut(calls.search('en', 'slow', 1));
  expect((await send(calls.staticPage('en', 'beside-a-search'))).kind).toBe('ok');
  await timeOut(calls.staticPage('en', 'slow'));
  expect((await send(calls.staticPage('en', 'beside-a-page'))).kind).toBe('unavailable');
  passTime(10_000);
  expect((await send(calls.staticPage('en', 'beside-a-page'))).kind).toBe('ok');
});

it('a handler answers with data that no browser runs as a page, and without the cookies of the upstream', async () => {
  const page = { 'content-type': 'text/html', 'set-cookie': 'a=b' };
  answer = (_, response) => void response.writeHead(200, page).end('{"title":"<script>alert(1)</script>"}');
  const got = await answerByService(new Request('http://site.test/pages/x'), 'topapi');
  expect([got.status, got.headers.get('content-type')]).toEqual([200, 'application/json']);
  expect(got.headers.get('content-security-policy')).toContain('sandbox');
  expect(got.headers.get('x-content-type-options')).toBe('nosniff');
  expect(got.headers.get('set-cookie')).toBeNull();
});

const pageType = { 'content-type': 'text/html' };
it.each([
  ['a page', (_, response) => void response.writeHead(200, pageType).end('<script>alert(1)</script>')],
  ['a page of a failure', (_, response) => void response.writeHead(404, pageType).end('<h1>Not found</h1>')],
  ['a page that calls itself JSON', json('<script>alert(1)</script>')],
  ['a picture', (_, response) => void response.writeHead(200, { 'content-type': 'image/png' }).end('png')],
  ['bytes that are no text', (_, response) => void response.writeHead(200).end(Buffer.from([0x22, 0xff, 0x22]))],
  ['far too much', json(`"${'x'.repeat(9 * 1024 * 1024)}"`)],
] as [string, RequestListener][])('a handler makes %s of an upstream 502 with a sentence', async (_what, bad) => {
  answer = bad;
  const got = await answerByService(new Request('http://site.test/topapi/v1/navigation'), 'topapi');
  expect(got.status).toBe(502);
  expect(await got.json()).toMatchObject({ code: 502, message: expect.stringMatching(/^The service/) });
});

it.each([
  ['an empty answer', '/topapi/v1/navigation', (_, response) => void response.writeHead(204).end(), 204, ''],
  ['a refusal', '/topapi/v1/navigation', json('{"code":404,"message":"no"}', 404), 404, '{"code":404,"message":"no"}'],
  [
    'M4.26 the still of a film',
    '/topapi/v1/video-snapshot?url=/a.mp4',
    (_, response) => void response.writeHead(200, { 'content-type': 'image/png' }).end('png'),
    200,
    'png',
  ],
] as [string, string, RequestListener, number, string][])(
  'a handler passes %s',
  async (_what, path, good, status, body) => {
    answer = good;
    const got = await answerByService(new Request(`http://site.test${path}`), 'topapi');
    expect([got.status, await got.text()]).toEqual([status, body]);
  },
);

it('a film’s still is a picture, never a page', async () => {
  for (const type of ['text/html', 'image/svg+xml']) {
    answer = (_, response) => void response.writeHead(200, { 'content-type': type }).end('<svg onload="alert(1)"/>');
    const path = '/topapi/v1/video-snapshot?url=/a.mp4';
    expect((await answerByService(new Request(`http://site.test${path}`), 'topapi')).status).toBe(502);
  }
});

it.each([
  ['null', 403],
  ['https://evil.test', 403],
  ['http://site.test', 200],
])('a handler takes what is sent from %s with %s', async (origin, status) => {
  answer = json('{"code":0,"message":"ok"}');
  const headers = { origin, host: 'site.test', 'content-type': 'application/json' };
  const request = new Request('http://site.test/topapi/v1/log', { method: 'POST', headers, body: '{"from":"x"}' });
  expect((await answerByService(request, 'topapi')).status).toBe(status);
});

it('a handler refuses a body that says nothing of its length and never ends', async () => {
  const body = new ReadableStream<Uint8Array>({ pull: (controller) => controller.enqueue(new Uint8Array(16 * 1024)) });
  const request = new Request('http://site.test/topapi/v1/log', {
    method: 'POST',
    body,
    duplex: 'half',
  } as RequestInit);
  expect((await answerByService(request, 'topapi')).status).toBe(413);
});

it('A71 a call that the contract does not name is 404 before the service hears of it', async () => {
  let heard = 0;
  answer = (_, response) => {
    heard += 1;
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  };
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  const refused = [
    new Request('http://site.test/topapi/v1/admin/do', { method: 'POST', headers, body: '{}' }),
    new Request('http://site.test/topapi/v1/video-snapshot?url=http://169.254.169.254/'),
  ];
  for (const request of refused) expect((await answerByService(request, 'topapi')).status).toBe(404);
  expect(heard).toBe(0);
  expect((await answerByService(new Request('http://site.test/topapi/v1/navigation'), 'topapi')).status).toBe(200);
  expect(heard).toBe(1);
});
