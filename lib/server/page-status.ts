import onHeaders from 'on-headers';
import { pageStatusHeader } from '@/lib/routing/decision';
import type { Handler } from './handler';

/** Gives a response the status that the middleware named for its page. */
export const pageStatus: Handler = (next) => (request, response) => {
  onHeaders(response, () => {
    const status = Number(response.getHeader(pageStatusHeader));
    response.removeHeader(pageStatusHeader);
    if (status >= 400 && status <= 599) response.statusCode = status;
  });
  next(request, response);
};
