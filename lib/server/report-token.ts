import { reportTokenHeader } from '@/lib/routing/report/private-headers';
import { takeToken } from '@/lib/routing/report/report-token';
import type { Handler } from './handler';

/**
 * Moves the token of a report from the address into a request header: Next writes the address of a page into its scripts. A
 * header that the client sent under that name is dropped.
 */
export const reportToken: Handler = (next) => (request, response) => {
  delete request.headers[reportTokenHeader];
  const taken = takeToken(request.url ?? '');
  if (taken) {
    request.url = taken.url;
    if (taken.token !== null) request.headers[reportTokenHeader] = taken.token;
  }
  next(request, response);
};
