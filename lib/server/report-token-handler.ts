import { reportTokenHeader } from '@/lib/routing/report/private-headers';
import { extractReportToken } from '@/lib/routing/report/report-token';
import type { Handler } from './handler';

/**
 * Moves the report token from the URL into a request header, because Next writes the URL of a page into its scripts. A
 * header of that name sent by the client is dropped.
 */
export const reportToken: Handler = (next) => (request, response) => {
  delete request.headers[reportTokenHeader];
  const taken = extractReportToken(request.url ?? '');
  if (taken) {
    request.url = taken.url;
    if (taken.token !== null) request.headers[reportTokenHeader] = taken.token;
  }
  next(request, response);
};
