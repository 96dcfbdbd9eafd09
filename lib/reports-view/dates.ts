/** The desk's own clock, in which a report that names no zone was written. */
const deskOffset = '+08:00';

/** A date of a report as ISO 8601 with its zone; null when the text is no date. Takes ISO, `YYYY-MM-DD` and `YYYY-MM-DD HH:mm:ss`. */
export function isoDate(text: string): string | null {
  const plain = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2})?))?$/.exec(text.trim());
  const iso = plain ? `${plain[1]}T${plain[2] ?? '00:00'}${deskOffset}` : text.trim();
  return /^\d{4}-/.test(iso) && !Number.isNaN(Date.parse(iso)) ? iso : null;
}

const hourMs = 3_600_000;

/** The day at the desk, `YYYY-MM-DD`; China keeps one clock all year. */
export const deskDay = (now: Date): string => new Date(now.getTime() + 8 * hourMs).toISOString().slice(0, 10);
