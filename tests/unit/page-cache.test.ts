import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { tagPollMs } from '@/lib/handlers/revalidation/watch-tags';
import { markTag } from '@/lib/net/cache-tags';
import { sharedPageLife } from '@/lib/net/page-cache-control';
import type { ThreadQueue } from '@/lib/server/limits/thread-queue';
import { pageCache } from '@/lib/server/page-cache/page-cache';
import { requestId, requestIdContext } from '@/lib/server/request/identify';
import { eventually } from '../support/eventually';
import { startHandlerServer } from '../support/handler-server';

const html = `<!doctype html><p>${'质检 inspection '.repeat(4_000)}</p>`;
const nextLife = 's-maxage=300, stale-while-revalidate=604500';
let tag = 0;
let close: (() => Promise<void>) | undefined;
afterEach(async () => {
  await close?.();
  close = undefined;
});

/** Like the route table: parameters that a page does not read are not part of its key. */
function pageCacheKey(path: string, query: URLSearchParams): string | null {
  if (!path.startsWith('/page')) return null;
  const admitted = new URLSearchParams([...query].filter(([name]) => ['lot', 'level'].includes(name)));
  admitted.sort();
  return admitted.size > 0 ? `${path}?${admitted}` : path;
}

type Given = { headers?: Record<string, string>; status?: number; body?: string; ms?: number; maxBytes?: number };

/** A page behind the page cache, as Next sends it; `renders` counts the renders. */
async function startPage({ headers = {}, status = 200, body = html, ms = 0, maxBytes = 10_000_000 }: Given = {}) {
  tag += 1;
  const tags = `posts-${tag},layout`;
  const seen: IncomingMessage[] = [];
  const state = { body, headers, held: Promise.resolve() };
  /** Holds the renders that begin from now on; returns what lets them end. */
  const hold = () => {
    let end = () => {};
    state.held = new Promise((resolve) => {
      end = resolve;
    });
    return end;
  };
  const next = (request: IncomingMessage, response: ServerResponse) => {
    seen.push(request);
    const given = {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': nextLife,
      'x-page-tags': tags,
      'x-nextjs-cache': 'HIT',
      etag: `"${state.body.length}"`,
      vary: 'rsc',
      ...state.headers,
    };
    for (const [name, value] of Object.entries(given)) if (value !== '') response.setHeader(name, value);
    response.statusCode = status;
    const read = `${state.body}${request.headers.cookie ?? ''}`;
    void state.held.then(() => setTimeout(() => response.end(read), ms));
  };
  const cache = pageCache({ pageCacheKey, host: 'www.example.com', cdnSeconds: 0, maxBytes });
  const server = await startHandlerServer(next, { handlers: [requestId(0), cache, requestIdContext] });
  close = server.close;
  return { ...server, seen, state, hold, tag: `posts-${tag}`, renders: () => seen.length };
}

describe('a page that is the same for everyone', () => {
  it.each(['br', 'gzip', 'identity'])(
    'B12 is rendered once and sent in %s, tagged, with the same bytes the first time and later',
    async (encoding) => {
      const { ask, renders } = await startPage();
      for (let visit = 0; visit < 3; visit += 1) {
        const { status, text, headers } = await ask('/page', { 'accept-encoding': encoding });
        expect([status, text]).toEqual([200, html]);
        expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
        expect(headers.etag).toBe(`W/"${html.length}"`);
      }
      expect(renders()).toBe(1);
    },
  );

  it('is rendered once however many wait for it', async () => {
    const { ask, renders } = await startPage({ ms: 30 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask('/page', { 'accept-encoding': 'br' })));
    expect(answers.every(({ text }) => text === html)).toBe(true);
    expect(renders()).toBe(1);
  });

  it('is asked for with its address and nothing of the visitor', async () => {
    const { ask, seen } = await startPage();
    await ask('/page?level=II&lot=5', {
      'accept-language': 'fr',
      'user-agent': 'somebody',
      'x-forwarded-for': '203.0.113.9',
      referer: 'https://elsewhere.example',
      cookie: 'theme=dark',
    });
    expect(seen[0]?.url).toBe('/page?level=II&lot=5');
    const { host, 'x-request-id': id, 'user-agent': agent, ...others } = seen[0]?.headers ?? {};
    expect([host, others, agent]).toEqual(['www.example.com', {}, 'lightMyRequest']);
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('is one page for a query in any order, whatever else the query holds', async () => {
    const { ask, renders, seen } = await startPage();
    for (const address of ['/page?lot=5&level=II', '/page?level=II&lot=5'])
      expect((await ask(address)).text).toBe(html);
    expect(renders()).toBe(1);
    for (const address of ['/page?utm=1', '/page?utm=2', '/page']) expect((await ask(address)).text).toBe(html);
    expect(renders()).toBe(2);
    // Parameters that are not admitted do not reach the page.
    expect(seen.map(({ url }) => url)).toEqual(['/page?level=II&lot=5', '/page']);
  });

  it('answers 304 for what has not changed, with the life that caches go by, and HEAD without a body', async () => {
    const { ask } = await startPage();
    const { headers } = await ask('/page', { 'accept-encoding': 'gzip' });
    const again = await ask('/page', { 'accept-encoding': 'br', 'if-none-match': `"other", ${headers.etag}` });
    expect([again.status, again.bytes.length, again.headers['cache-control'], again.headers.etag]).toEqual([
      304,
      0,
      headers['cache-control'],
      headers.etag,
    ]);
    expect((await ask('/page', { 'if-none-match': '"other"' })).status).toBe(200);
    const head = await ask('/page', { 'accept-encoding': 'gzip' }, 'HEAD');
    expect([head.status, head.bytes.length, head.headers['content-length']]).toEqual([
      200,
      0,
      headers['content-length'],
    ]);
  });

  it('gets the id of each request in its response, and no inner header', async () => {
    const { ask } = await startPage();
    const ids = [];
    for (let visit = 0; visit < 3; visit += 1) {
      const { headers } = await ask('/page');
      expect(headers).not.toHaveProperty('x-page-tags');
      expect(headers).not.toHaveProperty('x-nextjs-cache');
      ids.push(headers['x-request-id']);
    }
    expect(new Set(ids).size).toBe(3);
  });

  it('tells shared caches to keep it for so short that a change reaches everyone within five seconds', async () => {
    const { ask } = await startPage();
    const { headers } = await ask('/page');
    expect(headers['cache-control']).toBe(
      'public, max-age=0, s-maxage=1, stale-while-revalidate=1, stale-if-error=86400',
    );
    // Half a second until every process has heard of the change, the two of the edge, and the browser's own copy while
    // it revalidates.
    expect(tagPollMs / 1_000 + sharedPageLife.freshSeconds + 2 * sharedPageLife.whileRevalidateSeconds).toBeLessThan(5);
    expect((await ask('/page', {}, 'HEAD')).headers['cache-control']).toBe(headers['cache-control']);
    expect((await ask('/page', { cookie: 'session=anna' })).headers['cache-control']).toBe(headers['cache-control']);
  });
});

describe('the end of a kept page', () => {
  it('comes at once with one of its tags: nobody is sent the old page again', async () => {
    const { ask, state, tag: own, renders } = await startPage();
    await ask('/page');
    state.body = `<p>new</p>${html}`;
    expect((await ask('/page')).text).toBe(html);
    markTag('posts-of-another-page', 'expired');
    expect((await ask('/page')).text).toBe(html);
    await new Promise((resolve) => setTimeout(resolve, 2));
    markTag(own, 'expired');
    expect((await ask('/page')).text).toBe(state.body);
    expect(renders()).toBe(2);
  });

  it('M11.03 is in force for who asks afterwards, though the render of before is still under way', async () => {
    const { ask, state, hold, tag: own, renders, server } = await startPage();
    const end = hold();
    const first = ask('/page');
    await eventually(() => expect(renders()).toBe(1));
    state.held = Promise.resolve();
    // What the render that is under way has already read.
    const old = state.body;
    await new Promise((resolve) => setTimeout(resolve, 5));
    state.body = `<p>new</p>${html}`;
    markTag(own, 'expired');
    await new Promise((resolve) => setTimeout(resolve, 2));
    const arrived: IncomingMessage[] = [];
    server.prependListener('request', (request: IncomingMessage) => void arrived.push(request));
    const later = [ask('/page'), ask('/page'), ask('/page', { cookie: 'reader=anna' })];
    await eventually(() => expect(arrived).toHaveLength(3));
    end();
    expect((await first).text).toBe(old);
    for (const { text } of await Promise.all(later)) expect(text).toContain('<p>new</p>');
    // The visitor's own request comes after the shared page was rendered.
    expect(renders()).toBe(3);
    expect((await ask('/page')).text).toBe(state.body);
    expect(renders()).toBe(3);
  });

  it('M11.03 is in force though Next joins a request to a render of before, or sends the page that it renews', async () => {
    for (const headers of [{}, { 'x-nextjs-cache': 'STALE' }] as Record<string, string>[]) {
      const { ask, state, tag: own, renders } = await startPage();
      const before = performance.timeOrigin + performance.now();
      await new Promise((resolve) => setTimeout(resolve, 5));
      markTag(own, 'expired');
      await new Promise((resolve) => setTimeout(resolve, 2));
      state.headers = { ...headers, 'x-page-as-of': String(before) };
      const asked = ask('/page');
      await eventually(() => expect(renders()).toBeGreaterThan(1));
      state.headers = {};
      state.body = `<p>new</p>${html}`;
      const { text, headers: sent } = await asked;
      expect(text).toBe(state.body);
      expect(sent['x-page-as-of']).toBeUndefined();
      const count = renders();
      expect((await ask('/page')).text).toBe(state.body);
      expect(renders()).toBe(count);
      await close?.();
    }
    close = undefined;
  });

  it('is not waited for longer than five seconds, and the page is then sent but not kept', async () => {
    const {
      ask,
      state,
      tag: own,
      renders,
    } = await startPage({
      headers: { 'x-page-as-of': String(performance.timeOrigin + performance.now()) },
    });
    await new Promise((resolve) => setTimeout(resolve, 5));
    markTag(own, 'expired');
    await new Promise((resolve) => setTimeout(resolve, 2));
    expect((await ask('/page')).text).toBe(html);
    const count = renders();
    expect(count).toBeLessThan(12);
    state.headers = {};
    await ask('/page');
    expect(renders()).toBe(count + 1);
  });

  it('lets the page be sent once more while one request renders it anew, when it is only stale', async () => {
    const { ask, state, hold, tag: own, renders } = await startPage();
    await ask('/page');
    const end = hold();
    state.body = `<p>new</p>${html}`;
    await new Promise((resolve) => setTimeout(resolve, 2));
    markTag(own, 'stale');
    const old = await Promise.all([ask('/page'), ask('/page'), ask('/page')]);
    expect(old.every(({ text }) => text === html)).toBe(true);
    end();
    await eventually(async () => expect((await ask('/page')).text).toBe(state.body));
    expect(renders()).toBe(2);
  });

  it('comes when others need the room', async () => {
    const { ask, renders } = await startPage({ maxBytes: 9_000 });
    for (let turn = 0; turn < 2; turn += 1)
      for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) await ask(`/page/${name}`);
    expect(renders()).toBe(12);
    await ask('/page/f');
    expect(renders()).toBe(12);
  });
});

describe('B27 what carries something private is never kept and never answered from what is kept', () => {
  const requests: [string, Record<string, string>, string?][] = [
    ['a session', { cookie: 'theme=dark; session=anna' }],
    ['a reader', { cookie: 'reader=anna' }],
    ['a step of a registration', { cookie: '__Host-account-step=x' }],
    ['the result of a form', { cookie: 'form-result=x' }],
    ['a preview', { cookie: '__prerender_bypass=x' }],
    ['credentials', { authorization: 'Bearer x' }],
    ['a navigation of Next', { rsc: '1' }],
    ['a form', {}, 'POST'],
  ];
  it.each(requests)('in a request: %s', async (_name, headers, method) => {
    const { ask, renders } = await startPage();
    await ask('/page');
    await ask('/page', headers, method);
    expect(renders()).toBe(2);
    const { text } = await ask('/page');
    expect([text, renders()]).toEqual([html, 2]);
  });

  const answers: [string, Given][] = [
    ['a cookie', { headers: { 'set-cookie': 'session=anna' } }],
    ['private', { headers: { 'cache-control': 'private, no-store' } }],
    ['public, but not by Next', { headers: { 'cache-control': 'public, max-age=60' } }],
    ['a nonce', { headers: { 'content-security-policy': "script-src 'nonce-abc'" } }],
    ['no tags', { headers: { 'x-page-tags': '' } }],
    ['not found', { status: 404 }],
    ['an outage', { status: 503 }],
  ];
  it.each(answers)('in a response: %s', async (_name, given) => {
    const { ask, renders } = await startPage(given);
    await ask('/page');
    const before = renders();
    const { status } = await ask('/page');
    expect(status).toBe(given.status ?? 200);
    expect(renders()).toBeGreaterThan(before);
  });

  it('a page with a cookie or a nonce comes from the visitor’s own request', async () => {
    for (const headers of [{ 'set-cookie': 'a=b' }, { 'content-security-policy': "script-src 'nonce-abc'" }] as Record<
      string,
      string
    >[]) {
      const { ask, seen } = await startPage({ headers });
      expect((await ask('/page', { 'accept-language': 'fr' })).status).toBe(200);
      expect(seen.at(-1)?.headers['accept-language']).toBe('fr');
      await close?.();
    }
    close = undefined;
  });

  it('says no-store of a page that is not found', async () => {
    const { ask } = await startPage({ status: 404 });
    expect((await ask('/page')).headers['cache-control']).toBe('no-store');
  });
});

describe('headers between Next and the server', () => {
  const internal = {
    'x-middleware-rewrite': '/en/page?x=1',
    'x-middleware-set-cookie': 'a=1',
    'x-nextjs-cache': 'HIT',
    'x-nextjs-rewritten-query': 'x=1',
    'x-nextjs-stale-time': '300',
    'x-next-cache-tags': 'posts',
    'x-page-tags': 'posts',
    'x-page-as-of': '1',
    'x-page-status': '404',
    'x-inline-scripts': "'sha256-x'",
  };
  const requests: [string, Record<string, string>][] = [
    ['/page', {}],
    ['/page', { 'accept-encoding': 'br' }],
    ['/page', { cookie: 'session=1' }],
    ['/page', { rsc: '1' }],
    ['/not-shared', {}],
  ];

  it('reach no client, whatever answers', async () => {
    for (const given of [{}, { headers: { 'cache-control': 'no-store' } }, { status: 404 }, { status: 500 }]) {
      const { ask, close: end } = await startPage({ ...given, headers: { ...internal, ...given.headers } });
      for (const [path, headers] of requests)
        for (const method of ['GET', 'HEAD'])
          expect(Object.keys((await ask(path, headers, method)).headers).filter((name) => name in internal)).toEqual(
            [],
          );
      await end();
    }
  });
});

describe('a page that waits in the queue of a crowded network', () => {
  it('is rendered in the turn of the first reader of another network, and once', async () => {
    const turns: { key: string; run: () => void }[] = [];
    const renders: ThreadQueue = (turn, task) =>
      new Promise((resolve, reject) => {
        turns.push({ key: turn.key, run: () => void task().then(resolve, reject) });
      });
    let rendered = 0;
    const cache = pageCache({
      pageCacheKey,
      host: 'www.example.com',
      cdnSeconds: 0,
      maxBytes: 10_000_000,
      renders,
      networkOf: ({ headers }) => String(headers['x-network']),
    });
    const server = await startHandlerServer(
      (_, response) => {
        rendered += 1;
        response.setHeader('cache-control', nextLife).setHeader('x-page-tags', 'crowd').end(html);
      },
      { handlers: [requestId(0), cache, requestIdContext] },
    );
    close = server.close;
    const crowd = server.ask('/page', { 'x-network': 'crowd' });
    await expect.poll(() => turns.length).toBe(1);
    const reader = server.ask('/page', { 'x-network': 'reader' });
    await expect.poll(() => turns.length).toBe(2);
    turns.find(({ key }) => key === 'reader')?.run();
    expect((await reader).text).toBe(html);
    expect((await crowd).text).toBe(html);
    turns.find(({ key }) => key === 'crowd')?.run();
    expect(rendered).toBe(1);
  });
});
