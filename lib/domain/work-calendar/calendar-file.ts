import { addDays, type IsoDate } from './work-calendar';

/** An event of whole days, `to` included. */
export type CalendarEvent = {
  uid: string;
  from: IsoDate;
  to: IsoDate;
  title: string;
  text?: string;
  isTentative?: boolean;
};
type CalendarFile = { name: string; stamp: IsoDate; events: readonly CalendarEvent[] };

const utf8 = new TextEncoder();
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
const compact = (date: IsoDate) => date.replaceAll('-', '');

/** A line holds at most 75 bytes; its continuation begins with a space (RFC 5545, 3.1). */
function folded(line: string): string {
  let [text, room] = ['', 75];
  for (const sign of line) {
    const bytes = utf8.encode(sign).length;
    if (bytes > room) [text, room] = [`${text}\r\n `, 74];
    text += sign;
    room -= bytes;
  }
  return text;
}

/** An iCalendar file (RFC 5545) of days that do not make their owner busy. */
export function calendarFile({ name, stamp, events }: CalendarFile): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Verilot//Calendar//EN',
    `X-WR-CALNAME:${escaped(name)}`,
    ...events.flatMap(({ uid, from, to, title, text, isTentative }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTAMP:${compact(stamp)}T000000Z`,
      `DTSTART;VALUE=DATE:${compact(from)}`,
      `DTEND;VALUE=DATE:${compact(addDays(to, 1))}`,
      `SUMMARY:${escaped(title)}`,
      ...(text ? [`DESCRIPTION:${escaped(text)}`] : []),
      `STATUS:${isTentative ? 'TENTATIVE' : 'CONFIRMED'}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
