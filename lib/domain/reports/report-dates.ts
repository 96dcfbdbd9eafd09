/** Time zone of the office (China, no daylight saving), assumed for reports that name none. */
const officeOffset = '+08:00';

const zoneless = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?)?$/;
const zoned = /^\d{4}-.*(?:Z|[+-]\d{2}:?\d{2})$/i;

/**
 * Normalizes ISO 8601, `YYYY-MM-DD` and `YYYY-MM-DD HH:mm:ss` to ISO 8601 with zone; null when the text is no date.
 * Where the zone is missing, a fraction of a second is dropped.
 */
export function isoDate(text: string): string | null {
  const match = zoneless.exec(text.trim());
  const iso = match ? `${match[1]}T${match[2] ?? '00:00'}${officeOffset}` : text.trim();
  return zoned.test(iso) && !Number.isNaN(Date.parse(iso)) ? iso : null;
}

const hourMs = 3_600_000;

/** The date at the office, `YYYY-MM-DD`. */
export const officeDay = (now: Date): string => new Date(now.getTime() + 8 * hourMs).toISOString().slice(0, 10);
