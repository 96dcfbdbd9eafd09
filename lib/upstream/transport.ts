import { createSingleFlight } from '@/lib/backend/shared/image-store';
import { openStorage } from '@/lib/backend/storage/open-storage';
import { config } from '@/lib/config';
import { processSingleton } from '@/lib/config/process-singleton';
import { readAnswer } from '@/lib/contract/wire/tolerant-reader';
import { withoutShortcodes } from '@/lib/domain/richtext/editor-markup';
import { stripHtml } from '@/lib/domain/richtext/text';
import { askService } from '@/lib/net/ask-service';
import { readBounded } from '@/lib/net/body';
import { delay } from '@/lib/net/delay';
import { log } from '@/lib/observability/log';
import { measures } from '@/lib/observability/registry';
import { type Call, type Capability, callAddress, callName } from './content-calls';
import { LastGoodStore } from './last-good';

export type Outcome<T> = { kind: 'ok'; value: T } | { kind: 'missing' } | { kind: 'unavailable' };

export const missing = { kind: 'missing' } as const;
export const unavailable = { kind: 'unavailable' } as const;
export const ok = <T>(value: T): Outcome<T> => ({ kind: 'ok', value });

export const valueOrNull = <T>(outcome: Outcome<T>): T | null => (outcome.kind === 'ok' ? outcome.value : null);

const timeoutMs = 5_000;
/** After a network failure, or a timeout of a call that keeps a copy, an origin is not called for this long. */
const restMs = 10_000;
const copyAfterMs = 300;
/** Within it the upstream is not called again, so that one page view causes one call. */
const freshMs = 15_000;
const maxAnswerBytes = 8 * 1024 * 1024;

type State = {
  store?: LastGoodStore;
  restUntil: Map<string, number>;
  renewals: ReturnType<typeof createSingleFlight<string | null>>;
  /** Copies older than this are not fresh. All times are those of `performance.now()`. */
  freshAfter?: number;
};

/** One per process: pages and middleware must share their copies. */
const state = () =>
  processSingleton<State>('transport', () => ({ restUntil: new Map(), renewals: createSingleFlight() }));

/** The next call of each URL reaches its upstream; the copies remain as a fallback. */
export function expireCopies(): void {
  state().freshAfter = performance.now();
}

function lastGood(): LastGoodStore {
  const shared = state();
  shared.store ??= new LastGoodStore(openStorage);
  return shared.store;
}

/** Null for the embedded backend in this process. */
export function originOf(capability: Capability): string | null {
  const { TOPAPI_ORIGIN: topapi, CONFIG_ORIGIN, SITE_API_ORIGIN: site, ACCOUNT_ORIGIN: account } = config();
  return { topapi, config: CONFIG_ORIGIN, site, account }[capability] ?? null;
}

/** Fields that are plain text on our pages, into which content systems write HTML: `Prices &#038; terms`, `<p>…</p>`. */
const plainFields = new Set('title excerpt coverAlt name nickname label description note value'.split(' '));

const asPlain = (key: string, value: unknown): unknown =>
  typeof value === 'string' && plainFields.has(key) && /[<&[]/.test(value)
    ? stripHtml(withoutShortcodes(value))
    : value;

function parse<T>(call: Call<T>, body: string): { value: T; leftOut: number } | null {
  try {
    return readAnswer(call.schema, JSON.parse(body, asPlain));
  } catch {
    return null;
  }
}
const read = <T>(call: Call<T>, body: string): T | null => parse(call, body)?.value ?? null;

async function sendEmbedded<T>(call: Call<T>): Promise<Outcome<T>> {
  if (call.embedded === null) return missing;
  const { contentReads } = await import('@/lib/backend/content/content-routes');
  try {
    return ok(await call.embedded(contentReads));
  } catch (error) {
    if (error instanceof Error && 'status' in error && error.status === 404) return missing;
    throw error;
  }
}

/** Unlike a network failure this says nothing about the other URLs of an upstream, so no backoff. */
class BadAnswer extends Error {}

const isTimeout = (error: unknown) => error instanceof Error && error.name === 'TimeoutError';

/** Codes of `fetch` for a connection that ended before an answer came. */
const lostConnection = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);
const isLostConnection = (error: unknown) =>
  error instanceof TypeError &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  lostConnection.has(String(error.cause.code));

/** A service may close a kept-alive connection in the moment in which it is used again, which says nothing about it. */
async function fetchWithRetry(url: string): Promise<Response> {
  try {
    return await askService(url, { timeoutMs });
  } catch (error) {
    if (!isLostConnection(error)) throw error;
    return askService(url, { timeoutMs });
  }
}

/** Null for a 404; throws for anything else than success. */
async function ask(origin: string, address: string, maxBytes: number): Promise<string | null> {
  const response = await fetchWithRetry(`${origin}${address}`);
  if (response.status === 404) return null;
  if (!response.ok) throw new BadAnswer(`status ${response.status}`);
  const body = await readBounded(response.body, maxBytes);
  if (body === null) throw new BadAnswer('the answer is too large');
  return new TextDecoder().decode(body);
}

const warn = (fields: Record<string, unknown>) => log('warn', 'upstream', fields);

/** Pages that need the same copy share one request, but not one that was sent before a revalidation. */
function bodyOf(call: Call<unknown>, origin: string, address: string): Promise<string | null> {
  const maxBytes = call.maxBytes ?? maxAnswerBytes;
  const { renewals, freshAfter = 0 } = state();
  if (call.unbounded) return ask(origin, address, maxBytes);
  return renewals(`${freshAfter} ${maxBytes} ${origin}${address}`, () => ask(origin, address, maxBytes));
}

async function renew<T>(call: Call<T>, origin: string, now: number): Promise<Outcome<T> | null> {
  const address = callAddress(call);
  const key = `${origin}${address}`;
  try {
    const body = await bodyOf(call, origin, address);
    if (body === null) {
      if (!call.unbounded) await lastGood().drop(key);
      return missing;
    }
    const answer = parse(call, body);
    if (answer === null) throw new BadAnswer('the answer breaks the contract');
    if (answer.leftOut > 0) {
      measures().leftOut.inc({ call: callName(call) }, answer.leftOut);
      warn({ origin, path: call.path, reason: 'items break the contract', leftOut: answer.leftOut });
    }
    if (!call.unbounded) await lastGood().put(key, body, now);
    return ok(answer.value);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown';
    // One slow search must not stop the calls of every page.
    const concernsAll = !(error instanceof BadAnswer) && !(call.unbounded && isTimeout(error));
    if (concernsAll) state().restUntil.set(origin, performance.now() + restMs);
    warn({ origin, path: call.path, reason });
    return null;
  }
}

async function sendUpstream<T>(call: Call<T>, origin: string, now: number): Promise<Outcome<T>> {
  const copy = call.unbounded ? null : await lastGood().find(`${origin}${callAddress(call)}`);
  const cached = copy ? read(call, copy.body) : null;
  const { freshAfter } = state();
  const expired = copy !== null && freshAfter !== undefined && copy.madeAt <= freshAfter;
  if (copy && cached !== null && !expired && now - copy.madeAt < freshMs) return ok(cached);
  const resting = (state().restUntil.get(origin) ?? 0) > now;
  const renewed = resting ? null : renew(call, origin, now);
  // The copy is served, and a slow answer renews it when it comes; after a revalidation only the answer can be new.
  const answer = await (cached === null || expired ? renewed : Promise.race([renewed, delay(copyAfterMs, null)]));
  return answer ?? (cached === null ? unavailable : ok(cached));
}

/** Upstream failures yield the last good copy, else `unavailable`; one of the embedded backend throws. */
export async function send<T>(call: Call<T>): Promise<Outcome<T>> {
  const origin = originOf(call.capability);
  return origin === null ? sendEmbedded(call) : sendUpstream(call, origin, performance.now());
}
