import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseConfig } from '@/lib/config/config-schema';
import { socketHeader } from '@/lib/net/address';
import { createNext } from '@/lib/server/create-next';
import { createSiteServer, handlersOf } from '@/lib/server/site-server';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** Next with what `prepare` would make of the build: a page that tells what it got, and its way of upgrades. */
function prepared<App extends object>(app: App) {
  const upgradeHandler = vi.fn((_request: unknown, socket: { end: (text: string) => void }) => socket.end('upgraded'));
  const requestHandler = (request: { headers: object }, response: { end: (text: string) => void }) =>
    response.end(JSON.stringify(request.headers));
  return { app: Object.assign(app, { init: { requestHandler, upgradeHandler } }), upgradeHandler };
}

async function listen(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

const exchange = (port: number, lines: string[]) =>
  new Promise<string>((resolve, reject) => {
    let text = '';
    const socket = connect(
      port,
      '127.0.0.1',
      () => void socket.write([...lines, 'Host: site.test', '', ''].join('\r\n')),
    );
    socket.setEncoding('utf8').on('data', (part: string) => (text += part));
    socket.once('close', () => resolve(text)).once('error', reject);
  });

async function site(isDevelopment: boolean) {
  const { app, upgradeHandler } = prepared(createNext({ isDevelopment, port: 3_000 }));
  const handle = app.getRequestHandler();
  const handlers = handlersOf({ config: parseConfig({}), pageCacheKey: () => null, isDevelopment });
  const port = await listen(createSiteServer(handlers, (request, response) => void handle(request, response)));
  await exchange(port, ['GET /healthz HTTP/1.1', 'Connection: close']);
  return { port, upgradeHandler };
}

const wish = (path: string, protocol: string) => [
  `GET ${path} HTTP/1.1`,
  'Connection: Upgrade, close',
  `Upgrade: ${protocol}`,
  `${socketHeader}: 203.0.113.9`,
];

describe('a request to upgrade the connection', () => {
  it.each(['x', 'websocket', 'h2c'])('B25 to %s is answered like any other, by all handlers', async (protocol) => {
    const { port, upgradeHandler } = await site(false);
    const answer = await exchange(port, wish('/no-such-slug', protocol));
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(answer).toMatch(/\r\nx-request-id: [0-9a-f-]{36}\r\n/i);
    expect(answer).toMatch(/\r\nx-frame-options: DENY\r\n/i);
    expect(answer).toContain('"x-socket-address":"127.0.0.1"');
    expect(answer).not.toContain('203.0.113.9');
    expect(upgradeHandler).not.toHaveBeenCalled();
  });

  it('B25 to an address that cannot be read is refused', async () => {
    const { port } = await site(false);
    expect(await exchange(port, wish('/en/%ff', 'x'))).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('reaches Next in development, where it reloads what has changed', async () => {
    const { port, upgradeHandler } = await site(true);
    expect(await exchange(port, wish('/_next/hmr', 'websocket'))).toBe('upgraded');
    expect(upgradeHandler).toHaveBeenCalledTimes(1);
  });
});
