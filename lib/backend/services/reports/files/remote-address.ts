import { BlockList, isIP } from 'node:net';
import { cacheBustedUrl } from '@/lib/domain/reports/cache-busting';

/** Networks that no report file may come from (SSRF): loopback, private, reserved and multicast ranges. */
const inside = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  inside.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 128],
  ['::1', 128],
  ['64:ff9b::', 96],
  ['100::', 64],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(network, bits, 'ipv6');

/** Whether an IP address is internal or reserved; also true for text that is not an IP address. */
export function isInside(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  const family = isIP(mapped ?? address);
  return family === 0 || inside.check(mapped ?? address, family === 4 ? 'ipv4' : 'ipv6');
}

type Allowed = {
  /** Origin of the external report service. */
  origin: string | null;
  /** Allowlist: `files.example.com`, `*.example.com`, each with an optional port. */
  hosts: readonly string[];
};

function matches(host: string, entry: string): boolean {
  return entry.startsWith('*.') ? host.endsWith(entry.slice(1)) : host === entry;
}

/**
 * Returns the URL of a file if it may be fetched, otherwise null. The origin of the report service may have any
 * address, because the owner configured it; a listed host must resolve to a public address, unless the list names its
 * IP address.
 */
export function allowedAddress(url: string, { origin, hosts }: Allowed): { url: URL; trusted: boolean } | null {
  const base = origin ?? undefined;
  if (!URL.canParse(url, base)) return null;
  const target = new URL(url, base);
  if (!/^https?:$/.test(target.protocol) || target.username || target.password) return null;
  if (origin && target.origin === origin) return { url: target, trusted: true };
  const own = origin ? new URL(origin) : null;
  const sameHost = own !== null && target.host === own.host && target.protocol === 'https:';
  const listed = hosts.some(
    (entry) => matches(target.host, entry) || (target.port === '' && matches(target.hostname, entry)),
  );
  if (!sameHost && !listed) return null;
  const literal = isIP(target.hostname.replace(/^\[|\]$/g, '')) > 0;
  return { url: target, trusted: literal };
}

/** Returns the URL with a cache-busting timestamp, unless it is signed. `now`: milliseconds. */
export const withTimestamp = (url: URL, now: number): URL => new URL(cacheBustedUrl(url.href, now));
