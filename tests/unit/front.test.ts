import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseEncoding } from '@/lib/http/front/accept-encoding';
import { bodyOf } from '@/lib/http/front/bodies';
import { doorOf } from '@/lib/http/front/doors';
import { forgetProxy } from '@/lib/http/front/forwarded';
import { sharedPageLife } from '@/lib/http/front/page-age';
import { hearEveryMs } from '@/lib/next/watch-tags';
import { measures } from '@/lib/observe/registry';
import { currentRequestId as refusalId } from '@/lib/observe/request-id';
import { startFrontServer } from '../support/front-server';

const page = `<!doctype html><p>${'质检 inspection '.repeat(4_000)}</p>`;
const script = 'const inspected = true;\n'.repeat(3_000);
const nextLife = 's-maxage=300, stale-while-revalidate=604500';
let site: Awaited<ReturnType<typeof startFrontServer>>;

/** Answers as Next does: pages whole, static files as streams, drawn pages in pieces. */
beforeAll(async () => {
  site = await startFrontServer((request, response) => {
    const path = request.url?.split('?')[0];
    if (path === '/page' || path === '/gone') {
      response.statusCode = path === '/gone' ? 404 : 200;
      response.setHeader('Cache-Control', nextLife);
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.setHeader('Vary', 'rsc, next-router-state-tree');
      response.setHeader('Content-Length', Buffer.byteLength(page));
      if (request.method === 'HEAD') return void response.end(null);
      return void response.end(page);
    }
    if (path === '/payload') {
      response.writeHead(200, { 'content-type': 'text/x-component', 'cache-control': nextLife });
      return void Readable.from([Buffer.from(page.slice(0, 9_000)), Buffer.from(page.slice(9_000))]).pipe(response);
    }
    if (path === '/_next/static/a.js') {
      response.setHeader('Content-Type', 'application/javascript');
      response.setHeader('Content-Length', script.length);
      response.setHeader('Last-Modified', 'Sat, 21 Nov 2026 00:00:00 GMT');
      response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
      return void Readable.from([Buffer.from(script.slice(0, 30_000)), Buffer.from(script.slice(30_000))]).pipe(response);
    }
    if (path === '/account/sign-in') {
      response.writeHead(200, { 'Content-Type': 'text/html', 'Cache-Control': 'private, no-store' });
      response.write(page.slice(0, 20_000));
      return void response.end(page.slice(20_000));
    }
    if (path === '/mine') {
      response.setHeader('Cache-Control', nextLife);
      response.setHeader('Set-Cookie', 'a=b');
      response.setHeader('Content-Type', 'text/html');
      return void response.end(page);
    }
    if (path === '/api/report/mine') {
      const own = `${request.headers.cookie} ${page}`;
      response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'private', ETag: '"1"', 'Content-Length': Buffer.byteLength(own) });
      return void response.end(own);
    }
    if (path === '/picture') return void response.writeHead(200, { 'Content-Type': 'image/webp' }).end(Buffer.alloc(5_000));
    if (path === '/small') return void response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"ok":true}');
    if (path === '/refused') return void setTimeout(() => response.end(refusalId()), 5);
    response.writeHead(302, { Location: '/en' }).end();
  });
});
afterAll(() => site.close());

describe('coding of answers', () => {
  it.each([['br, gzip', 'br'], ['gzip, deflate', 'gzip'], ['br;q=0, gzip', 'gzip'], ['identity', 'identity'], ['*', 'identity'], ['gzip;q=0', 'identity'], ['BR', 'br'], ['brx', 'identity']])('reads %s as %s', (header, coding) => {
    expect(chooseEncoding(header)).toBe(coding);
  });

  it.each(['br', 'gzip', 'identity'])('B12 gives a shared page in %s, tagged, with the same bytes the first time and later', async (coding) => {
    const [first, second] = [await site.ask('/page', { 'accept-encoding': coding }), await site.ask('/page', { 'accept-encoding': coding })];
    for (const { status, text, headers } of [first, second]) {
      expect([status, text]).toEqual([200, page]);
      expect(headers['content-encoding']).toBe(coding === 'identity' ? undefined : coding);
      expect(headers.vary).toBe('rsc, next-router-state-tree, Accept-Encoding');
      expect(headers.etag).toBe(bodyOf(page).etag);
    }
    expect(Number(second.headers['content-length'])).toBe(second.bytes.length);
  });

  it('packs a page once for all its visitors', async () => {
    await Promise.all(Array.from({ length: 8 }, () => site.ask('/page', { 'accept-encoding': 'br' })));
    const packed = bodyOf(page).done.get('br');
    await site.ask('/page', { 'accept-encoding': 'br' });
    expect(bodyOf(page).done.get('br')).toBe(packed);
  });

  it('answers 304 for a page that has not changed, with the life that caches go by', async () => {
    const { headers } = await site.ask('/page', { 'accept-encoding': 'gzip' });
    const again = await site.ask('/page', { 'accept-encoding': 'br', 'if-none-match': `"other", ${headers.etag}` });
    expect([again.status, again.bytes.length, again.headers['cache-control']]).toEqual([304, 0, headers['cache-control']]);
    expect((await site.ask('/page', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('tells shared caches to keep a page for so short that a change reaches everyone within five seconds', async () => {
    const { headers } = await site.ask('/page');
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=1, stale-while-revalidate=1, stale-if-error=86400');
    // A second until every process has heard of it, the edge's two, and the browser's own copy while it asks.
    expect(hearEveryMs / 1_000 + sharedPageLife.fresh + 2 * sharedPageLife.whileAsking).toBeLessThan(5);
    expect((await site.ask('/page', {}, 'HEAD')).headers['cache-control']).toBe(headers['cache-control']);
    expect((await site.ask('/gone')).headers['cache-control']).toBe('no-store');
  });

  it('leaves what is private or sets a cookie to its visitor: no tag, no shared life', async () => {
    for (const path of ['/account/sign-in', '/mine']) {
      const answer = await site.ask(path, { 'accept-encoding': 'gzip' });
      expect([answer.text, answer.headers.etag, answer.headers['content-encoding']]).toEqual([page, undefined, 'gzip']);
      expect(answer.headers['cache-control']).not.toContain('public');
    }
  });

  it('B27 never gives one visitor what was packed for another, whatever tag it carries', async () => {
    for (const cookie of ['anna', 'bert']) expect((await site.ask('/api/report/mine', { cookie, 'accept-encoding': 'gzip' })).text).toBe(`${cookie} ${page}`);
  });

  it('gathers what Next sends of a shared page in pieces', async () => {
    const first = await site.ask('/payload', { 'accept-encoding': 'br' });
    expect([first.text, first.headers['content-encoding']]).toEqual([page, 'br']);
    expect((await site.ask('/payload', { 'if-none-match': String(first.headers.etag) })).status).toBe(304);
  });

  it('tags a file by its length and moment', async () => {
    const first = await site.ask('/_next/static/a.js?x=1', { 'accept-encoding': 'gzip' });
    const second = await site.ask('/_next/static/a.js', { 'accept-encoding': 'gzip' });
    expect([first.text, second.text]).toEqual([script, script]);
    expect(first.headers.etag).toMatch(/^W\/"/);
    expect(second.headers['cache-control']).toContain('immutable');
    expect((await site.ask('/_next/static/a.js', { 'if-none-match': String(first.headers.etag) })).status).toBe(304);
  });

  it('sends pictures, small answers and redirects as they are', async () => {
    const headers = { 'accept-encoding': 'br, gzip' };
    for (const [path, length] of [['/picture', 5_000], ['/small', 11], ['/elsewhere', 0]] as const) {
      const answer = await site.ask(path, headers);
      expect([path, answer.bytes.length, answer.headers['content-encoding']]).toEqual([path, length, undefined]);
    }
  });
});

describe('what every request gets', () => {
  beforeEach(() => {
    forgetProxy();
  });

  it('B36 a name of its own, which no stranger chooses', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const [one, two] = [await site.ask('/small', { 'x-request-id': 'chosen-by-me' }), await site.ask('/small')];
    expect(one.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(two.headers['x-request-id']).not.toBe(one.headers['x-request-id']);
  });

  it('B36 the same name in the answer and wherever it is spoken of while it is answered', async () => {
    const answers = await Promise.all([site.ask('/refused'), site.ask('/refused')]);
    for (const { text, headers } of answers) expect(text).toBe(headers['x-request-id']);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(2);
  });

  it('warns once when a proxy forwards and none is trusted, without the address', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await site.ask('/small', { 'x-forwarded-for': '203.0.113.9' });
    await site.ask('/small', { 'x-forwarded-for': '203.0.113.9' });
    expect(warn).toHaveBeenCalledTimes(1);
    expect(String(warn.mock.calls[0]?.[0])).toContain('TRUST_PROXY');
    expect(String(warn.mock.calls[0]?.[0])).not.toContain('203.0.113.9');
  });

  it('a count under a door of a fixed list, whatever the address', async () => {
    await site.ask('/small');
    await site.ask('/made-up-by-a-stranger');
    const text = await measures().registry.metrics();
    expect(text).toMatch(/verilot_http_requests_total\{door="page",method="GET",status="302"\} \d/);
    expect(text).not.toContain('made-up');
  });

  it.each([['/en/account/sign-in', 'account'], ['/site/data/SECRET', 'site'], ['/_next/static/a.js', 'file'], ['/', 'page'], ['/blog/x?token=1', 'page'], ['/zh/report/A', 'report']])('B25 calls %s %s and nothing more', (url, door) => {
    expect(doorOf(url)).toBe(door);
  });
});
