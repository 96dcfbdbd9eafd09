import { isIPv6 } from 'node:net';
import { normalAddress } from './address';

/** The headers in which proxies name the address that a request came from; each appends its entry on the right. */
export const forwardingHeaders = ['x-forwarded-for', 'forwarded'] as const;
export type ForwardingHeader = (typeof forwardingHeaders)[number];

/** A node of RFC 7239 §6 with an IP address: `192.0.2.1`, `192.0.2.1:80`, `[2001:db8::1]`, `[2001:db8::1]:_secret`. */
const node = /^(?:\[(?<v6>[^[\]]{2,60})\]|(?<v4>[\d.]{7,15}))(?::(?:\d{1,5}|_[\w.-]{1,40}))?$/;
const pair = /^(?<name>[\w!#$%&'*+.^`|~-]+)=(?:"(?<quoted>(?:[^"\\]|\\.)*)"|(?<bare>[\w!#$%&'*+.^`|~:/[\]-]+))$/;

/** Returns the normal form of the address of a node; null when it has none (`unknown`, `_hidden`, nonsense). */
function nodeAddress(text: string): string | null {
  const { v4, v6 } = node.exec(text)?.groups ?? {};
  if (v6 !== undefined) return isIPv6(v6) ? normalAddress(v6) : null;
  return normalAddress(v4 ?? text);
}

const unquoted = (text: string) => /^"(.*)"$/.exec(text)?.[1] ?? text;

/**
 * Returns the address in the `for` parameter of an element; null unless the element is well-formed and has just one.
 */
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

/**
 * Returns the address in the entry of a forwarding header that is `position` from the right, the last being 1: its
 * normal form, null when the entry does not name one, undefined when there are fewer entries.
 *
 * Every comma ends an entry, also one between quotes: a client that sends an opening quote would otherwise swallow the
 * entries that proxies append. No address contains a comma.
 */
export function forwardedAddress(name: ForwardingHeader, header: string, position: number): string | null | undefined {
  const entries = header
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  const entry = entries.at(-position);
  if (entry === undefined) return undefined;
  return name === 'forwarded' ? forAddress(entry) : nodeAddress(unquoted(entry));
}
