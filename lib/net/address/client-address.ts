import type { Config } from '@/lib/config/config-schema';
import { normalAddress, unknownAddress } from './address';
import { forwardedAddress } from './forwarded';

/** Set for every request by `lib/server/request/socket-address.ts`, which overwrites a value sent by the client. */
export const socketHeader = 'x-socket-address';
/** Carries the client address to the embedded backend, which sees no sockets. */
export const clientHeader = 'x-client-address';

/** How many proxies are trusted, and the header that they write. */
export type TrustedProxies = Pick<Config, 'TRUST_PROXY' | 'TRUST_PROXY_HEADER'>;

/**
 * Returns the client address in its normal form: that of the socket or, behind trusted proxies, the entry of their
 * header that was written by the outermost of them. Entries further left can be forged by the client. `unknown` when
 * the entry does not name an address.
 */
export function clientAddress(
  headers: Pick<Headers, 'get'>,
  { TRUST_PROXY, TRUST_PROXY_HEADER }: TrustedProxies,
): string {
  const socket = () => normalAddress(headers.get(socketHeader) ?? '');
  const header = TRUST_PROXY === 0 ? null : headers.get(TRUST_PROXY_HEADER);
  const named = header === null ? undefined : forwardedAddress(TRUST_PROXY_HEADER, header, TRUST_PROXY);
  return (named === undefined ? socket() : named) ?? unknownAddress;
}
