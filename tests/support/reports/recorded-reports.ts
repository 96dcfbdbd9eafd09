import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Seen = { url: string; headers: IncomingHttpHeaders };
type Handler = (response: ServerResponse, seen: Seen) => void;
export type RecordedReports = {
  origin: string;
  host: string;
  seen: Seen[];
  on: (path: string, handler: Handler) => void;
  close: () => Promise<void>;
};

export const json =
  (status: number, body: unknown): Handler =>
  (response) =>
    void response
      .writeHead(status, { 'content-type': 'application/json', 'set-cookie': 'upstream=1' })
      .end(JSON.stringify(body));
export const bytes =
  (body: Buffer, type = 'application/octet-stream'): Handler =>
  (response) =>
    void response.writeHead(200, { 'content-type': type, 'content-length': body.length }).end(body);

/** A company's own report service with its files: records every request and responds as the test says. */
export function startRecordedReports(): Promise<RecordedReports> {
  const handlers = new Map<string, Handler>();
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    const noted = { url: request.url ?? '', headers: request.headers };
    seen.push(noted);
    const handler = handlers.get(noted.url.split('?')[0] ?? '');
    if (handler) handler(response, noted);
    else response.writeHead(404).end('{"code":404}');
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      resolve({
        origin: `http://127.0.0.1:${port}`,
        host: `127.0.0.1:${port}`,
        seen,
        on: (path, handler) => void handlers.set(path, handler),
        close: () =>
          new Promise((closed) => {
            server.closeAllConnections();
            server.close(() => closed());
          }),
      });
    });
  });
}
