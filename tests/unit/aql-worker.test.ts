import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../support/eventually';

const origin = 'https://site.example';
const script = readFileSync('public/aql-worker.js', 'utf8');
const html = '<link href="/_next/static/css/a.css"><script src="/_next/static/chunks/plain.js"></script>';

type Listener = (event: Record<string, unknown>) => void;
const kept = new Map<string, string>();
const fetched = vi.fn();
let offline = false;
/** The status of the fake server, and the cache operation that fails. */
let status = 200;
let broken = '';
let begun: Promise<void> = Promise.resolve();
let listeners: Record<string, Listener> = {};

const keyOf = (key: string | { url: string }) => new URL(typeof key === 'string' ? key : key.url, origin).href;
/** A response as a page of this site gets it: `type` is read-only, and empty on constructed responses. */
const answer = (body: string) => Object.defineProperty(new Response(body, { status }), 'type', { value: 'basic' });
const basic = (body: string) => {
  const response = answer(body);
  response.clone = () => answer(body) as Response;
  return response;
};
async function fakeFetch(request: string | { url: string }, ...how: unknown[]) {
  fetched(keyOf(request), ...how);
  if (offline) throw new TypeError('no network');
  await begun;
  return basic(keyOf(request).includes('/aql') ? html : 'file');
}
const refuse = (name: string) => {
  if (broken === name) throw new DOMException(name, 'QuotaExceededError');
};
const cache = {
  put: async (key: string | { url: string }, response: Response) => {
    refuse('put');
    kept.set(keyOf(key), await response.text());
  },
  add: async (key: string) => cache.put(key, await fakeFetch(key)),
  match: async (key: string | { url: string }) => {
    refuse('match');
    return kept.has(keyOf(key)) ? new Response(kept.get(keyOf(key))) : undefined;
  },
  keys: async () => [...kept.keys()].map((url) => ({ url })),
  delete: async ({ url }: { url: string }) => kept.delete(url),
};

async function open() {
  refuse('open');
  return cache;
}

function start(page = '/en/aql') {
  listeners = {};
  const self = {
    registration: { scope: `${origin}${page}` },
    location: new URL(origin),
    addEventListener: (name: string, run: Listener) => {
      listeners[name] = run;
    },
  };
  vm.runInNewContext(script, {
    self,
    caches: { open, match: cache.match },
    fetch: fakeFetch,
    URL,
    Set,
    setTimeout: (done: () => void) => setTimeout(done, 5),
  });
}

/** The body of the worker's response; undefined when it leaves the request alone. */
async function ask(path: string, mode = 'navigate') {
  let given: Promise<Response> | undefined;
  const aside: Promise<unknown>[] = [];
  listeners.fetch?.({
    waitUntil: (promise: Promise<unknown>) => aside.push(promise),
    request: { method: 'GET', mode, url: `${origin}${path}` },
    respondWith: (promise: Promise<Response>) => {
      given = promise;
    },
  });
  const text = await (await given)?.text();
  await Promise.all(aside);
  return text;
}
async function visited(loaded: string[], plain = false) {
  let done: Promise<unknown> | undefined;
  listeners.message?.({
    data: { loaded, plain },
    waitUntil: (promise: Promise<unknown>) => {
      done = promise;
    },
  });
  await done;
}

beforeEach(() => {
  kept.clear();
  fetched.mockClear();
  offline = false;
  status = 200;
  broken = '';
  begun = Promise.resolve();
  start();
});

describe('the worker of the AQL page', () => {
  it('keeps the page without a plan, its icon and files, and those that the visit has loaded', async () => {
    await visited([
      `${origin}/_next/static/chunks/plan.js`,
      `${origin}/media/photo.avif`,
      'https://elsewhere.example/_next/static/x.js',
    ]);
    expect([...kept.keys()].sort()).toEqual([
      `${origin}/_next/static/chunks/plain.js`,
      `${origin}/_next/static/chunks/plan.js`,
      `${origin}/_next/static/css/a.css`,
      `${origin}/en/aql`,
      `${origin}/icon.svg`,
    ]);
  });
  it('answers any plan from the kept page without network, and keeps no page that was drawn for one', async () => {
    await visited([]);
    kept.set(`${origin}/en/aql`, 'plain');
    expect(await ask('/en/aql?lot=600')).toBe(html);
    expect(kept.get(`${origin}/en/aql`)).toBe('plain');
    offline = true;
    expect(await ask('/en/aql?lot=600')).toBe('plain');
    expect(await ask('/_next/static/chunks/plain.js', 'no-cors')).toBe('file');
    expect(await ask('/icon.svg', 'no-cors')).toBe('file');
  });
  it('leaves every other page and call to the network', async () => {
    expect(await ask('/en/aql/plan')).toBeUndefined();
    expect(await ask('/en')).toBeUndefined();
    expect(await ask('/api/aql?lot=5', 'cors')).toBeUndefined();
    expect(fetched).not.toHaveBeenCalled();
  });
  it.each(['put', 'open', 'match'])('hands on what the network brings when the store refuses to %s', async (name) => {
    broken = name;
    expect(await ask('/en/aql')).toBe(html);
    expect(await ask('/_next/static/chunks/plain.js', 'no-cors')).toBe('file');
    kept.set(`${origin}/en/aql`, 'old');
    expect(await ask('/en/aql')).toBe(html);
    await visited([`${origin}/_next/static/chunks/plan.js`]);
  });
  it('answers from the kept page when the server fails or nothing begins to come, and keeps what comes later', async () => {
    kept.set(`${origin}/en/aql`, 'plain');
    status = 503;
    expect(await ask('/en/aql?lot=600')).toBe('plain');
    expect(kept.get(`${origin}/en/aql`)).toBe('plain');
    status = 200;
    let begin = () => {};
    begun = new Promise((done) => {
      begin = done;
    });
    setTimeout(begin, 40);
    expect(await ask('/en/aql')).toBe('plain');
    await eventually(() => expect(kept.get(`${origin}/en/aql`)).toBe(html));
  });
  it('does not load again the page that a visit has just kept', async () => {
    kept.set(`${origin}/en/aql`, html);
    await visited([], true);
    expect(fetched).not.toHaveBeenCalledWith(`${origin}/en/aql`);
    expect(kept.has(`${origin}/_next/static/chunks/plain.js`)).toBe(true);
  });
  it('drops the oldest files of earlier releases, never the page', async () => {
    kept.set(`${origin}/en/aql`, 'plain');
    for (let index = 0; index < 360; index += 1) kept.set(`${origin}/_next/static/old-${index}.js`, 'old');
    await visited([`${origin}/_next/static/old-0.js`]);
    expect(kept.has(`${origin}/en/aql`)).toBe(true);
    expect(kept.has(`${origin}/_next/static/old-0.js`)).toBe(true);
    expect(kept.has(`${origin}/_next/static/old-40.js`)).toBe(false);
    expect(kept.has(`${origin}/_next/static/old-41.js`)).toBe(true);
  });

  it('keeps the page for the floor by a registration of its own, and leaves the calculator to the other', async () => {
    start('/fr/aql/floor');
    kept.set(`${origin}/fr/aql/floor`, 'kept floor');
    kept.set(`${origin}/fr/aql`, 'kept calculator');
    offline = true;
    expect(await ask('/fr/aql/floor')).toBe('kept floor');
    expect(await ask('/fr/aql/floor?articles=A%09500')).toBe('kept floor');
    expect(await ask('/fr/aql')).toBeUndefined();
    expect(await ask('/fr/aql/ledger')).toBeUndefined();
  });
});
