import { createServer, type ServerResponse } from 'node:http';
import { listen } from './listen';
import { oddAnswer, oddPrefix } from './odd-post';

/** The upstream's behaviour: forwards calls, hangs, closes connections, answers garbage, or answers 500. */
export type Mode = 'pass' | 'hang' | 'down' | 'rubbish' | 'error';
export type FaultyUpstream = { origin: string; mode: Mode; calls: string[]; close: () => Promise<void> };

const rubbish = '<html><body>Gateway login</body></html>';

async function passOn(target: string, url: string, response: ServerResponse): Promise<void> {
  const answer = await fetch(`${target}${url}`);
  response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'application/json' });
  response.end(await answer.text());
}

/** Answers for an odd post, which the other site does not have. */
async function passOdd(target: string, url: string, response: ServerResponse): Promise<void> {
  const answer = await fetch(`${target}${url.replace(oddPrefix, '')}`);
  const { pathname, searchParams } = new URL(url, target);
  const slug = (pathname.split('/').at(-1) ?? '').replace(/^_/, '');
  response.writeHead(answer.status, { 'content-type': 'application/json' });
  response.end(
    JSON.stringify(answer.ok ? oddAnswer(await answer.json(), slug, searchParams.get('locale') ?? 'zh') : {}),
  );
}

/** A content upstream that forwards to another site, with faults on demand and odd variants of its posts. */
export async function startFaultyUpstream(target: string): Promise<FaultyUpstream> {
  const server = createServer((request, response) => {
    state.calls.push(request.url ?? '');
    if (state.mode === 'down') return void request.socket.destroy();
    if (state.mode === 'hang') return;
    if (state.mode === 'rubbish') return void response.writeHead(200, { 'content-type': 'text/html' }).end(rubbish);
    if (state.mode === 'error') return void response.writeHead(500).end('{}');
    const url = request.url ?? '';
    const pass = url.includes(`/${oddPrefix}`) || url.includes(`/_${oddPrefix}`) ? passOdd : passOn;
    pass(target, url, response).catch(() => response.destroy());
  });
  const { origin, close } = await listen(server);
  const state: FaultyUpstream = { origin, mode: 'pass', calls: [], close };
  return state;
}
