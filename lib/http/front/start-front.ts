import { config } from '@/lib/config';
import { type Arrival, everyRequest } from '@/lib/http/every-request';
import { requestIdHeader } from '@/lib/observe/request-id';
import { countRequest } from '@/lib/observe/requests';
import { doorOf } from './doors';
import { encodeResponse } from './encode-response';
import { warnOfProxy } from './forwarded';
import { noteRequest } from './in-flight';
import { type OwnActions, readOwnActions } from './own-actions';
import { renewAction } from './renew-action';
import { giveRequestId } from './request-id';

const noActions: OwnActions = { byName: new Map(), ids: new Set() };

/** Does for one request what concerns all of them: a name, counts and a line of the log, forms of other builds, packed bodies, a clean end of the process. */
export function receive({ request, response, server }: Omit<Arrival, 'socket'>, actions: OwnActions = noActions): void {
  renewAction(request, actions);
  const { TRUST_PROXY, ACCESS_LOG, CDN_SECONDS } = config();
  const startedAt = performance.now();
  const door = doorOf(request.url);
  const id = giveRequestId(request, TRUST_PROXY);
  warnOfProxy(request, TRUST_PROXY);
  response.setHeader(requestIdHeader, id);
  noteRequest(server, response);
  encodeResponse(request, response, CDN_SECONDS);
  response.once('close', () => {
    const ms = performance.now() - startedAt;
    // A visitor who left before the answer was whole.
    const status = response.writableFinished ? response.statusCode : 499;
    countRequest(door, request.method ?? '', status, ms);
    if (ACCESS_LOG) console.info(JSON.stringify({ level: 'info', event: 'request', id, method: request.method, door, status, ms: Math.round(ms) }));
  });
}

/** Listens to the server of this process; called once, before the first answer. */
export function startFront(): void {
  const actions = readOwnActions();
  everyRequest((arrival) => receive(arrival, actions));
}
