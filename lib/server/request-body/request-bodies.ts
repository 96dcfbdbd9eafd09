import type { IncomingMessage, ServerResponse } from 'node:http';
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
import {
  type BodySlot,
  type BodyStore,
  createBodySlots,
  fileStore,
  memoryStore,
  ReceivedRequest,
  receiveBody,
} from './receive-body';

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
    next(
      withBody(request, 0, () => Readable.from([])),
      response,
    );
    return;
  }
  const { status, message } = refusals[refusal];
  const body = JSON.stringify({ code: status, message, request_id: headers[requestIdHeader] });
  const retry: Record<string, string> = refusal === 'busy' ? { 'retry-after': String(retryAfterSeconds) } : {};
  sendRefusal(request, response, status, body, { 'content-type': 'application/json', ...retry });
}

function withBody(request: IncomingMessage, bytes: number, open: () => Readable): ReceivedRequest {
  request.headers['content-length'] = String(bytes);
  delete request.headers['transfer-encoding'];
  return new ReceivedRequest(request, open);
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
