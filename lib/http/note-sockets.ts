import { reportTokenHeader } from '@/lib/routing/private-headers';
import { takeToken } from '@/lib/routing/report-token';
import { socketHeader } from './client-address';
import { everyRequest } from './every-request';

/**
 * Writes the other end of the socket into every request before anyone reads it: a route handler sees headers alone, and
 * whatever a sender put under that name is overwritten. The token of a report moves from its address into a header: a page
 * that is rendered under an address carries it in its scripts.
 */
export function noteSockets(): void {
  everyRequest(({ request, socket }) => {
    request.headers[socketHeader] = socket.remoteAddress ?? '';
    delete request.headers[reportTokenHeader];
    const taken = takeToken(request.url ?? '');
    if (!taken) return;
    request.url = taken.url;
    if (taken.token !== null) request.headers[reportTokenHeader] = taken.token;
  });
}
