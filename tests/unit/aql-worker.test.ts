import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const origin = 'https://site.example';
const script = readFileSync('public/aql-worker.js', 'utf8');
const html = '<link href="/_next/static/css/a.css"><script src="/_next/static/chunks/plain.js"></script>';

type Listener = (event: Record<string, unknown>) => void;
const kept = new Map<string, string>();
const fetched = vi.fn();
let offline = false;
let listeners: Record<string, Listener> = {};

const keyOf = (key: string | { url: string }) => new URL(typeof key === 'string' ? key : key.url, origin).href;
/** What a page of this site answers: `type` is read-only and empty on answers made by hand. */
const answer = (body: string) => Object.defineProperty(new Response(body), 'type', { value: 'basic' });
const basic = (body: string) => {
  const response = answer(body);
  response.clone = () => answer(body) as Response;
  return response;
};
async function fakeFetch(request: string | { url: string }) {
  fetched(keyOf(request));
  if (offline) throw new TypeError('no network');
  return basic(keyOf(request).includes('/aql') ? html : 'file');
}
const cache = {
  put: async (key: string | { url: string }, response: Response) => void kept.set(keyOf(key), await response.text()),
  add: async (key: string) => cache.put(key, await fakeFetch(key)),
  match: async (key: string | { url: string }) => (kept.has(keyOf(key)) ? new Response(kept.get(keyOf(key))) : undefined),
  keys: async () => [...kept.keys()].map((url) => ({ url })),
  delete: async ({ url }: { url: string }) => kept.delete(url),
};

function start() {
  listeners = {};
  const self = { registration: { scope: `${origin}/en/aql` }, location: new URL(origin), addEventListener: (name: string, run: Listener) => { listeners[name] = run; } };
  vm.runInNewContext(script, { self, caches: { open: async () => cache, match: cache.match }, fetch: fakeFetch, URL, Set, AbortSignal });
}

/** The worker's answer, or undefined where it leaves the request alone. */
async function ask(path: string, mode = 'navigate') {
  let given: Promise<Response> | undefined;
  listeners.fetch?.({ request: { method: 'GET', mode, url: `${origin}${path}` }, respondWith: (promise: Promise<Response>) => { given = promise; } });
  return (await given)?.text();
}
async function visited(loaded: string[]) {
  let done: Promise<unknown> | undefined;
  listeners.message?.({ data: { loaded }, waitUntil: (promise: Promise<unknown>) => { done = promise; } });
  await done;
}

beforeEach(() => {
  kept.clear();
  fetched.mockClear();
  offline = false;
  start();
});

describe('the worker of the AQL page', () => {
  it('keeps the page without a plan, its files and those that the visit has loaded', async () => {
    await visited([`${origin}/_next/static/chunks/plan.js`, `${origin}/media/photo.avif`, 'https://elsewhere.example/_next/static/x.js']);
    expect([...kept.keys()].sort()).toEqual([`${origin}/_next/static/chunks/plain.js`, `${origin}/_next/static/chunks/plan.js`, `${origin}/_next/static/css/a.css`, `${origin}/en/aql`]);
  });
  it('answers any plan from the kept page without network, and keeps no page that was drawn for one', async () => {
    await visited([]);
    kept.set(`${origin}/en/aql`, 'plain');
    expect(await ask('/en/aql?lot=600')).toBe(html);
    expect(kept.get(`${origin}/en/aql`)).toBe('plain');
    offline = true;
    expect(await ask('/en/aql?lot=600')).toBe('plain');
    expect(await ask('/_next/static/chunks/plain.js', 'no-cors')).toBe('file');
  });
  it('leaves every other page and call to the network', async () => {
    expect(await ask('/en/aql/plan')).toBeUndefined();
    expect(await ask('/en')).toBeUndefined();
    expect(await ask('/api/aql?lot=5', 'cors')).toBeUndefined();
    expect(fetched).not.toHaveBeenCalled();
  });
  it('drops the oldest files of earlier releases, never the page', async () => {
    kept.set(`${origin}/en/aql`, 'plain');
    for (let index = 0; index < 200; index += 1) kept.set(`${origin}/_next/static/old-${index}.js`, 'old');
    await visited([]);
    expect(kept.has(`${origin}/en/aql`)).toBe(true);
    expect(kept.has(`${origin}/_next/static/old-39.js`)).toBe(false);
    expect(kept.has(`${origin}/_next/static/old-40.js`)).toBe(true);
  });
});
