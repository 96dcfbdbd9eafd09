import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type BodyRule, bodyRule, type HandlerPath, handlerRoute } from '@/lib/contract/routes/handlers';
import type { TrustedProxies } from '@/lib/net/address';
import { type BodyRefusal, bodyRefusalHeader, bodyTimeoutMs } from '@/lib/net/body';
import { pathnameOf, requestIdHeader } from '@/lib/net/request';
import { log } from '@/lib/observability/log';
import type { Handler, Listener } from '@/lib/server/handler';
import { networkOfRequest } from '@/lib/server/limits/queue-requests';
import { handlerOf } from '@/lib/site/routing/handler-of';
import { closeAfterResponse, declaredBytes, hasBody, sendRefusal } from './lingering-close';

type Limits = { all: number; network: number };

type BodySlot = {
  displaced: AbortSignal;
  markReceived: () => void;
  release: () => void;
};
type Slot = { isArriving: boolean; displace: () => void };

/** Once all are taken, the oldest arriving body of the network with most gives way: few slow ones keep nobody out. */
export function createBodySlots({ all, network: perNetwork }: Limits): (network: string) => BodySlot | null {
  const networks = new Map<string, Set<Slot>>();
  let total = 0;

  const oldestOfMost = (few: number): Slot | null => {
    let found: Slot | null = null;
    let most = few;
    for (const slots of networks.values()) {
      if (slots.size <= most) continue;
      // A set keeps the order of arrival.
      const oldest = [...slots].find(({ isArriving }) => isArriving);
      if (oldest) [found, most] = [oldest, slots.size];
    }
    return found;
  };

  return (network) => {
    const networkSlots = networks.get(network)?.size ?? 0;
    if (networkSlots >= perNetwork) return null;
    if (total >= all) oldestOfMost(networkSlots + 1)?.displace();
    if (total >= all) return null;
    const end = new AbortController();
    const release = () => {
      const slots = networks.get(network);
      if (!slots?.delete(slot)) return;
      total -= 1;
      if (slots.size === 0) networks.delete(network);
    };
    const slot: Slot = {
      isArriving: true,
      displace: () => {
        release();
        end.abort();
      },
    };
    const slots = networks.get(network) ?? new Set();
    networks.set(network, slots.add(slot));
    total += 1;
    return {
      displaced: end.signal,
      markReceived: () => {
        slot.isArriving = false;
      },
      release,
    };
  };
}

type BodyStore = {
  store: (chunk: Buffer) => Promise<void> | undefined;
  finish: () => Promise<Readable>;
  discard: () => Promise<void>;
};

const startBytes = 4 * 1024;
const partBytes = 256 * 1024;

/** Kept one by one, chunks of a byte each would take a hundred times their size. */
export function memoryStore(): BodyStore {
  let buffer = Buffer.alloc(startBytes);
  let length = 0;
  return {
    store: (chunk) => {
      if (length + chunk.length > buffer.length)
        buffer = Buffer.concat([buffer], Math.max(2 * buffer.length, length + chunk.length));
      length += chunk.copy(buffer, length);
      return undefined;
    },
    finish: async () => {
      const whole = buffer.subarray(0, length);
      return Readable.from(whole.length > 0 ? [whole] : []);
    },
    discard: async () => undefined,
  };
}

/** Readable by this user alone. Chunks are written together, so that small ones do not occupy the file threads. */
async function fileStore(folder: string): Promise<BodyStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const file = await open(path, 'wx', 0o600);
  const part = Buffer.alloc(partBytes);
  let length = 0;
  let closed: Promise<void> | undefined;
  const close = () => (closed ??= file.close());
  return {
    store: (chunk) => {
      if (length + chunk.length <= partBytes) {
        length += chunk.copy(part, length);
        return undefined;
      }
      const full = Buffer.concat([part.subarray(0, length), chunk]);
      length = 0;
      return file.appendFile(full);
    },
    finish: async () => {
      await file.appendFile(part.subarray(0, length));
      await close();
      return createReadStream(path);
    },
    discard: async () => {
      await close();
      await rm(path, { force: true });
    },
  };
}

/** A request whose body has been received; ending it early leaves the connection alone. */
class ReceivedRequest extends IncomingMessage {
  constructor(
    original: IncomingMessage,
    private readonly source: Readable,
  ) {
    super(original.socket);
    const { httpVersion, httpVersionMajor, httpVersionMinor, method, url, headers, rawHeaders } = original;
    Object.assign(this, { httpVersion, httpVersionMajor, httpVersionMinor, method, url, headers, rawHeaders });
    this.complete = true;
    source.pause();
    source.on('data', (chunk: Buffer) => {
      if (!this.push(chunk)) source.pause();
    });
    source.on('end', () => this.push(null));
    source.on('error', (error) => this.destroy(error));
  }

  override _read(): void {
    this.source.resume();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.source.destroy();
    done(error);
  }
}

/** How receiving a body ended. `busy`: its place was needed for another. `aborted`: the client disconnected. */
type Receipt = 'received' | 'timeout' | 'tooLarge' | 'busy' | 'aborted';

type Reception = {
  maxBytes: number;
  maxMs: number;
  displaced: AbortSignal;
  store: (chunk: Buffer) => Promise<void> | undefined;
};

/** Counts bytes while they arrive. Unless it is received, the request is left paused. Rejects when storing fails. */
const receiveBody = (request: IncomingMessage, { maxBytes, maxMs, displaced, store }: Reception): Promise<Receipt> =>
  new Promise((resolve, reject) => {
    let bytes = 0;
    let storing: Promise<void> | undefined;
    const stop = () => {
      clearTimeout(timer);
      displaced.removeEventListener('abort', giveWay);
      request.off('data', take).off('end', finish).off('error', abort).off('close', abort);
      // Disconnecting later emits an error once more.
      request.on('error', () => undefined);
      request.pause();
    };
    const settle = (receipt: Receipt) => {
      stop();
      // The chunk on its way is stored before whoever stored it cleans up.
      void Promise.allSettled([storing]).then(() => resolve(receipt));
    };
    const fail = (error: unknown) => {
      stop();
      reject(error);
    };
    const take = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > maxBytes) return settle('tooLarge');
      storing = store(chunk);
      if (!storing) return;
      request.pause();
      storing.then(() => request.resume(), fail);
    };
    const finish = () => settle(request.complete ? 'received' : 'aborted');
    const abort = () => settle('aborted');
    const giveWay = () => settle('busy');
    const timer = setTimeout(() => settle('timeout'), maxMs);
    request.on('data', take).on('end', finish).on('error', abort).on('close', abort);
    displaced.addEventListener('abort', giveWay);
    if (request.destroyed) abort();
    else if (displaced.aborted) giveWay();
  });

/** Small bodies that are arriving: at most 64 MB in memory. */
const smallSlots = { all: 500, network: 50 };
/** At most 1.2 GB on disk, and as much again for the files that the lead service takes out of uploads. */
const uploadSlots = { all: 24, network: 8 };
const retryAfterSeconds = 30;

type Kind = { maxMs: number; acquire: (network: string) => BodySlot | null; store: () => Promise<BodyStore> };
type Arrival = { request: IncomingMessage; response: ServerResponse; next: Listener; handler: HandlerPath };

const refusals: Record<BodyRefusal, { status: number; message: string }> = {
  timeout: { status: 408, message: 'The body did not arrive in time.' },
  tooLarge: { status: 413, message: 'The body is too large.' },
  busy: { status: 503, message: 'Too many requests are arriving just now. Please try again.' },
};

function refuse({ request, response, next, handler }: Arrival, refusal: BodyRefusal): void {
  const { headers } = request;
  request.resume();
  if (handlerRoute(handler).refusesItself) {
    closeAfterResponse(request, response);
    headers[bodyRefusalHeader] = refusal;
    next(withBody(request, 0, Readable.from([])), response);
    return;
  }
  const { status, message } = refusals[refusal];
  const body = JSON.stringify({ code: status, message, request_id: headers[requestIdHeader] });
  const retry: Record<string, string> = refusal === 'busy' ? { 'retry-after': String(retryAfterSeconds) } : {};
  sendRefusal(request, response, status, body, { 'content-type': 'application/json', ...retry });
}

function withBody(request: IncomingMessage, bytes: number, body: Readable): ReceivedRequest {
  request.headers['content-length'] = String(bytes);
  delete request.headers['transfer-encoding'];
  return new ReceivedRequest(request, body);
}

const logBody = (level: 'info' | 'error', { headers }: IncomingMessage, reason: string, bytes: number): void =>
  log(level, 'body', { request_id: headers[requestIdHeader], reason, bytes });

/** The slot of an upload is held until its response is sent, because its file is. */
async function receive(arrival: Arrival, { maxBytes, isUpload }: BodyRule, kind: Kind, slot: BodySlot) {
  const { request, response, next } = arrival;
  let bytes = 0;
  let store: BodyStore | null = null;
  const discard = async () => {
    slot.release();
    await store?.discard();
  };
  try {
    const opened = await kind.store();
    store = opened;
    response.once('close', () => void discard());
    const receipt = await receiveBody(request, {
      maxBytes,
      maxMs: kind.maxMs,
      displaced: slot.displaced,
      store: (chunk) => {
        bytes += chunk.length;
        return opened.store(chunk);
      },
    });
    if (receipt === 'received') {
      slot.markReceived();
      const received = withBody(request, bytes, await opened.finish());
      response.once('close', () => void received.destroy());
      if (!isUpload) slot.release();
      return next(received, response);
    }
    await discard();
    if (receipt !== 'aborted') return refuse(arrival, receipt);
    if (isUpload) logBody('info', request, 'aborted', bytes);
  } catch (error) {
    await discard().catch(() => undefined);
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    logBody('error', request, reason, bytes);
    refuse(arrival, 'busy');
  }
}

/** Next holds bodies without limits and cannot answer a client whose body it stopped reading. */
export function requestBodies({ proxies, spoolFolder }: { proxies: TrustedProxies; spoolFolder: string }): Handler {
  const small: Kind = {
    maxMs: bodyTimeoutMs.small,
    acquire: createBodySlots(smallSlots),
    store: async () => memoryStore(),
  };
  const upload: Kind = {
    maxMs: bodyTimeoutMs.upload,
    acquire: createBodySlots(uploadSlots),
    store: () => fileStore(spoolFolder),
  };
  return (next) => (request, response) => {
    const { url, headers } = request;
    delete headers[bodyRefusalHeader];
    const pathname = pathnameOf(url);
    const handler = handlerOf(pathname);
    if (handler === null || !hasBody(request)) return next(request, response);
    const arrival: Arrival = { request, response, next, handler };
    const rule = bodyRule(handler, pathname, headers['content-type'] ?? '');
    if ((declaredBytes(request) ?? 0) > rule.maxBytes) return refuse(arrival, 'tooLarge');
    const kind = rule.isUpload ? upload : small;
    const slot = kind.acquire(networkOfRequest(request, proxies));
    if (slot) void receive(arrival, rule, kind, slot);
    else refuse(arrival, 'busy');
  };
}
