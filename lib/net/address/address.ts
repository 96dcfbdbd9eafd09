import { isIP, SocketAddress } from 'node:net';

/** Stands for the address of every sender that is not known (RFC 7239 §6.2). All of them share one limit. */
export const unknownAddress = 'unknown';

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/;

/**
 * Returns the one spelling of an IP address that all spellings share: IPv6 in lower case, shortened (RFC 5952) and
 * without a zone, IPv4-mapped IPv6 as IPv4. Null for a text that is not an IP address.
 */
export function normalAddress(text: string): string | null {
  const family = isIP(text);
  if (family !== 6) return family === 4 ? text : null;
  const { address } = new SocketAddress({ address: text.split('%')[0], family: 'ipv6' });
  return mapped.exec(address)?.[1] ?? address;
}

/** Returns the leading groups of a shortened IPv6 address, each padded to four digits. */
function leadingGroups(address: string, count: number): string {
  const [head = '', tail = ''] = address.split('::');
  const [left, right] = [head, tail].map((part) => (part ? part.split(':') : [])) as [string[], string[]];
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...zeros, ...right]
    .slice(0, count)
    .map((group) => group.padStart(4, '0'))
    .join(':');
}

function prefixOf(text: string, { bytes, groups }: { bytes: number; groups: number }): string {
  const address = normalAddress(text);
  if (address === null) return unknownAddress;
  return isIP(address) === 4 ? address.split('.').slice(0, bytes).join('.') : leadingGroups(address, groups);
}

/** Returns the network of an address: 24 bits of IPv4, 48 of IPv6; `unknown` for a text that is not an IP address. */
export const networkOf = (address: string): string => prefixOf(address, { bytes: 3, groups: 3 });

/**
 * Returns the host of an address: an IPv4 address, or the /64 of IPv6 in which a host can use any number of addresses;
 * `unknown` for a text that is not an IP address.
 */
export const hostOf = (address: string): string => prefixOf(address, { bytes: 4, groups: 4 });
