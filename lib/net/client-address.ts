/** Set by `instrumentation.ts` for every request, whatever the request itself says. */
export const socketHeader = 'x-socket-address';
/** Passed on to the embedded backend, which knows no sockets. */
export const clientHeader = 'x-client-address';

const shape = /^[0-9A-Fa-f:.%]{2,60}$/;

/**
 * Where a request comes from: the socket's other end, or, behind `proxies` trusted ones, the entry that the outermost of
 * them wrote. Entries further left are the sender's own words. Empty when it is not known.
 */
export function clientAddress(headers: Headers, proxies: number): string {
  const socket = headers.get(socketHeader) ?? '';
  const chain = (headers.get('x-forwarded-for') ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const found = proxies === 0 ? socket : (chain.at(-proxies) ?? socket);
  return shape.test(found) ? found.replace(/^::ffff:(?=\d+\.)/, '') : '';
}
