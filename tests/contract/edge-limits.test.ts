import { connect } from 'node:http2';
import { connect as connectSocket, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { eventually } from '../support/eventually';
import { askServer, startHandlerServer } from '../support/handler-server';
import { type Edge, findNginx, readsSenders, startEdge } from '../support/nginx';
import { temporaryFolder } from '../support/sample-folder';

const nginx = findNginx();
if (!nginx)
  console.info('No nginx on this machine (by the path, or NGINX_PATH): what the shipped edge refuses is not tried.');

/** Linux has all of 127.0.0.0/8; macOS only what its administrator configures. */
const hasSenders = await new Promise<boolean>((resolve) => {
  const probe = createServer()
    .once('error', () => resolve(false))
    .once('listening', () => probe.close(() => resolve(true)));
  probe.listen(0, '127.0.0.2');
});
if (nginx && !hasSenders)
  console.info('This machine has no address 127.0.0.2 to send from: what the shipped edge refuses is not tried.');

/** Each test sends from an address of its own. nginx has its own clock, so these tests wait in real time. */
describe.skipIf(!nginx || !hasSenders)('B19 the limits of the shipped nginx configuration', () => {
  let site: Awaited<ReturnType<typeof startHandlerServer>>;
  let edge: Edge;
  /** The shipped server with TLS, for what browsers ask by HTTP/2. */
  let modern: Edge;
  const held: (() => void)[] = [];
  const senderHeader = 'X-Test-Sender';
  const { dir: folder, remove } = temporaryFolder();
  const ask = (path: string, from: string, headers: Record<string, string> = {}) =>
    askServer(Number(new URL(edge.origin).port), path, headers, 'GET', from);
  const statusesOf = async (answers: ReturnType<typeof ask>[]) =>
    (await Promise.all(answers)).map(({ status }) => status);
  const count = (statuses: readonly number[], status: number) => statuses.filter((one) => one === status).length;
  const times = <T>(number: number, path: (at: number) => T) => Array.from({ length: number }, (_, at) => path(at));

  beforeAll(async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    site = await startHandlerServer(
      (request, response) => {
        if (request.url?.startsWith('/topapi/slow')) return void held.push(() => response.end('slow'));
        if (request.url?.startsWith('/report-files/slow')) return void setTimeout(() => response.end('photo'), 100);
        response.end('text');
      },
      { handlers: [] },
    );
    const setting = {
      nginx: nginx ?? '',
      sites: [`127.0.0.1:${site.port}`],
      folder,
      workers: 1,
      senderHeader: readsSenders(nginx ?? '') ? senderHeader : undefined,
    };
    edge = await startEdge(setting);
    modern = await startEdge({ ...setting, http2: true });
  });
  afterAll(async () => {
    await edge?.stop();
    await modern?.stop();
    await site?.close();
    remove();
  });

  it('are not met by reports of 500 photos, read by HTTP/2 by four browsers behind one address', async () => {
    const read = async () => {
      const { hostname: host, port } = new URL(modern.origin);
      const connection = connect(modern.origin, {
        createConnection: () => connectSocket({ host, port: Number(port), localAddress: '127.0.0.12' }),
      });
      const photo = (path: string) =>
        new Promise<number>((resolve, reject) => {
          const stream = connection.request({ ':path': path });
          stream.once('response', (headers) => resolve(Number(headers[':status'])));
          stream.once('error', reject);
          stream.resume();
        });
      // As a browser: it knows how many streams it may open once the server has said so.
      await photo('/en/page');
      const statuses = await Promise.all(times(500, (at) => photo(`/report-files/slow/${at}/a.jpg?w=640`)));
      connection.close();
      return statuses;
    };
    const statuses = await Promise.all([read(), read(), read(), read()]);
    expect(count(statuses.flat(), 200)).toBe(2_000);
  });

  it.skipIf(!nginx || !readsSenders(nginx))(
    'count every address in the /64 of an IPv6 host as one sender, and another /64 as another',
    async () => {
      const askAs = (addresses: readonly string[]) =>
        addresses.map((address, at) => ask(`/topapi/slow-${at}`, '127.0.0.16', { [senderHeader]: address }));
      // Bytes that a pattern could take for the end of a line or of a text are among them.
      const oneHost = askAs(
        times(300, (at) => `2001:db8:a00:0:${((at * 0x0a0b) & 0xffff).toString(16)}::${at.toString(16)}`),
      );
      await eventually(() => expect(held.length).toBe(256));
      const others = askAs(times(300, (at) => `2001:db8:${(at + 1).toString(16)}:a00::a`));
      await eventually(() => expect(held.length).toBe(556));
      for (const answer of held.splice(0)) answer();
      expect(count(await statusesOf(oneHost), 429)).toBe(44);
      expect(count(await statusesOf(others), 200)).toBe(300);
    },
    30_000,
  );

  it('hold one sender to 256 requests under way, and no other', async () => {
    const open = times(260, (at) => ask(`/topapi/slow-${at}`, '127.0.0.15'));
    await eventually(() => expect(held.length).toBe(256));
    expect((await ask('/en/page', '127.0.0.99')).status).toBe(200);
    for (const answer of held.splice(0)) answer();
    const statuses = await statusesOf(open);
    expect([count(statuses, 200), count(statuses, 429)]).toEqual([256, 4]);
  });

  it('leave room for others beside 1,300 connections of one sender that never finish what they ask for', async () => {
    const { hostname, port } = new URL(edge.origin);
    const sockets: Socket[] = [];
    for (let at = 0; at < 1_300; at += 1) {
      const socket = connectSocket({ host: hostname, port: Number(port), localAddress: '127.0.0.17' });
      sockets.push(socket.on('error', () => undefined));
      // One by one: of those that arrive together nginx closes the ones that it has not read from yet.
      await new Promise<void>((resolve) => void socket.write('GET / HTTP/1.1\r\nHost: a\r\nX-', () => resolve()));
      await wait(1);
    }
    await wait(500);
    const answer = await Promise.race([ask('/en/page', '127.0.0.99'), wait(3_000)]);
    for (const socket of sockets) socket.destroy();
    expect(answer?.status).toBe(200);
  });
});
