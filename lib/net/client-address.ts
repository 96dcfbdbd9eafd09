/** Set for every request by `lib/server/socket-address.ts`, which overwrites a value sent by the client. */
export const socketHeader = 'x-socket-address';
/** Carries the client address to the embedded backend, which sees no sockets. */
export const clientHeader = 'x-client-address';

const shape = /^[0-9A-Fa-f:.%]{2,60}$/;

/**
 * Returns the client address: that of the socket or, behind `proxies` trusted proxies, the `X-Forwarded-For` entry
 * written by the outermost of them. Entries further left can be forged by the client. Empty when it is unknown.
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
