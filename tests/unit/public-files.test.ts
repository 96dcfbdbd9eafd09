import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicFiles } from '@/lib/server/static/static-files';
import { startHandlerServer } from '../support/handler-server';

// What Next sends the files of `public/` with. Its server answers a failure with a page of that status, which is none.
const { serveStatic } = createRequire(import.meta.url)('next/dist/server/serve-static');

const folder = mkdtempSync(join(tmpdir(), 'public-'));
const film = '0123456789'.repeat(100);
const address = '/media/the film.mp4';
const changed = new Date('2026-11-20T10:00:00.750Z');
let site: Awaited<ReturnType<typeof startHandlerServer>>;

beforeAll(async () => {
  mkdirSync(join(folder, 'media'));
  writeFileSync(join(folder, address), film);
  utimesSync(join(folder, address), changed, changed);
  site = await startHandlerServer(
    (request, response) => {
      const path = async () => decodeURIComponent(request.url?.split('?')[0] ?? '');
      path()
        .then((found) => serveStatic(request, response, found, { root: folder, etag: true }))
        .catch(() => response.writeHead(500).end());
    },
    { handlers: [publicFiles(folder)] },
  );
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

const url = `${encodeURI(address)}?v=1`;
const ask = (headers: Record<string, string>, method = 'GET') => site.ask(url, headers, method);

describe('a file of the public folder', () => {
  it.each(['bytes=10-5', 'bytes=1000-', 'bytes=-0', 'bytes=5000-6000'])(
    'B25 answers the range %s, which it does not have, with its size',
    async (range) => {
      const answer = await ask({ range });
      expect([answer.status, answer.headers['content-range'], answer.text]).toEqual([416, 'bytes */1000', '']);
    },
  );

  it.each(['bytes=a-b', 'bytes=-', 'items=0-3', 'bytes', 'bytes=0-1,5000-', 'bytes=5000-,6000-', 'bytes=-1-2'])(
    'B25 is sent whole for the range %s, which cannot be read or is several',
    async (range) => {
      const answer = await ask({ range });
      expect([answer.status, answer.text]).toEqual([200, film]);
    },
  );

  it('is sent in parts that it has', async () => {
    for (const [range, text, place] of [
      ['bytes=0-3', '0123', 'bytes 0-3/1000'],
      ['bytes=-4', '6789', 'bytes 996-999/1000'],
      ['bytes=998-', '89', 'bytes 998-999/1000'],
    ] as const) {
      const answer = await ask({ range });
      expect([answer.status, answer.text, answer.headers['content-range']]).toEqual([206, text, place]);
    }
  });

  it('takes a range of HEAD for none', async () => {
    const answer = await ask({ range: 'bytes=10-5' }, 'HEAD');
    expect([answer.status, answer.headers['content-length']]).toEqual([200, '1000']);
  });

  it('B25 decides by its version before it looks at the range', async () => {
    const etag = String((await ask({})).headers.etag);
    const range = 'bytes=5000-';
    expect((await ask({ range, 'if-none-match': etag })).status).toBe(304);
    expect((await ask({ range, 'if-range': '"other"' })).text).toBe(film);
    const before = 'Fri, 20 Nov 2026 09:59:59 GMT';
    const then = 'Fri, 20 Nov 2026 10:00:00 GMT';
    for (const [headers, status] of [
      [{ 'if-match': '"other"' }, 412],
      [{ 'if-match': `"other", ${etag}` }, 200],
      [{ 'if-match': '*', 'if-unmodified-since': before }, 200],
      [{ 'if-unmodified-since': before }, 412],
      [{ 'if-unmodified-since': then }, 200],
      [{ 'if-unmodified-since': 'nonsense' }, 200],
    ] as const)
      expect([headers, (await ask(headers)).status]).toEqual([headers, status]);
  });

  it('leaves every other address to Next', async () => {
    for (const path of ['/media/none.mp4', '/media', '/%E0%A4%A'])
      expect([path, (await site.ask(path, { range: 'bytes=10-5' })).status]).toEqual([path, 500]);
  });
});
