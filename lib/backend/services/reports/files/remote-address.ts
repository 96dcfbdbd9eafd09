import type { AllowedAddress } from '@/lib/backend/services/files/fetch-remote';
import { literalAddress } from '@/lib/backend/services/files/internal-address';
import { cacheBustedUrl } from '@/lib/domain/reports/files/cache-busting';

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
export function allowedAddress(url: string, { origin, hosts }: Allowed): AllowedAddress | null {
  const base = origin ?? undefined;
  if (!URL.canParse(url, base)) return null;
  const target = new URL(url, base);
  if (!/^https?:$/.test(target.protocol) || target.username || target.password) return null;
  if (origin && target.origin === origin) return { url: target, trusted: true };
  const originUrl = origin ? new URL(origin) : null;
  const sameHost = originUrl !== null && target.host === originUrl.host && target.protocol === 'https:';
  const listed = hosts.some(
    (entry) => matches(target.host, entry) || (target.port === '' && matches(target.hostname, entry)),
  );
  if (!sameHost && !listed) return null;
  return { url: target, trusted: literalAddress(target.hostname) !== null };
}

/** Returns the URL with a cache-busting timestamp, unless it is signed. `now`: milliseconds. */
export const withTimestamp = (url: URL, now: number): URL => new URL(cacheBustedUrl(url.href, now));
