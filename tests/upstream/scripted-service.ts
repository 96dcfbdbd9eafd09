import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { listen } from '../support/listen';

export type Received = { method: string; url: string; headers: IncomingHttpHeaders; body: Buffer };
export type Answer = {
  status: number;
  body: string | Buffer;
  type?: string;
  headers?: Record<string, string>;
  afterMs?: number;
};
type Handler = (response: ServerResponse, request: Received) => void;
export type ScriptedService = {
  origin: string;
  received: Received[];
  /** What every path answers that has no handler of its own. */
  answer: Answer;
  silent: boolean;
  on: (path: string, handler: Handler) => void;
  close: () => Promise<void>;
};

/** None of these may reach a visitor. */
const own = { 'set-cookie': 'upstream=1', server: 'secret/1.0', location: 'https://elsewhere.example' };

async function send(response: ServerResponse, { status, body, type, headers, afterMs }: Answer): Promise<void> {
  if (afterMs) await wait(afterMs);
  response.writeHead(status, { 'content-type': type ?? 'application/json', ...own, ...headers }).end(body);
}

export const json =
  (status: number, body: unknown): Handler =>
  (response) =>
    void send(response, { status, body: JSON.stringify(body) });
export const bytes =
  (body: Buffer, type = 'application/octet-stream'): Handler =>
  (response) =>
    void send(response, { status: 200, body, type, headers: { 'content-length': String(body.length) } });

export async function startScriptedService(
  answer: Answer = { status: 200, body: '{"code":0,"message":"ok"}' },
): Promise<ScriptedService> {
  const handlers = new Map<string, Handler>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of request) chunks.push(chunk as Buffer);
    } catch {
      return;
    }
    const { method = '', url = '', headers } = request;
    const received = { method, url, headers, body: Buffer.concat(chunks) };
    service.received.push(received);
    const handler = handlers.get(url.split('?')[0] ?? '');
    if (handler) handler(response, received);
    else if (!service.silent) await send(response, service.answer);
  });
  const { origin, close } = await listen(server);
  const service: ScriptedService = {
    ...{ origin, received: [], answer, silent: false, close },
    on: (path, handler) => void handlers.set(path, handler),
  };
  return service;
}
