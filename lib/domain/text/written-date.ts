import { type Locale, localeFacts } from '@/lib/i18n/locales';
import { normalizeInput } from './text-rules';

/** Which number comes first in `03/04/26`; `serial` counts days as spreadsheets do, from the end of 1899. */
export type DateOrder = 'dmy' | 'mdy' | 'ymd' | 'serial';
/** What a text may mean: one day, or another one by each order. */
type Readings = { sure: string } | Partial<Record<DateOrder, string>>;
export type ReadDates = {
  /** ISO dates; empty for an empty cell, null for what is no date. */
  dates: (string | null)[];
  /** The orders between which the reader must choose or has chosen, with the first date that they read differently. */
  question: { orders: { order: DateOrder; date: string }[]; text: string } | null;
};

/** English, French and Spanish names of the months without accents; three letters and more of one are its short form. */
const months = [
  'january janvier enero',
  'february fevrier febrero',
  'march mars marzo',
  'april avril abril',
  'may mai mayo',
  'june juin junio',
  'july juillet julio',
  'august aout agosto',
  'september septembre septiembre setiembre',
  'october octobre octubre',
  'november novembre noviembre',
  'december decembre diciembre',
].map((names) => names.split(' '));
const weekdays =
  'monday tuesday wednesday thursday friday saturday sunday lundi mardi mercredi jeudi vendredi samedi dimanche lunes martes miercoles jueves viernes sabado domingo weds'.split(
    ' ',
  );
const isWeekday = (word: string): boolean => word.length >= 2 && weekdays.some((name) => name.startsWith(word));
const small = /^(?:de|del|the|of|le|el)$/;
/** The time behind a date, which a cell has though none was entered. */
const time =
  /(?:[ T]|日|,) ?(?:上午|下午|[ap]m )?\d{1,2}[:h]\d{2}(?::\d{2}(?:[.,]\d+)?)? ?(?:[ap]\.? ?m\.?|上午|下午)? ?(?:Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i;

const [firstYear, lastYear] = [1990, 2099];
const monthOf = (word: string): number | null => {
  const found = months.flatMap((names, index) =>
    word.length >= 3 && names.some((name) => name.startsWith(word)) ? [index + 1] : [],
  );
  return found.length === 1 ? (found[0] ?? null) : null;
};

function isoOf(year: string, month: number, day: string): string | null {
  const full = year.length === 2 ? `20${year}` : year;
  const iso = `${full}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  const isDay = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso);
  return isDay && Number(full) >= firstYear && Number(full) <= lastYear ? iso : null;
}

const sure = (iso: string | null): Readings => (iso === null ? {} : { sure: iso });

/** Leaves out a weekday before or behind a date: `vend. 9 mars 2026`, `2026-03-09 (Mon)`. `mar. 9 2026` is in March. */
function withoutWeekday(text: string): string {
  const [found, before, behind = ''] = /^[([]?([a-z]+)\b[\])., ]*|[([, ]+([a-z]+)\b[\]). ]*$/.exec(text) ?? [];
  if (found === undefined || !isWeekday(before ?? behind)) return text;
  const rest = text.replace(found, '');
  const words = (rest.match(/[a-z]+/g) ?? []).filter((word) => !small.test(word) && !/^(?:st|nd|rd|th|er)$/.test(word));
  return words.length > 0 || (rest.match(/\d+/g) ?? []).length !== 2 ? rest : text;
}

/** `9-Mar-26`, `9 mars 2026`, `Mar 9th, 2026`, `2026-Mar-09`; null without a month. */
function namedMonth(text: string): Readings | null {
  const tokens = text.match(/[a-z]+|\d+(?:st|nd|rd|th|er|º|ª)?/g) ?? [];
  const words = tokens.filter((token) => /^[a-z]/.test(token) && !small.test(token));
  const numbers = tokens.filter((token) => /^\d/.test(token)).map((token) => token.replace(/\D/g, ''));
  const [word = '', ...others] = words;
  const month = others.length === 0 ? monthOf(word) : null;
  const [first = '', second = '', ...rest] = numbers;
  if (month === null || rest.length > 0 || second === '') return null;
  const [year, day] = first.length === 4 ? [first, second] : [second, first];
  return /^(?:\d\d|\d{4})$/.test(year) && day.length <= 2 ? sure(isoOf(year, month, day)) : null;
}

/** Day 1 of a spreadsheet is the first of January 1900; it counts a 29 February that year did not have. */
const serialIso = (text: string): string => new Date(Date.UTC(1899, 11, 30) + Number(text) * 86_400_000).toISOString();

function readingsOf(given: string): Readings {
  const whole = normalizeInput(given)
    .replace(/[([]?(?:星期|周|週|礼拜|禮拜)[一二三四五六日天][)\]]?|[([][一二三四五六日][)\]]/, '')
    .trim();
  const text = withoutWeekday(
    whole
      .replace(time, (found) => (found.startsWith('日') ? '日' : ''))
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .trim(),
  ).trim();
  if (text === '') return { sure: '' };
  const chinese = /^(\d{4}|\d{2})年 ?(\d{1,2})月 ?(\d{1,2})[日号號]?$/.exec(text);
  const full =
    chinese ?? /^(\d{4}) ?[-/.] ?(\d{1,2}) ?[-/.] ?(\d{1,2})$/.exec(text) ?? /^(\d{4})(\d\d)(\d\d)$/.exec(text);
  if (full) return sure(isoOf(full[1] ?? '', Number(full[2]), full[3] ?? ''));
  const named = namedMonth(text);
  if (named) return named;
  if (/^\d{5}$/.test(text)) {
    const [year = '', month = '', day = ''] = serialIso(text).slice(0, 10).split('-');
    const serial = isoOf(year, Number(month), day);
    return serial === null ? {} : { serial };
  }
  const [, a = '', b = '', c = ''] = /^(\d{1,2}) ?[-/. ] ?(\d{1,2}) ?[-/. ] ?(\d{4}|\d{1,2})$/.exec(text) ?? [];
  const [dmy, mdy] = c.length > 1 ? [isoOf(c, Number(b), a), isoOf(c, Number(a), b)] : [];
  const ymd = c.length <= 2 && a.length === 2 ? isoOf(a, Number(b), c) : null;
  return { ...(dmy && { dmy }), ...(mdy && { mdy }), ...(ymd && { ymd }) };
}

/** Whether a text is a day by itself; a bare number of days, as spreadsheets count them, is none. */
export const isWrittenDay = (text: string): boolean =>
  text.trim() !== '' && Object.keys(readingsOf(text)).some((order) => order !== 'serial');

const allOrders: readonly DateOrder[] = ['dmy', 'mdy', 'ymd', 'serial'];

/** One that could be read in two ways decides nothing: the others do, `chosen`, or the language; else a question. */
export function readDates(texts: readonly string[], locale: Locale, chosen?: DateOrder): ReadDates {
  const all = texts.map(readingsOf);
  // Two digits for a year in front: in Chinese, and where one of the column cannot be read otherwise.
  const mayBeginWithYear =
    localeFacts[locale].dates === 'ymd' || all.some((cell) => !('sure' in cell) && cell.ymd && !cell.dmy && !cell.mdy);
  const cells = all.map((cell): Readings => {
    if (mayBeginWithYear || 'sure' in cell) return cell;
    const { ymd: _, ...others } = cell;
    return others;
  });
  const open = cells.flatMap((cell, index) =>
    'sure' in cell || Object.keys(cell).length === 0 ? [] : [{ cell, index }],
  );
  const orders = allOrders.filter((order) => open.length > 0 && open.every(({ cell }) => order in cell));
  const dayFirst = localeFacts[locale].dates === 'dmy';
  const differing = open.find(({ cell }) => new Set(orders.map((one) => readingBy(cell, one))).size > 1);
  const isAsked = orders[0] === 'serial' || (differing !== undefined && !(dayFirst && orders.includes('dmy')));
  const order = chosen && orders.includes(chosen) ? chosen : isAsked ? null : (orders[0] ?? null);
  const shown = differing ?? open[0];
  const question: ReadDates['question'] =
    isAsked && shown
      ? {
          text: texts[shown.index] ?? '',
          orders: orders.map((one) => ({ order: one, date: readingBy(shown.cell, one) ?? '' })),
        }
      : null;
  return { dates: cells.map((cell) => readingBy(cell, order)), question };
}

const readingBy = (cell: Readings, order: DateOrder | null): string | null =>
  'sure' in cell ? cell.sure : order === null ? null : (cell[order] ?? null);
