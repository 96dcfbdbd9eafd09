import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { listen } from '../support/listen';

/** One request as it arrived; a repeated query parameter is joined with commas. */
export interface RecordedRequest {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: IncomingHttpHeaders;
  body: string;
  /** The same body, for uploads, whose bytes are no text. */
  bytes: Buffer;
}

export interface ServerSettings {
  mode: 'ok' | 'slow' | 'down' | 'rubbish' | 'odd';
  /** What `rubbish` sends: a page, JSON that breaks off, a failure told by a page, or a way to another host. */
  rubbish: 'page' | 'truncated' | 'failure' | 'redirect';
  /** How long `slow` waits, in milliseconds, or what for. */
  delay: number | Promise<unknown>;
}

export interface RunningServer {
  readonly origin: string;
  readonly requests: RecordedRequest[];
  close(): Promise<void>;
}

export interface Reply {
  status?: number;
  type: string;
  body: string | Buffer;
  headers?: Record<string, string>;
}

export type Json = null | boolean | number | string | Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json;
}

export const healthy: ServerSettings = { mode: 'ok', rubbish: 'page', delay: 1000 };

export const json = (value: Json, status = 200): Reply => {
  return { status, type: 'application/json; charset=utf-8', body: JSON.stringify(value) };
};

const PAGE = '<!doctype html><title>Harbour closed</title><p>Low tide.</p>';
const HTML = 'text/html; charset=utf-8';

async function recorded(request: IncomingMessage): Promise<RecordedRequest> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://upstream.invalid');
  const query: Record<string, string> = {};
  for (const key of new Set(searchParams.keys())) query[key] = searchParams.getAll(key).join(',');
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const bytes = Buffer.concat(chunks);
  const { method = 'GET', headers } = request;
  return { method, path: pathname, query, headers, body: bytes.toString('utf8'), bytes };
}

function send(response: ServerResponse, { status = 200, type, body, headers }: Reply, more = headers): void {
  // Neither may reach a visitor: the cookie is the service's own, and so is the name of its software.
  const own = { 'set-cookie': 'theirs=1; Path=/', server: 'harbour/1' };
  const length = status === 204 ? {} : { 'content-length': Buffer.byteLength(body) };
  response.writeHead(status, { 'content-type': type, ...length, ...own, ...more }).end(body);
}

function sendRubbish(response: ServerResponse, rubbish: ServerSettings['rubbish'], reply: Reply): void {
  const cut = Buffer.from(reply.body).subarray(0, Math.max(1, Math.floor(Buffer.byteLength(reply.body) / 2)));
  if (rubbish === 'truncated') send(response, { type: 'application/json', body: cut });
  else if (rubbish === 'failure') send(response, { status: 500, type: HTML, body: PAGE });
  else if (rubbish === 'redirect')
    send(response, { status: 302, type: HTML, body: PAGE }, { location: 'http://elsewhere.invalid/' });
  else send(response, { type: HTML, body: PAGE });
}

/** Starts a service on a free port of 127.0.0.1. */
export async function startServer<Settings extends ServerSettings>(
  settings: Settings,
  answer: (
    request: RecordedRequest,
    settings: Settings & RunningServer,
  ) => Reply | undefined | Promise<Reply | undefined>,
): Promise<Settings & RunningServer> {
  const requests: RecordedRequest[] = [];
  const server = createServer((request, response) => {
    const respond = async (): Promise<void> => {
      const record = await recorded(request);
      requests.push(record);
      if (running.mode === 'down') {
        request.socket.destroy();
        return;
      }
      // A test that has ended must not be kept alive by an answer that nobody waits for.
      const { mode, delay } = running;
      if (mode === 'slow') await (typeof delay === 'number' ? sleep(delay, undefined, { ref: false }) : delay);
      const reply = (await answer(record, running)) ?? json({ message: 'Harbour has no such berth.' }, 404);
      if (running.mode === 'rubbish') sendRubbish(response, running.rubbish, reply);
      else send(response, reply);
    };
    // A client that hangs up in the middle of its body is no fault of the test's.
    respond().catch(() => request.socket.destroy());
  });
  const { origin, close } = await listen(server);
  const running = Object.assign(settings, { origin, requests, close });
  return running;
}
