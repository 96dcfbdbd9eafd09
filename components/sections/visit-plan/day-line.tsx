import { getTranslations } from 'next-intl/server';
import type { CSSProperties } from 'react';
import { ScrollBox } from '@/components/ui/scroll-box';
import { unbroken } from '@/components/ui/unbroken';
import { fact } from '@/lib/content';
import {
  type LineColumn,
  type LineMark,
  labelRows,
  lineColumns,
  marksOf,
  readyKeyOf,
} from '@/lib/domain/visit-plan/day-line';
import type { DaysOff, VisitDates } from '@/lib/domain/visit-plan/visit-dates';
import type { VisitPlan } from '@/lib/domain/visit-plan/visit-plan';
import { addDays, type Day, isWorked, type WorkCalendar } from '@/lib/domain/work-calendar/work-calendar';
import { plainDay } from '@/lib/i18n/dates';
import { type Locale, localeFacts } from '@/lib/i18n/locales';
import { currentHref, currentLocale } from '@/lib/i18n/server';

type DayLineProps = { plan: VisitPlan; calendar: WorkCalendar; country: string };

type Run = { name: string; from: string; to: string; isUsual: boolean; isOpen: boolean };

/** Days off that follow one another, under the name of the holiday among them. */
function runsOf(daysOff: readonly DaysOff[], locale: Locale): Run[] {
  const runs: (Run & { hasHoliday: boolean })[] = [];
  for (const { name, from, to, kind, isProvisional } of daysOff) {
    const last = runs.at(-1);
    const isUsual = kind === 'closure';
    const own = { name: name?.[locale] ?? '', isUsual, isOpen: isProvisional && !isUsual, hasHoliday: !isUsual };
    if (!last || addDays(last.to, 1) < from) runs.push({ ...own, from, to });
    else {
      if (!last.hasHoliday && own.hasHoliday) Object.assign(last, { name: own.name, hasHoliday: true });
      Object.assign(last, { to, isUsual: last.isUsual || isUsual, isOpen: last.isOpen || own.isOpen });
    }
  }
  return runs;
}

export async function DayLine({ plan, calendar, country }: DayLineProps) {
  const [t, locale, href] = await Promise.all([getTranslations('plan.line'), currentLocale(), currentHref()]);
  const { request, dates } = plan;
  if (!dates) return null;
  const marks = marksOf(plan);
  const nameOf = (key: LineMark['key']) => t(`marks.${key === 'ready' ? readyKeyOf(request.service) : key}`);
  const span = (from: string, to: string) =>
    from === to ? plainDay(locale, from) : `${plainDay(locale, from)} – ${plainDay(locale, to)}`;
  const title = t(request.vessel ? 'title' : 'titleReport');
  const time = request.order.slice(11);
  const { daysLeft } = dates.best;
  const notes: Partial<Record<LineMark['key'], string>> = {
    order:
      dates.orderDay === request.order.slice(0, 10)
        ? t('notes.order', { time })
        : t('notes.later', { time, day: plainDay(locale, dates.orderDay) }),
    notice: t('notes.notice', { country, count: dates.notice }),
    best: t('notes.best'),
    report: t('notes.report', { hours: fact('report-hours', locale).value }),
    ...(daysLeft !== null && {
      vessel: t(daysLeft < 0 ? 'notes.late' : 'notes.left', { count: Math.abs(daysLeft) }),
    }),
  };
  const runs = runsOf(dates.daysOff, locale);
  const [open, close] = localeFacts[locale].family === 'zh' ? ['（', '）'] : [' (', ')'];
  const offText = runs.map(({ name, from, to, isUsual, isOpen }) => {
    const doubts = [isUsual && t('usual'), isOpen && t('maybe')].filter(Boolean);
    const doubt = doubts.length > 0 ? `${open}${doubts.join(localeFacts[locale].listSeparator)}${close}` : '';
    return `${name} ${span(from, to)}${doubt}`;
  });
  return (
    <div className="border-b border-ink print:border-0">
      <div className="shell pt-10 pb-4 md:pt-14 print:pt-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
          <h2 id="days">{unbroken(title)}</h2>
          <p className="figure-caption flex items-center gap-2">
            <span aria-hidden="true" className="day-off inline-block size-4 border border-line" />
            {t('off')}
          </p>
        </div>
      </div>
      <ScrollBox aria-labelledby="days" className="overflow-x-auto print:overflow-visible">
        <Line
          columns={lineColumns(calendar, marks)}
          marks={marks}
          runs={runs}
          dates={dates}
          nameOf={nameOf}
          locale={locale}
          gap={(count) => t('gap', { count })}
        />
      </ScrollBox>
      <div className="shell pt-8 pb-10 md:pb-14 print:py-4">
        <ol className="grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(8.25rem,1fr))] print:grid-cols-4">
          {marks.map(({ key, from, to }) => (
            <li key={key} className={`border-t-2 pt-2 ${isVisit(key) ? 'border-accent' : 'border-line'}`}>
              <p className="figure-caption">{nameOf(key)}</p>
              <p className="font-semibold">
                <time dateTime={from}>{span(from, to)}</time>
              </p>
              {notes[key] && <p className="mt-0.5 text-small text-soft">{notes[key]}</p>}
            </li>
          ))}
        </ol>
        <p className="mt-6 text-small text-soft">
          {offText.length > 0 && `${t('daysOff', { days: offText.join(localeFacts[locale].semicolon) })} `}
          <a
            href={href(`/holidays#${request.country.toLowerCase()}`)}
            className="text-link no-print text-ink hover:text-accent"
          >
            {t('calendar')}
          </a>
        </p>
      </div>
    </div>
  );
}

/** Where the line begins on a phone; browsers that do not know it begin at the order. */
const beginning = 'max-sm:[scroll-initial-target:nearest]';
const isVisit = (key: LineMark['key']) => key === 'best' || key === 'visit' || key === 'first';

type LineProps = {
  columns: readonly LineColumn[];
  marks: readonly LineMark[];
  runs: readonly Run[];
  dates: VisitDates;
  nameOf: (key: LineMark['key']) => string;
  gap: (days: number) => string;
  locale: Locale;
};

const columnOf = (columns: readonly LineColumn[], date: string) =>
  columns.findLastIndex((one) => (one.kind === 'day' ? one.day.date : one.from) <= date);

/** How many columns a label needs where they are narrowest. */
const widthOf = (text: string) =>
  Math.ceil(([...text].length + (text.match(/\p{Script=Han}/gu)?.length ?? 0)) / 2.7) + 1;

/** A column a day; labels above name the dates of the plan, those below the days off. The list after it says the same. */
function Line({ columns, marks, runs, dates: { first, best }, nameOf, gap, locale }: LineProps) {
  const above = marks.map((mark) => ({ ...mark, at: columnOf(columns, mark.from), text: nameOf(mark.key) }));
  const rows = labelRows(above.map(({ at, text }) => ({ at, width: widthOf(text) })));
  const below = runs.map((run) => ({ ...run, at: Math.max(0, columnOf(columns, run.from)) }));
  const rowsBelow = labelRows(below.map(({ at, name }) => ({ at, width: widthOf(name) })));
  const days = Math.max(0, ...rows) + 2;
  const depth = below.length > 0 ? Math.max(...rowsBelow) + 1 : 0;
  const tracks = {
    gridTemplateColumns: columns
      .map(({ kind }) => (kind === 'day' ? 'minmax(1.5rem,1fr)' : 'minmax(4.75rem,2fr)'))
      .join(' '),
    gridTemplateRows: `repeat(${days - 1}, 2rem) auto auto${' 1.75rem'.repeat(depth)}`,
  };
  const dateOf = (column: LineColumn) => (column.kind === 'day' ? column.day.date : column.from);
  const months = columns.flatMap((column, at) => {
    const month = dateOf(column).slice(0, 7);
    const before = columns[at - 1];
    return before && dateOf(before).startsWith(month) ? [] : [{ at, month }];
  });
  const visited = (date: string) =>
    best.days.includes(date) ? 'best' : first.days.includes(date) ? 'first' : undefined;
  const marked = new Set(marks.map(({ from }) => from));
  return (
    <div
      aria-hidden="true"
      className="grid w-max min-w-full px-[max(1.25rem,(100vw-75rem)/2)] print:w-auto print:px-0"
      style={tracks}
    >
      {above.map(({ key, at, text }, index) => (
        <p
          key={key}
          style={place(at, days - 1 - (rows[index] ?? 0), days, widthOf(text))}
          className={`pointer-events-none ${key === 'ready' ? beginning : ''} border-s-2 ps-1.5 leading-tight whitespace-nowrap ${isVisit(key) ? 'border-accent font-semibold' : 'border-ink'}`}
        >
          {text}
        </p>
      ))}
      {columns.map((column, at) =>
        column.kind === 'day' ? (
          <DayCell
            key={column.day.date}
            at={place(at, days, days + 1)}
            day={column.day}
            visit={visited(column.day.date)}
            isMarked={marked.has(column.day.date)}
            weekday={plainDay(locale, column.day.date, 'weekday')}
          />
        ) : (
          <p
            key={column.from}
            style={place(at, days, days + 1)}
            className="figure-caption grid content-center border-y border-e border-line text-center"
          >
            <span className="tracking-[0.3em]">···</span>
            {gap(column.days)}
          </p>
        ),
      )}
      {months.map(
        ({ at, month }, index) =>
          // The rest of a month beside the label of the next one.
          (months[index + 1]?.at ?? columns.length) - at > monthColumns && (
            <p
              key={month}
              style={place(at, days + 1, days + 2, monthColumns)}
              className="figure-caption pt-2 whitespace-nowrap"
            >
              {plainDay(locale, `${month}-01`, 'month')}
            </p>
          ),
      )}
      {below.map(({ name, at, from }, index) => (
        <p
          key={from}
          style={place(at, days + 2 + (rowsBelow[index] ?? 0), days + 3 + (rowsBelow[index] ?? 0), widthOf(name))}
          className="border-s-2 border-hair ps-1.5 text-small whitespace-nowrap text-soft"
        >
          {name}
        </p>
      ))}
    </div>
  );
}

/** What the name of a month needs. */
const monthColumns = 5;

const place = (at: number, from: number, to: number, width = 1): CSSProperties => ({
  gridColumn: `${at + 1} / span ${width}`,
  gridRow: `${from} / ${to}`,
});

type DayCellProps = { at: CSSProperties; day: Day; visit?: keyof typeof visitLook; isMarked: boolean; weekday: string };

const visitLook = {
  best: 'border-accent bg-accent font-semibold text-on-solid print:bg-transparent print:text-ink print:outline-3 print:-outline-offset-3',
  first: 'border-line bg-accent-tint font-semibold outline-2 -outline-offset-2 outline-accent',
};

function DayCell({ at, day, visit, isMarked, weekday }: DayCellProps) {
  const look = visit ? visitLook[visit] : isWorked(day) ? 'border-line bg-card' : 'day-off border-line text-soft';
  return (
    <div
      style={at}
      className={`grid h-20 content-between border-y border-e py-1.5 text-center leading-none print:h-12 ${look} ${isMarked ? 'font-semibold' : ''}`}
    >
      <span className="text-[0.8125rem] opacity-80">{weekday}</span>
      <span>{Number(day.date.slice(8))}</span>
    </div>
  );
}
