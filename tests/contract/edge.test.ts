import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { askServer, startHandlerServer } from '../support/handler-server';
import { type Edge, findNginx, startEdge } from '../support/nginx';
import { temporaryFolder } from '../support/sample-folder';

const nginx = findNginx();
if (!nginx)
  console.info('No nginx on this machine (by the path, or NGINX_PATH): what the shipped edge passes on is not tried.');

describe.skipIf(!nginx)('the shipped nginx configuration before a site', () => {
  const seen: IncomingMessage[] = [];
  let sites: Awaited<ReturnType<typeof startHandlerServer>>[];
  let edge: Edge;
  const { dir: folder, remove } = temporaryFolder();
  const page = `<!doctype html>${'<i>inspection</i>'.repeat(2_000)}`;
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    askServer(Number(new URL(edge.origin).port), path, headers, method);
  const asked = (path: string) => seen.filter(({ url }) => url === path);

  beforeAll(async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const answer = (build: string) =>
      startHandlerServer((request, response) => {
        const { url = '' } = request;
        seen.push(request);
        response.setHeader('content-type', 'text/html');
        const isFile = url.startsWith('/_next/static/');
        if (isFile && !url.startsWith(`/_next/static/${build}`)) response.statusCode = 404;
        else if (isFile) response.setHeader('cache-control', 'public, max-age=31536000, immutable');
        // Simulates an application that forgot its own cache headers.
        else response.setHeader('cache-control', 's-maxage=300');
        response.end(url === '/topapi/who' ? String(request.headers['x-forwarded-for']) : page);
      });
    sites = [await answer('old'), await answer('new')];
    const addresses = sites.map(({ port }) => `127.0.0.1:${port}`);
    edge = await startEdge({ nginx: nginx ?? '', sites: addresses, folder, workers: 1 });
  });
  afterAll(async () => {
    await edge?.stop();
    for (const site of sites ?? []) await site.close();
    remove();
  });
  beforeEach(() => {
    seen.length = 0;
  });

  it('passes pages on as the site compresses them', async () => {
    for (const coding of ['br', 'gzip']) {
      const { text, headers } = await ask('/page-codings', { 'accept-encoding': coding });
      expect([text, headers['content-encoding']]).toEqual([page, coding]);
    }
    expect((await ask('/page-codings')).headers['content-encoding']).toBeUndefined();
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

  it('B27 keeps no page, call or post, even where a header allows it', async () => {
    for (const path of ['/en/faq', '/en/account/sign-in', '/topapi/v1/x']) {
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

  it('goes on to serve scripts of a build whose last process is gone', async () => {
    expect((await ask('/_next/static/old-kept.js?1')).status).toBe(200);
    await sites[0]?.close();
    expect((await ask('/_next/static/old-kept.js?2')).text).toBe(page);
    expect((await ask('/page')).status).toBe(200);
  });
});
