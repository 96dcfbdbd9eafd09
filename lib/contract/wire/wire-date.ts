import { z } from 'zod';

/** China has no daylight saving; assumed where an upstream names no zone. */
const officeOffset = '+08:00';

const zoneless = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?)?$/;
const zoned = /^\d{4}-.*(?:Z|[+-]\d{2}:?\d{2})$/i;
/** Seconds or milliseconds since the epoch, between 2001 and 2286. */
const epoch = /^\d{10}(?:\d{3})?$/;

/** ISO 8601, or `YYYY-MM-DD HH:mm:ss` without a zone, of which a fraction of a second is dropped. */
export function isoDate(text: string): string | null {
  const match = zoneless.exec(text.trim());
  const iso = match ? `${match[1]}T${match[2] ?? '00:00'}${officeOffset}` : text.trim();
  return zoned.test(iso) && !Number.isNaN(Date.parse(iso)) ? iso : null;
}

function isoOf(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const text = String(value);
  if (!epoch.test(text)) return isoDate(text);
  return new Date(Number(text) * (text.length === 10 ? 1_000 : 1)).toISOString();
}

export const wireDateSchema = z.unknown().optional().transform(isoOf);
