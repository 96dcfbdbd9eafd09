import { getTranslations } from 'next-intl/server';
import type { CSSProperties } from 'react';
import { ScrollBox } from '@/components/ui/scroll-box';
import { unbroken } from '@/components/ui/unbroken';
import { fact } from '@/lib/content';
import { type LineColumn, type LineMark, labelRows, lineColumns, marksOf } from '@/lib/domain/visit-plan/day-line';
import type { DaysOff } from '@/lib/domain/visit-plan/visit-dates';
import type { VisitPlan } from '@/lib/domain/visit-plan/visit-plan';
import { type Day, isWorked, type WorkCalendar } from '@/lib/domain/work-calendar/work-calendar';
import { plainDay } from '@/lib/i18n/dates';
import { type Locale, localeFacts } from '@/lib/i18n/locales';
import { currentHref, currentLocale } from '@/lib/i18n/server';

type DayLineProps = { plan: VisitPlan; calendar: WorkCalendar; country: string };

const readyKeys = { 'initial-production': 'material', 'during-production': 'third' } as const;
type ReadyKey = 'ready' | (typeof readyKeys)[keyof typeof readyKeys];
/** What the ready date means for a service. */
export const readyKeyOf = (service: VisitPlan['request']['service']): ReadyKey =>
  service === 'initial-production' || service === 'during-production' ? readyKeys[service] : 'ready';

type Run = { name: string; from: string; to: string; kind: DaysOff['kind']; isProvisional: boolean };

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
  const runs = dates.daysOff.flatMap(({ name, ...run }): Run[] => (name ? [{ ...run, name: name[locale] }] : []));
  const offText = runs.map(({ name, from, to, kind, isProvisional }) => {
    const named = kind === 'closure' ? t('usual', { name }) : isProvisional ? t('maybe', { name }) : name;
    return `${named} ${span(from, to)}`;
  });
  return (
    <section aria-labelledby="days" className="border-b border-ink print:border-0">
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
          nameOf={nameOf}
          locale={locale}
          gap={(count) => t('gap', { count })}
        />
      </ScrollBox>
      <div className="shell pt-8 pb-10 md:pb-14 print:py-4">
        <ol className="grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))]">
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
          {offText.length > 0 &&
            `${t('daysOff', { days: offText.join(localeFacts[locale].family === 'zh' ? '；' : '; ') })} `}
          <a
            href={href(`/holidays#${request.country.toLowerCase()}`)}
            className="text-link no-print text-ink hover:text-accent"
          >
            {t('calendar')}
          </a>
        </p>
      </div>
    </section>
  );
}

const isVisit = (key: LineMark['key']) => key === 'best' || key === 'visit' || key === 'first';

type LineProps = {
  columns: readonly LineColumn[];
  marks: readonly LineMark[];
  runs: readonly Run[];
  nameOf: (key: LineMark['key']) => string;
  gap: (days: number) => string;
  locale: Locale;
};

const columnOf = (columns: readonly LineColumn[], date: string) =>
  columns.findLastIndex((one) => (one.kind === 'day' ? one.day.date : one.from) <= date);

/** How many columns a label needs where they are narrowest. */
const widthOf = (text: string) =>
  Math.ceil(([...text].length + (text.match(/\p{Script=Han}/gu)?.length ?? 0)) / 2.9) + 1;

/** A column a day; labels above name the dates of the plan, those below the days off. The list after it says the same. */
function Line({ columns, marks, runs, nameOf, gap, locale }: LineProps) {
  const above = marks.map((mark) => ({ ...mark, at: columnOf(columns, mark.from), text: nameOf(mark.key) }));
  const rows = labelRows(above.map(({ at, text }) => ({ at, width: widthOf(text) })));
  const below = runs.map((run) => ({ ...run, at: Math.max(0, columnOf(columns, run.from)) }));
  const rowsBelow = labelRows(below.map(({ at, name }) => ({ at, width: widthOf(name) })));
  const height = Math.max(0, ...rows) + 1;
  const lines = {
    gridTemplateColumns: columns
      .map(({ kind }) => (kind === 'day' ? 'minmax(1.5rem,1fr)' : 'minmax(4.5rem,2fr)'))
      .join(' '),
  };
  const visited = (date: string) => marks.find(({ key, from, to }) => isVisit(key) && from <= date && date <= to)?.key;
  const marked = new Set(marks.map(({ from }) => from));
  return (
    <div aria-hidden="true" className="shell grid w-max min-w-[min(100%-2.5rem,75rem)]" style={lines}>
      {above.map(({ key, at, text }, index) => (
        <p
          key={key}
          style={place(at, height - (rows[index] ?? 0), height + 3, widthOf(text))}
          className={`pointer-events-none z-1 border-s-2 ps-1.5 text-small leading-tight whitespace-nowrap ${isVisit(key) ? 'border-accent font-semibold' : 'border-ink'}`}
        >
          <span className="inline-block pb-2">{text}</span>
        </p>
      ))}
      {columns.map((column, index) => {
        const date = column.kind === 'day' ? column.day.date : column.from;
        const isMonth = index === 0 || date.endsWith('-01') || columns[index - 1]?.kind === 'gap';
        return (
          isMonth && (
            <p
              key={date}
              style={place(index, height + 1, height + 2, 8)}
              className="figure-caption pt-1 pb-1.5 ps-2 whitespace-nowrap"
            >
              {plainDay(locale, date, 'month')}
            </p>
          )
        );
      })}
      {columns.map((column, index) => (
        <div
          key={column.kind === 'day' ? column.day.date : column.from}
          style={place(index, height + 2, height + 3)}
          className="grid"
        >
          {column.kind === 'day' ? (
            <DayCell
              day={column.day}
              visit={visited(column.day.date)}
              isMarked={marked.has(column.day.date)}
              weekday={plainDay(locale, column.day.date, 'weekday')}
            />
          ) : (
            <p className="figure-caption grid content-center border-y border-line text-center">
              <span className="tracking-[0.3em]">···</span>
              {gap(column.days)}
            </p>
          )}
        </div>
      ))}
      {below.map(({ name, at, from }, index) => (
        <p
          key={from}
          style={place(at, height + 3, height + 4 + (rowsBelow[index] ?? 0), widthOf(name))}
          className="pointer-events-none grid border-s border-hair ps-1.5 pt-1.5 text-small text-soft whitespace-nowrap"
        >
          <span className="self-end leading-tight">{name}</span>
        </p>
      ))}
    </div>
  );
}

const place = (at: number, from: number, to: number, width = 1): CSSProperties => ({
  gridColumn: `${at + 1} / span ${width}`,
  gridRow: `${from} / ${to}`,
});

type DayCellProps = { day: Day; visit?: LineMark['key']; isMarked: boolean; weekday: string };

function DayCell({ day, visit, isMarked, weekday }: DayCellProps) {
  const look = visit
    ? visit === 'first'
      ? 'border-accent bg-accent-tint outline-2 -outline-offset-2 outline-accent'
      : 'border-accent bg-accent font-semibold text-on-solid'
    : isWorked(day)
      ? 'border-line bg-card'
      : 'day-off border-line text-soft';
  return (
    <div
      className={`grid h-18 content-between border-y border-e py-1 text-center text-[0.8125rem] leading-tight tabular-nums print:h-12 ${look} ${isMarked ? 'font-semibold' : ''}`}
    >
      <span className={visit && visit !== 'first' ? '' : 'text-soft'}>{weekday}</span>
      <span>{Number(day.date.slice(8))}</span>
    </div>
  );
}
