import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { socketHeader } from '@/lib/net/address';
import { currentRequestId } from '@/lib/net/request';
import { negotiateEncoding } from '@/lib/server/compression';
import type { Handler } from '@/lib/server/handler';
import { socketAddress } from '@/lib/server/request/identify';
import { staticFiles } from '@/lib/server/static/static-files';
import { reportTokenHeader } from '@/lib/site/routing/private-headers';
import { startHandlerServer } from '../support/handler-server';

const page = `<!doctype html><p>${'质检 inspection '.repeat(4_000)}</p>`;
let site: Awaited<ReturnType<typeof startHandlerServer>>;

/** Responds like Next: rendered pages in chunks, calls as a whole. */
beforeAll(async () => {
  site = await startHandlerServer((request, response) => {
    const path = request.url?.split('?')[0];
    if (path === '/account/sign-in') {
      response.writeHead(200, { 'Content-Type': 'text/html', 'Cache-Control': 'private, no-store' });
      response.write(page.slice(0, 20_000));
      return void response.end(page.slice(20_000));
    }
    if (path === '/api/report/mine') {
      const own = `${request.headers.cookie} ${page}`;
      response.writeHead(200, {
        'Content-Type': 'application/json',
        'Cache-Control': 'private',
        ETag: '"1"',
        'Content-Length': Buffer.byteLength(own),
      });
      return void response.end(own);
    }
    if (path === '/picture')
      return void response.writeHead(200, { 'Content-Type': 'image/webp' }).end(Buffer.alloc(5_000));
    if (path === '/small')
      return void response
        .writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': 11 })
        .end('{"ok":true}');
    if (path === '/refused') return void setTimeout(() => response.end(currentRequestId()), 5);
    if (path === '/headers' || path?.startsWith('/en/report'))
      return void response.end(JSON.stringify({ ...request.headers, url: request.url }));
    response.writeHead(302, { Location: '/en' }).end();
  });
});
afterAll(() => site.close());

describe('encoding of responses', () => {
  it.each([
    ['br, gzip', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', 'identity'],
    ['gzip;q=0', 'identity'],
    ['brx', 'identity'],
    ['gzip;q=1, br;q=0.5', 'br'],
  ])('reads %s as %s', (header, encoding) => {
    expect([negotiateEncoding(header), negotiateEncoding(header)]).toEqual([encoding, encoding]);
  });

  it('compresses what is rendered for one visitor, without a tag that another could ask by', async () => {
    for (const encoding of ['br', 'gzip']) {
      const { text, headers } = await site.ask('/account/sign-in', { 'accept-encoding': encoding });
      expect([text, headers.etag, headers['content-encoding'], headers.vary]).toEqual([
        page,
        undefined,
        encoding,
        'Accept-Encoding',
      ]);
      expect(headers['cache-control']).toBe('private, no-store');
    }
  });

  it('B27 never gives one visitor what was compressed for another, whatever tag it carries', async () => {
    for (const cookie of ['anna', 'bert'])
      expect((await site.ask('/api/report/mine', { cookie, 'accept-encoding': 'gzip' })).text).toBe(
        `${cookie} ${page}`,
      );
  });

  it('sends pictures, small answers and redirects as they are', async () => {
    const headers = { 'accept-encoding': 'br, gzip' };
    for (const [path, length] of [
      ['/picture', 5_000],
      ['/small', 11],
      ['/elsewhere', 0],
    ] as const) {
      const answer = await site.ask(path, headers);
      expect([path, answer.bytes.length, answer.headers['content-encoding']]).toEqual([path, length, undefined]);
    }
  });
});

describe('files of the build', () => {
  const folder = mkdtempSync(join(tmpdir(), 'build-'));
  const script = 'const inspected = true;\n'.repeat(3_000);
  let files: Awaited<ReturnType<typeof startHandlerServer>>;
  beforeAll(async () => {
    mkdirSync(join(folder, 'static/chunks'), { recursive: true });
    writeFileSync(join(folder, 'static/chunks/a-b_~1.js'), script);
    writeFileSync(join(folder, 'static/chunks/a-b_~1.js.br'), brotliCompressSync(script));
    writeFileSync(join(folder, 'secret.js'), 'secret');
    files = await startHandlerServer((request, response) => void response.writeHead(404).end(request.url), {
      handlers: [staticFiles(folder)],
    });
  });
  afterAll(async () => {
    await files.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('B12 are sent for a year, as the copy that the build compressed, and once', async () => {
    const address = '/_next/static/chunks/a-b_~1.js';
    const packed = await files.ask(address, { 'accept-encoding': 'gzip, br' });
    expect([packed.status, packed.text, packed.headers['content-encoding']]).toEqual([200, script, 'br']);
    expect(packed.bytes.length).toBe(brotliCompressSync(script).length);
    expect(packed.headers['cache-control']).toBe('public,max-age=31536000,immutable');
    expect(packed.headers['content-type']).toMatch(/javascript/);
    expect((await files.ask(address)).text).toBe(script);
    expect(
      (await files.ask(address, { 'if-none-match': String(packed.headers.etag), 'accept-encoding': 'br' })).status,
    ).toBe(304);
  });

  it('B25 are sent whole, whatever range is asked for', async () => {
    for (const range of ['bytes=10-5', 'bytes=0-3', 'bytes=-5', 'bytes=x'])
      expect([range, (await files.ask('/_next/static/chunks/a-b_~1.js', { range })).text]).toEqual([range, script]);
  });

  it('B25 that a new build has removed, or that cannot be read, leave no request unanswered', async () => {
    for (const name of ['gone.js', 'closed.js']) writeFileSync(join(folder, 'static/chunks', name), script);
    const late = await startHandlerServer((request, response) => void response.writeHead(404).end(request.url), {
      handlers: [staticFiles(folder)],
    });
    rmSync(join(folder, 'static/chunks/gone.js'));
    // Opens, but cannot be read.
    rmSync(join(folder, 'static/chunks/closed.js'));
    mkdirSync(join(folder, 'static/chunks/closed.js'));
    const gone = await late.ask('/_next/static/chunks/gone.js?v=1');
    expect([gone.status, gone.text]).toEqual([404, '/_next/static/chunks/gone.js?v=1']);
    await expect(late.ask('/_next/static/chunks/closed.js')).rejects.toThrow();
    expect((await late.ask('/_next/static/chunks/a-b_~1.js')).text).toBe(script);
    await late.close();
  });

  it('B25 are closed when a reader leaves before their end', async () => {
    writeFileSync(join(folder, 'static/chunks/large.js'), Buffer.alloc(16 * 1024 * 1024, 'a'));
    const opened: Readable[] = [];
    const remember: Handler = (next) => (request, response) => {
      response.once('pipe', (file: Readable) => opened.push(file));
      return next(request, response);
    };
    const server = await startHandlerServer((_, response) => void response.writeHead(404).end(), {
      handlers: [remember, staticFiles(folder)],
    });
    const outgoing = get({ port: server.port, path: '/_next/static/chunks/large.js' }, (response) =>
      response.once('data', () => outgoing.destroy()),
    ).on('error', () => {});
    await expect.poll(() => opened.map(({ closed }) => closed)).toEqual([true]);
    await server.close();
  });

  it('leaves everything else to Next, under the address that was asked for', async () => {
    for (const path of [
      '/_next/static/chunks/none.js',
      '/_next/static/../secret.js',
      '/_next/static/chunks/%2e%2e/%2e%2e/secret.js',
      '/_next/staticky',
      '/',
    ]) {
      const answer = await files.ask(path);
      expect([answer.status, answer.text]).toEqual([404, path]);
    }
  });
});

describe('what every request gets', () => {
  const seenAt = async (path: string, headers: Record<string, string>) =>
    JSON.parse((await site.ask(path, headers)).text) as Record<string, string>;

  it('B36 an id of its own, which no client chooses', async () => {
    const [one, two] = [await site.ask('/small', { 'x-request-id': 'chosen-by-me' }), await site.ask('/small')];
    expect(one.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(two.headers['x-request-id']).not.toBe(one.headers['x-request-id']);
  });

  it('B36 the same id in the response and wherever the request is spoken of', async () => {
    const answers = await Promise.all([site.ask('/refused'), site.ask('/refused')]);
    for (const { text, headers } of answers) expect(text).toBe(headers['x-request-id']);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(2);
  });

  it('B25 the address of its socket, whatever the client wrote under that name', async () => {
    const seen = await seenAt('/headers', { [socketHeader]: '203.0.113.9' });
    expect(seen[socketHeader]).toMatch(/127\.0\.0\.1$/);
  });

  it('B25 the token of a report in a header instead of its address', async () => {
    const forged = { [reportTokenHeader]: 'forged' };
    const seen = await seenAt('/en/report/demo?token=secret&page=2', forged);
    expect([seen.url, seen[reportTokenHeader]]).toEqual(['/en/report/demo?page=2', 'secret']);
    expect((await seenAt('/en/report/demo', forged))[reportTokenHeader]).toBeUndefined();
  });

  it.each([
    '/site/data/SECRET/',
    '/site/d%61ta/SECRET/',
    '/report-files/GRANT//archive.zip',
    '//report-files/GRANT/key/name.jpg',
    '/api/report/x/?security-token=SECRET',
  ])('B25 a redirect of %s, whose Location repeats the secret, is as private as a report', async (path) => {
    const { status, headers } = await site.ask(path);
    expect([status, headers['cache-control'], headers['referrer-policy'], headers['x-robots-tag']]).toEqual([
      302,
      'private, no-store',
      'no-referrer',
      'noindex, nofollow',
    ]);
  });

  it('B25 a redirect without a secret is left as it is, and so is an answer that is none', async () => {
    expect((await site.ask('/site/challenge/')).headers['cache-control']).toBeUndefined();
    expect((await site.ask('/picture?token=SECRET')).headers['x-robots-tag']).toBeUndefined();
  });

  it.each([
    ['x-forwarded-for', '203.0.113.9'],
    ['forwarded', 'for=203.0.113.9'],
  ])('warns once when a proxy forwards by %s and none is trusted, without the address', async (name, value) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const behind = await startHandlerServer((_, response) => void response.end(), {
      handlers: [socketAddress(0)],
    });
    for (let turn = 0; turn < 2; turn += 1) await behind.ask('/small', { [name]: value });
    await behind.close();
    expect(warn).toHaveBeenCalledTimes(1);
    expect(String(warn.mock.calls[0]?.[0])).toContain('TRUST_PROXY');
    expect(String(warn.mock.calls[0]?.[0])).not.toContain('203.0.113.9');
    warn.mockRestore();
  });
});
