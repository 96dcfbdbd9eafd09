import { createServer, type RequestListener, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { parseConfig } from '@/lib/config/config-schema';
import { compose, type Handler } from '@/lib/server/handler';
import { createSiteServer, handlersOf } from '@/lib/server/site-server';
import { listen } from './listen';

export type Answer = { status: number; headers: NodeJS.Dict<string | string[]>; bytes: Buffer; text: string };

export function askServer(
  port: number,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
  localAddress = '127.0.0.1',
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ port, host: '127.0.0.1', path, headers, method, localAddress }, async (incoming) => {
      const chunks: Buffer[] = [];
      for await (const chunk of incoming) chunks.push(chunk as Buffer);
      const bytes = Buffer.concat(chunks);
      const coding = incoming.headers['content-encoding'];
      const plain =
        bytes.length === 0
          ? bytes
          : coding === 'br'
            ? brotliDecompressSync(bytes)
            : coding === 'gzip'
              ? gunzipSync(bytes)
              : bytes;
      resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, bytes, text: plain.toString() });
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}

/**
 * A server that runs `answer` behind `handlers`, by default all of the site's, which treat the paths in `shared` as
 * shared pages.
 */
export async function startHandlerServer(
  answer: RequestListener,
  { handlers, shared = ['/page'] }: { handlers?: readonly Handler[]; shared?: readonly string[] } = {},
) {
  const all =
    handlers ??
    handlersOf({
      config: parseConfig({}),
      pageCacheKey: (pathname) => (shared.includes(pathname) ? pathname : null),
      isDevelopment: false,
    });
  const server = handlers ? createServer(compose(all, answer)) : createSiteServer(all, answer);
  const { port } = await listen(server);
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    askServer(port, path, headers, method);
  const close = async () => {
    server.closeAllConnections();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  };
  return { ask, close, port, server };
}
