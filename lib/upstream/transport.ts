import { join } from 'node:path';
import { config } from '@/lib/config';
import { readBounded } from '@/lib/net/read-bounded';
import { type Call, type Capability, callAddress } from './content-calls';
import { LastGoodStore } from './last-good';
import { missing, type Outcome, ok, unavailable } from './outcome';

/** Timeout of an upstream response. */
const timeoutMs = 5_000;
/** Backoff: after a network failure an origin is not called for this long and the last good copies are served. */
const restMs = 10_000;
/** TTL of a copy: within it the upstream is not called again, so that one page view causes one call. */
const freshMs = 15_000;
const maxAnswerBytes = 8 * 1024 * 1024;

type State = {
  store?: LastGoodStore;
  restUntil: Map<string, number>;
  /** Copies older than this time, in ms since the epoch, are not fresh. */
  freshAfter?: number;
};
const holder = globalThis as typeof globalThis & { [key: symbol]: State | undefined };
const stateKey = Symbol.for('verilot.transport');

/** One state per process: pages and middleware are separate module graphs and must share their copies. */
function state(): State {
  holder[stateKey] ??= { restUntil: new Map() };
  return holder[stateKey];
}

/** Expires all copies, so that the next call of each URL reaches its upstream; the copies remain as a fallback. */
export function expireCopies(): void {
  state().freshAfter = Date.now();
}

function lastGood(): LastGoodStore {
  const own = state();
  own.store ??= new LastGoodStore(join(config().DATA_DIR, 'last-good'));
  return own.store;
}

/** Returns the configured origin of a capability; null for the embedded backend in this process. */
export function originOf(capability: Capability): string | null {
  const settings = config();
  const origins = {
    topapi: settings.TOPAPI_ORIGIN,
    config: settings.CONFIG_ORIGIN,
    site: settings.SITE_API_ORIGIN,
    account: settings.ACCOUNT_ORIGIN,
  };
  return origins[capability] ?? null;
}

function read<T>(call: Call<T>, body: string): T | null {
  try {
    const parsed = call.schema.safeParse(JSON.parse(body));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

async function sendEmbedded<T>(call: Call<T>): Promise<Outcome<T>> {
  const { embeddedFetch } = await import('@/lib/backend/http');
  const response = await embeddedFetch(new Request(`http://embedded${callAddress(call)}`));
  if (response.status === 404) return missing;
  const value = response.ok ? read(call, await response.text()) : null;
  if (value === null)
    throw new Error(`The embedded backend answered ${response.status} or broke the contract at ${call.path}`);
  return ok(value);
}

/**
 * The upstream answered, but not usably. Unlike a network failure this says nothing about its other URLs, so no
 * backoff.
 */
class BadAnswer extends Error {}

/** Sends one request to an upstream. Returns the body, or null for a 404; throws for anything else. */
async function ask(origin: string, address: string, maxBytes: number): Promise<string | null> {
  const response = await fetch(`${origin}${address}`, {
    headers: { accept: 'application/json' },
    redirect: 'manual',
    cache: 'no-store',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (response.status === 404) return null;
  if (!response.ok) throw new BadAnswer(`status ${response.status}`);
  const body = await readBounded(response.body, maxBytes);
  if (body === null) throw new BadAnswer('the answer is too large');
  return new TextDecoder().decode(body);
}

async function sendUpstream<T>(call: Call<T>, origin: string, now: number): Promise<Outcome<T>> {
  const address = callAddress(call);
  const key = `${origin}${address}`;
  const store = lastGood();
  const copy = call.unbounded ? null : await store.find(key);
  if (copy && now - copy.at < freshMs && copy.at > (state().freshAfter ?? Number.NEGATIVE_INFINITY)) {
    const value = read(call, copy.body);
    if (value !== null) return ok(value);
  }
  if ((state().restUntil.get(origin) ?? 0) <= now) {
    try {
      const body = await ask(origin, address, call.maxBytes ?? maxAnswerBytes);
      if (body === null) {
        if (copy) await store.drop(key);
        return missing;
      }
      const value = read(call, body);
      if (value === null) throw new BadAnswer('the answer breaks the contract');
      if (!call.unbounded) await store.keep(key, body, now);
      return ok(value);
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown';
      if (!(error instanceof BadAnswer)) state().restUntil.set(origin, Date.now() + restMs);
      console.warn(JSON.stringify({ level: 'warn', event: 'upstream', origin, path: call.path, reason }));
    }
  }
  const value = copy ? read(call, copy.body) : null;
  return value === null ? unavailable : ok(value);
}

/**
 * Sends one read call to its upstream or, when no origin is set, to the embedded backend in this process. Upstream
 * failures never throw: they yield the last good copy, else `unavailable`. A failure of the embedded backend does
 * throw.
 */
export async function send<T>(call: Call<T>): Promise<Outcome<T>> {
  const origin = originOf(call.capability);
  return origin === null ? sendEmbedded(call) : sendUpstream(call, origin, Date.now());
}
