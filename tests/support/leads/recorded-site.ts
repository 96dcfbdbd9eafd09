import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';

export type Received = { method: string; url: string; headers: IncomingHttpHeaders; body: Buffer };
type Answer = { status: number; body: string; type?: string; headers?: Record<string, string>; afterMs?: number };
export type RecordedSite = {
  origin: string;
  received: Received[];
  answer: Answer;
  silent: boolean;
  close: () => Promise<void>;
};

/** A company's own lead service: records every byte it receives and responds as the test says. */
export function startRecordedSite(): Promise<RecordedSite> {
  const state: RecordedSite = {
    origin: '',
    received: [],
    answer: { status: 200, body: '{"code":0,"message":"ok"}' },
    silent: false,
    close: async () => undefined,
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of request) chunks.push(chunk as Buffer);
    } catch {
      return;
    }
    state.received.push({
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks),
    });
    if (state.silent) return;
    const { status, body, type = 'application/json', headers, afterMs } = state.answer;
    if (afterMs) await setTimeout(afterMs);
    response
      .writeHead(status, {
        'content-type': type,
        'set-cookie': 'upstream=1',
        server: 'secret/1.0',
        location: 'https://elsewhere.example',
        ...headers,
      })
      .end(body);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      state.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      state.close = () =>
        new Promise((closed) => {
          server.closeAllConnections();
          server.close(() => closed());
        });
      resolve(state);
    });
  });
}
