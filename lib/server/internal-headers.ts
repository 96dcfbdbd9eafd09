import type { ServerResponse } from 'node:http';
import onHeaders from 'on-headers';
import { pageStatusHeader } from '@/lib/site/routing/decision';
import type { Handler } from './handler';

/** Headers between Next and this server. Some repeat the address, and clients fail on headers that are too long. */
const internal = /^x-(?:middleware|next|nextjs|page|inline)-/;

export const isInternalHeader = (name: string): boolean => internal.test(name);

export function removeInternalHeaders(response: ServerResponse): void {
  for (const name of response.getHeaderNames()) if (isInternalHeader(name)) response.removeHeader(name);
}

export const pageStatus: Handler = (next) => (request, response) => {
  onHeaders(response, () => {
    const status = Number(response.getHeader(pageStatusHeader));
    response.removeHeader(pageStatusHeader);
    if (status >= 400 && status <= 599) response.statusCode = status;
  });
  next(request, response);
};
