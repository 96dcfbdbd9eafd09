import { createHmac } from 'node:crypto';
import type { Locale } from '@/lib/i18n/locales';
import { isEqualTimingSafe } from '@/lib/net/timing-safe-equal';

/** At the address of a draft: until when it may be read there, in seconds since the epoch, and the signature of that. */
export const previewParameter = 'preview';

/** `path` without language. */
type Place = { locale: Locale; path: string };

/** What is signed of a call begins with a time, so that neither signature passes for the other. */
const signed = (secret: string, until: string, { locale, path }: Place) =>
  createHmac('sha256', secret).update(`preview ${locale} ${path} ${until}`).digest('hex');

export const signPreview = (secret: string, place: Place, until: number): string =>
  `${until}-${signed(secret, String(until), place)}`;

/** Until when a link is good; null for one that is wrong or has ended, and where there is no secret. */
export function readPreview(secret: string | undefined, given: string, place: Place, now: Date): number | null {
  const [, until = '', right = ''] = /^(\d{1,12})-([0-9a-f]{64})$/.exec(given) ?? [];
  if (!secret || !isEqualTimingSafe(right, signed(secret, until, place))) return null;
  return now.getTime() < Number(until) * 1_000 ? Number(until) : null;
}
