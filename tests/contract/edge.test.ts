import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fresh from 'fresh';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sharedPageLife } from '@/lib/server/page-cache/page-cache-control';
import { askServer, startHandlerServer } from '../support/handler-server';
import { type Edge, findNginx, startEdge } from '../support/nginx';

const nginx = findNginx();
if (!nginx)
  console.info('No nginx on this machine (by the path, or NGINX_PATH): what the shipped edge keeps is not tried.');

/** nginx has its own clock, so these tests wait in real time. */
describe.skipIf(!nginx)('the shipped nginx configuration before a site', () => {
  const seen: IncomingMessage[] = [];
  let words = 'first text';
  /** One process of the old build and one of the new, as during an update. */
  let sites: Awaited<ReturnType<typeof startHandlerServer>>[];
  let edge: Edge;
  const folder = mkdtempSync(join(tmpdir(), 'edge-files-'));
  const page = (url = '') => `<!doctype html><p>${words}</p><b>${url}</b>${'<i>inspection</i>'.repeat(2_000)}`;
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    askServer(Number(new URL(edge.origin).port), path, headers, method);
  /** What was asked for as new. Whether a kept page has changed is also asked, once its second is over. */
  const fetched = () => seen.filter(({ headers }) => headers['if-none-match'] === undefined);
  const asked = (path: string) => fetched().filter(({ url }) => url === path);

  beforeAll(async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const answer = (build: string) =>
      startHandlerServer((request, response) => {
        seen.push(request);
        response.setHeader('content-type', 'text/html');
        const shown = request.url?.startsWith('/page-read') ? request.url : '';
        if (request.url?.startsWith('/_next/static/') && !request.url.startsWith(`/_next/static/${build}`))
          response.statusCode = 404;
        if (/^\/(?:page|category)/.test(request.url ?? ''))
          response
            .setHeader('cache-control', 's-maxage=300, stale-while-revalidate=604500')
            .setHeader('etag', `"${createHash('sha1').update(page()).digest('hex')}"`)
            .setHeader('x-page-tags', 'layout');
        // Simulates an application that forgot its own cache headers.
        if (request.url?.startsWith('/en/account')) response.setHeader('cache-control', 's-maxage=300');
        if (request.url === '/page-of-one') response.setHeader('set-cookie', 'one=1');
        if (
          request.method === 'GET' &&
          fresh(request.headers, { etag: response.getHeader('etag') as string | undefined })
        )
          return void response.writeHead(304).end();
        response.end(request.url === '/topapi/who' ? String(request.headers['x-forwarded-for']) : page(shown));
      });
    sites = [await answer('old'), await answer('new')];
    edge = await startEdge({
      nginx: nginx ?? '',
      sites: sites.map(({ port }) => `127.0.0.1:${port}`),
      folder,
      workers: 1,
    });
  });
  afterAll(async () => {
    await edge?.stop();
    for (const site of sites ?? []) await site.close();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(() => {
    seen.length = 0;
  });

  it('keeps a page packed, once a coding, whatever browsers call it', async () => {
    for (const coding of ['gzip, deflate, br, zstd', 'br', 'br;q=1.0, gzip;q=0.8']) {
      const { text, headers } = await ask('/page-codings', { 'accept-encoding': coding });
      expect([text, headers['content-encoding']]).toEqual([page(), 'br']);
    }
    expect((await ask('/page-codings', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip');
    expect((await ask('/page-codings')).headers['content-encoding']).toBeUndefined();
    expect(asked('/page-codings').map(({ headers }) => headers['accept-encoding'])).toEqual(['br', 'gzip', undefined]);
  });

  it('keeps what Next asks for itself apart from the page', async () => {
    await ask('/page-next');
    await ask('/page-next', { rsc: '1', 'next-router-prefetch': '1' });
    await ask('/page-next', { 'next-router-prefetch': 'made up' });
    expect(asked('/page-next')).toHaveLength(2);
  });

  it('keeps a page once, whatever a campaign or a stranger appends to its address', async () => {
    const plain = await ask('/page-once', { 'accept-encoding': 'gzip' });
    for (const query of ['?', '?x=1', '?x=2', '?utm_source=a&utm_medium=b', '?fbclid=a%20b', '?&&', '?pages=2', '?x'])
      expect((await ask(`/page-once${query}`, { 'accept-encoding': 'gzip' })).text).toBe(plain.text);
    expect(fetched().map(({ url }) => url)).toEqual(['/page-once']);
  });

  it('keeps a page apart for each query that it reads, and none whose query could be read in two ways', async () => {
    const text = async (path: string) => (await ask(path)).text;
    const both = [
      '/page-read',
      '/page-read?page=2',
      '/page-read?page=2&tag=a',
      '/page-read?tag=a',
      '/page-read?_rsc=x',
    ];
    for (const path of [...both, ...both]) expect(await text(path)).toContain(`<b>${path}</b>`);
    expect(fetched().map(({ url }) => url)).toEqual(both);
    seen.length = 0;
    // The site reads the first of these as `page`, and knows no `Page`.
    const odd = [
      '/page-read?%70age=3',
      '/page-read?page=3&x=1',
      '/page-read?x=1&page=3',
      '/page-read?a%26page=3',
      '/page-read#?page=3',
    ];
    for (const path of [...odd, ...odd]) await ask(path);
    expect(fetched()).toHaveLength(2 * odd.length);
    seen.length = 0;
    await ask('/page-read?Page=3');
    expect(fetched()).toEqual([]);
    expect(await text('/page-read')).toContain('<b>/page-read</b>');
  });

  it('keeps what can be made up without end where it pushes out nothing but its like', async () => {
    const kept = (zone: string) =>
      readdirSync(join(edge.cacheFolder, zone), { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
        .length;
    const before = kept('pages');
    for (const path of ['/page-full?page=7', '/page//full', '/page-full/./a', '/page-f%75ll', '/category/TaG'])
      await ask(path);
    await ask('/page-full', { rsc: '1', 'next-router-state-tree': 'made up' });
    expect(kept('pages')).toBe(before);
    expect(kept('variants')).toBeGreaterThanOrEqual(5);
    await ask('/page-full');
    expect(kept('pages')).toBe(before + 1);
  });

  it('answers the health check of its container, which nobody else reaches', async () => {
    expect((await fetch(edge.healthOrigin)).status).toBe(200);
    expect(new URL(edge.healthOrigin).hostname).toBe('127.0.0.1');
  });

  it('finds a file of either build, whichever process is asked first, and tells of one that nobody has', async () => {
    const names = [1, 2, 3, 4].flatMap((at) => [`/_next/static/old-${at}.js`, `/_next/static/new-${at}.js`]);
    for (const name of names) expect([name, (await ask(name)).status]).toEqual([name, 200]);
    expect((await ask('/_next/static/other.js')).status).toBe(404);
    expect(asked('/_next/static/other.js')).toHaveLength(2);
  });

  it('gives a kept page the name of the request that asks for it', async () => {
    const ids = [await ask('/page-id'), await ask('/page-id')].map(({ headers }) => headers['x-request-id']);
    expect(asked('/page-id')).toHaveLength(1);
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
  });

  it('asks for an unchanged page by its tag', async () => {
    const { headers } = await ask('/page-tag', { 'accept-encoding': 'gzip' });
    await wait(sharedPageLife.freshSeconds * 1_000 + 1_100);
    await ask('/page-tag', { 'accept-encoding': 'gzip' });
    const last = () => seen.findLast(({ url }) => url === '/page-tag');
    await expect.poll(() => last()?.headers['if-none-match']).toBe(headers.etag);
    expect((await ask('/page-tag', { 'accept-encoding': 'gzip' })).text).toBe(page());
  });

  it('a change reaches the first visitor after a quiet time, and all of them within five seconds', async () => {
    await ask('/page-change');
    words = 'second text';
    await wait((sharedPageLife.freshSeconds + sharedPageLife.whileRevalidateSeconds) * 1_000 + 1_100);
    expect((await ask('/page-change')).text).toContain('second text');
  });

  it('B27 keeps nothing of a private page, a page that sets a cookie or a post, even where a header is forgotten', async () => {
    for (const path of ['/en/account/sign-in', '/page-of-one', '/topapi/v1/x']) {
      await ask(path);
      await ask(path);
      expect([path, asked(path).length]).toEqual([path, 2]);
    }
    await ask('/forms/comment', {}, 'POST');
    await ask('/forms/comment', {}, 'POST');
    expect(asked('/forms/comment')).toHaveLength(2);
  });

  it('tells the site one address, not what a sender claims, and hides the measures', async () => {
    expect((await ask('/topapi/who', { 'x-forwarded-for': '203.0.113.9' })).text).toBe('127.0.0.1');
    expect((await ask('/metrics')).status).toBe(404);
    expect(asked('/metrics')).toHaveLength(0);
  });

  it('shows kept pages while the site is down', async () => {
    await ask('/page-down');
    // Its port stays taken, so that nginx meets nobody else there.
    for (const { server } of sites) {
      server.on('connection', (socket) => socket.resetAndDestroy());
      server.closeAllConnections();
    }
    await wait((sharedPageLife.freshSeconds + sharedPageLife.whileRevalidateSeconds) * 1_000 + 1_100);
    for (const path of ['/page-down', '/page-down?gclid=of-one-visitor']) {
      const { status, text } = await ask(path);
      expect([path, status, text.includes('inspection')]).toEqual([path, 200, true]);
    }
  });
});
