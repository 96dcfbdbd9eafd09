import { isIP, isIPv6, SocketAddress } from 'node:net';
import type { Config } from '@/lib/config/config-schema';

/** Of every sender that is not known (RFC 7239 §6.2). All of them share one limit. */
const unknownAddress = 'unknown';

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/;

/** IPv6 shortened (RFC 5952), without a zone; IPv4-mapped as IPv4. Null for what is no IP address. */
export function normalAddress(text: string): string | null {
  const family = isIP(text);
  if (family !== 6) return family === 4 ? text : null;
  const { address } = new SocketAddress({ address: text.split('%')[0], family: 'ipv6' });
  return mapped.exec(address)?.[1] ?? address;
}

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

/** 24 bits of IPv4, 48 of IPv6; `unknown` for what is no IP address. */
export const networkOf = (address: string): string => prefixOf(address, { bytes: 3, groups: 3 });

/** An IPv4 address, or the /64 of IPv6 in which a host can use any number of addresses; `unknown` for what is none. */
export const hostOf = (address: string): string => prefixOf(address, { bytes: 4, groups: 4 });

export const forwardingHeaders = ['x-forwarded-for', 'forwarded'] as const;
export type ForwardingHeader = (typeof forwardingHeaders)[number];

/** A node of RFC 7239 §6 with an IP address: `192.0.2.1`, `192.0.2.1:80`, `[2001:db8::1]`, `[2001:db8::1]:_secret`. */
const node = /^(?:\[(?<v6>[^[\]]{2,60})\]|(?<v4>[\d.]{7,15}))(?::(?:\d{1,5}|_[\w.-]{1,40}))?$/;
const pair = /^(?<name>[\w!#$%&'*+.^`|~-]+)=(?:"(?<quoted>(?:[^"\\]|\\.)*)"|(?<bare>[\w!#$%&'*+.^`|~:/[\]-]+))$/;

function nodeAddress(text: string): string | null {
  const { v4, v6 } = node.exec(text)?.groups ?? {};
  if (v6 !== undefined) return isIPv6(v6) ? normalAddress(v6) : null;
  return normalAddress(v4 ?? text);
}

const unquoted = (text: string) => /^"(.*)"$/.exec(text)?.[1] ?? text;

function forAddress(element: string): string | null {
  const pairs = element
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => pair.exec(part)?.groups);
  if (pairs.includes(undefined)) return null;
  const [first, ...more] = pairs.filter((found) => found?.name?.toLowerCase() === 'for');
  if (!first || more.length > 0) return null;
  return nodeAddress(first.quoted?.replace(/\\(.)/g, '$1') ?? first.bare ?? '');
}

/** From the right, from 1; undefined: fewer. Commas in quotes end one too, or a client's quote swallows others. */
export function forwardedAddress(name: ForwardingHeader, header: string, position: number): string | null | undefined {
  const entries = header
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  const entry = entries.at(-position);
  if (entry === undefined) return undefined;
  return name === 'forwarded' ? forAddress(entry) : nodeAddress(unquoted(entry));
}

/** Set for every request by `lib/server/request/identify.ts`, which overwrites a value sent by the client. */
export const socketHeader = 'x-socket-address';

export type TrustedProxies = Pick<Config, 'TRUST_PROXY' | 'TRUST_PROXY_HEADER'>;

/** The outermost trusted proxy wrote its entry; those further left can be forged. `unknown` without one. */
export function clientAddress(headers: Pick<Headers, 'get'>, { TRUST_PROXY, TRUST_PROXY_HEADER }: TrustedProxies) {
  const socket = () => normalAddress(headers.get(socketHeader) ?? '');
  const header = TRUST_PROXY === 0 ? null : headers.get(TRUST_PROXY_HEADER);
  const named = header === null ? undefined : forwardedAddress(TRUST_PROXY_HEADER, header, TRUST_PROXY);
  return (named === undefined ? socket() : named) ?? unknownAddress;
}
