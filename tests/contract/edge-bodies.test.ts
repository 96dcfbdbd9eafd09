import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { connect } from 'node:http2';
import { connect as connectSocket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { bodyRefusalHeader } from '@/lib/net/body';
import { closeAfterResponse } from '@/lib/server/request-body/lingering-close';
import { eventually } from '../support/eventually';
import { startHandlerServer } from '../support/handler-server';
import { listen } from '../support/listen';
import { type Edge, findNginx, startEdge } from '../support/nginx';
import { type RawRequest, rawRequest } from '../support/raw-request';
import { temporaryFolder } from '../support/sample-folder';

const nginx = findNginx();
if (!nginx)
  console.info('No nginx on this machine (by the path, or NGINX_PATH): the shipped edge is not tried with bodies.');

const MB = 1024 * 1024;
const upload = (path: string, bytes: number | 'chunked') => [
  `POST ${path} HTTP/1.1`,
  'Host: localhost',
  ...(bytes === 'chunked' ? ['Transfer-Encoding: chunked'] : [`Content-Length: ${bytes}`]),
  'Content-Type: multipart/form-data; boundary=x',
];
const portOf = ({ origin }: Edge) => Number(new URL(origin).port);
async function exchange(port: number, head: readonly string[], body = ''): Promise<string> {
  const request = await rawRequest(port, head);
  if (body !== '') await request.send(body);
  await eventually(() => {
    const [, length = ''] = /^content-length: (\d+)\r$/im.exec(request.received()) ?? [];
    const [, text = ''] = request.received().split('\r\n\r\n');
    expect([length, text.length]).toEqual([String(text.length), Number(length)]);
  });
  request.abort();
  return request.received();
}
const told = (answer: string) => {
  const [head = '', body = ''] = answer.split(/\r\n\r\n/s);
  const header = (name: string) => new RegExp(`^${name}: (.*)\r?$`, 'im').exec(head)?.[1];
  return [
    /^HTTP\/1\.1 (\d+)/.exec(head)?.[1],
    header('content-type'),
    header('allow'),
    body.replace(/"request_id":"[^"]*"/, ''),
  ];
};

describe.skipIf(!nginx)('B25 bodies at the shipped nginx configuration', () => {
  const seen: { request: IncomingMessage; bytes: number }[] = [];
  const take: RequestListener = (request, response) =>
    void request.on('end', () => response.setHeader('content-length', 5).end('taken'));
  let answer = take;
  let server: Server;
  let setting: Parameters<typeof startEdge>[0];
  let edge: Edge;
  const { dir: folder, remove } = temporaryFolder();
  const open: RawRequest[] = [];
  const ask = async (head: readonly string[]) => {
    const request = await rawRequest(portOf(edge), head);
    open.push(request);
    return request;
  };

  beforeAll(async () => {
    server = createServer((request, response) => {
      const one = { request, bytes: 0 };
      seen.push(one);
      request.on('data', (chunk: Buffer) => (one.bytes += chunk.length));
      answer(request, response);
    });
    // The first refuses connections, like a process that has stopped.
    const ports = [1, (await listen(server)).port];
    setting = { nginx: nginx ?? '', sites: ports.map((port) => `127.0.0.1:${port}`), folder, workers: 1 };
    edge = await startEdge(setting);
  });
  afterAll(async () => {
    await edge?.stop();
    server?.closeAllConnections();
    server?.close();
    remove();
  });
  beforeEach(() => {
    seen.length = 0;
    answer = take;
    for (const request of open.splice(0)) request.abort();
  });

  it('arrive byte by byte as they are sent, and are stored nowhere on the way', async () => {
    const request = await ask(upload('/forms/lead/apply', 200_000));
    await eventually(() => expect(seen).toHaveLength(1));
    await request.send('a');
    await eventually(() => expect(seen[0]?.bytes).toBe(1));
    await request.send('b'.repeat(150_000));
    await eventually(() => expect(seen[0]?.bytes).toBe(150_001));
    expect(edge.heldFiles()).toEqual([]);
    await request.send('c'.repeat(49_999));
    await eventually(() => expect(request.received()).toContain('taken'));
    expect(seen).toHaveLength(1);
  });

  it('that take too long are ended by the site, whose answer arrives while the client still sends', async () => {
    answer = (request, response) => {
      closeAfterResponse(request, response);
      response.writeHead(408, { 'content-length': 4 }).end('late');
    };
    const request = await ask(upload('/forms/lead/apply', 100_000));
    const drip = setInterval(() => void request.send('x'), 20);
    await eventually(() => expect(request.received()).toMatch(/^HTTP\/1\.1 408 [\s\S]*late$/));
    clearInterval(drip);
  });

  it('go to another process when one refuses the connection', async () => {
    for (let round = 0; round < 6; round += 1) {
      const text = await exchange(portOf(edge), upload('/forms/lead/apply', 3), 'abc');
      expect(told(text)[0]).toBe('200');
    }
    expect(seen.map(({ bytes }) => bytes)).toEqual([3, 3, 3, 3, 3, 3]);
  });

  it('arrive by HTTP/2 too, with and without a declared length', async () => {
    const modern = await startEdge({ ...setting, http2: true });
    const connection = connect(modern.origin);
    for (const length of [{ 'content-length': 200_000 }, {}]) {
      seen.length = 0;
      const stream = connection.request({ ':method': 'POST', ':path': '/forms/lead/apply', ...length });
      let text = '';
      stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      stream.write('a'.repeat(1_000));
      await eventually(() => expect(seen[0]?.bytes).toBe(1_000));
      stream.end('b'.repeat(199_000));
      await eventually(() => expect(text).toBe('taken'));
      expect(seen.map(({ bytes }) => bytes)).toEqual([200_000]);
    }
    connection.close();
    await modern.stop();
  });

  it('of answers wait for who reads them slowly: nothing of them lies on the disk of the edge', async () => {
    let sent = 0;
    answer = (_, response) => {
      response.setHeader('cache-control', 'no-store');
      const part = Buffer.alloc(MB);
      const go = () => {
        for (let room = true; room && sent < 64 * MB; sent += MB) room = response.write(part);
        if (sent < 64 * MB) response.once('drain', go);
        else response.end();
      };
      go();
    };
    const socket = connectSocket(portOf(edge), '127.0.0.1').pause();
    socket.write('GET /remote-media/a/film.mp4 HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await eventually(() => expect(sent).toBeGreaterThan(0));
    await wait(500);
    const held = edge.heldFiles();
    socket.destroy();
    expect([held, sent < 64 * MB]).toEqual([[], true]);
  });

  // The last one: nginx then leaves the process alone for two seconds.
  it('are never sent twice', async () => {
    answer = (request) => void request.once('data', () => request.socket.destroy());
    const broken = await ask(upload('/forms/lead/apply', 500));
    await broken.send('abc');
    await eventually(() => expect(broken.received()).toContain('502'));
    await wait(200);
    expect(seen).toHaveLength(1);
  });
});

describe.skipIf(!nginx)('B25 bodies that are too long, at the shipped nginx configuration', () => {
  let site: Awaited<ReturnType<typeof startHandlerServer>>;
  let edge: Edge;
  const { dir: folder, remove } = temporaryFolder();

  beforeAll(async () => {
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    site = await startHandlerServer((request, response) => {
      const refusal = request.headers[bodyRefusalHeader];
      request.resume();
      response.statusCode = refusal === 'tooLarge' ? 413 : 200;
      const text = `refused: ${refusal}`;
      response.setHeader('content-length', text.length).end(text);
    });
    const sites = Array(2).fill(`127.0.0.1:${site.port}`);
    edge = await startEdge({ nginx: nginx ?? '', sites, folder, workers: 1 });
  });
  afterAll(async () => {
    await edge?.stop();
    await site?.close();
    remove();
  });

  it.each([
    ['/vitals', 2_000, '413'],
    ['/topapi/v1/log', 40 * MB, '413'],
    ['/forms/lead/apply', 400 * MB, '413'],
    ['/en/faq', 40 * MB, '405'],
  ] as const)('%s: one of %i bytes gets the site’s own answer (%s) at once', async (path, bytes, status) => {
    const head = upload(path, bytes);
    const [direct, before] = await Promise.all([exchange(site.port, head), exchange(portOf(edge), head)]);
    expect(told(before)).toEqual(told(direct));
    expect(told(before)[0]).toBe(status);
    expect(edge.heldFiles()).toEqual([]);
  });

  it('one without a declared length too', async () => {
    const request = await rawRequest(portOf(edge), upload('/forms/comment', 'chunked'));
    const part = `${(32_768).toString(16)}\r\n${'x'.repeat(32_768)}\r\n`;
    for (let sent = 0; sent < 20 && request.received() === ''; sent += 1) {
      await request.send(part);
      await wait(10);
    }
    await eventually(() => expect(told(request.received())[0]).toBe('413'));
    expect(edge.heldFiles()).toEqual([]);
    request.abort();
  });

  it('none counts as a failure of a process, which would keep it from everyone', async () => {
    const page = async () => (await exchange(portOf(edge), ['GET /en/faq HTTP/1.1', 'Host: localhost'])).slice(9, 12);
    const part = `${(65_536).toString(16)}\r\n${'x'.repeat(65_536)}\r\n`;
    for (const path of ['/forms/lead/apply', '/topapi/v1/log', '/en/faq'])
      for (let round = 0; round < 4; round += 1) {
        const request = await rawRequest(portOf(edge), upload(path, 'chunked'));
        for (let sent = 0; sent < 3 + 20 * round; sent += 1) await request.send(part);
        if (round % 2 === 0)
          await vi.waitFor(() => expect(request.received()).not.toBe(''), { timeout: 200 }).catch(() => undefined);
        request.abort();
        expect(await page()).toBe('200');
      }
  });
});
