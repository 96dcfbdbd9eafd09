import { getTranslations } from 'next-intl/server';
import { content, countryName, type HolidayCountry } from '@/lib/content';
import { type DayKind, datesBetween, weekdayOf, workCalendar } from '@/lib/domain/work-calendar/work-calendar';
import { dateFormat } from '@/lib/i18n/dates';
import { currentLocale } from '@/lib/i18n/server';

/** Distance of two days; a month takes seven columns of weekdays, six rows of weeks and a gap. */
const pitch = 10;
const month = 8 * pitch;

const looks = ['holiday', 'provisional', 'closure', 'madeUp', 'working'] as const;
type Look = (typeof looks)[number];
const lookOf = (kind: DayKind, isProvisional: boolean): Look | null => {
  if (kind === 'rest') return null;
  if (kind === 'made-up') return 'madeUp';
  return kind === 'holiday' && isProvisional ? 'provisional' : kind;
};

/**
 * The days of half a year by their look, as runs of dots within a week: a zero-length dash with a cap is a dot. Moves are
 * relative, so that weeks are alike and compress well.
 */
function runsOf(country: HolidayCountry, year: number, half: number): ReadonlyMap<Look, { d: string }> {
  const calendar = workCalendar(country);
  const runs = new Map<Look, { d: string; x: number; y: number }>();
  let run = { look: null as Look | null, x: 0, y: 0, days: 0 };
  const close = () => {
    const { look, x, y, days } = run;
    if (!look) return;
    const before = runs.get(look) ?? { d: '', x: 0, y: 0 };
    const length = (days - 1) * pitch + 1;
    runs.set(look, { d: `${before.d}m${x - before.x} ${y - before.y}h${length}`, x: x + length, y });
  };
  const [first, last] =
    half === 0 ? ([`${year}-01-01`, `${year}-06-30`] as const) : ([`${year}-07-01`, `${year}-12-31`] as const);
  for (const date of datesBetween(first, last)) {
    const { kind, isProvisional } = calendar.day(date);
    const look = lookOf(kind, isProvisional);
    const [monthIndex, day] = [Number(date.slice(5, 7)) - 1, Number(date.slice(8))];
    const column = weekdayOf(date) - 1;
    const row = Math.floor((weekdayOf(`${date.slice(0, 8)}01`) - 1 + day - 1) / 7);
    if (column > 0 && day > 1 && run.look === look) {
      run.days += 1;
      continue;
    }
    close();
    run = { look, x: monthIndex * month + column * pitch + 5, y: row * pitch + 5, days: 1 };
  }
  close();
  return runs;
}

const dots = 'fill-none [stroke-dasharray:0_10] [stroke-linecap:round]';
const strokes: Record<Look, string> = {
  working: 'stroke-edge [stroke-width:3px]',
  madeUp: 'stroke-ink [stroke-width:5.5px]',
  closure: 'stroke-attention [stroke-linecap:square] [stroke-width:5.5px]',
  holiday: 'stroke-accent [stroke-width:8.5px]',
  provisional: 'stroke-accent [stroke-width:8.5px]',
};

function Dots({ look, d }: { look: Look; d: string | undefined }) {
  if (!d) return null;
  return (
    <>
      <path d={d} className={strokes[look]} />
      {look === 'provisional' && <path d={d} className="stroke-paper [stroke-width:4.5px]" />}
    </>
  );
}

const halves = [0, 1] as const;

export async function YearLegend() {
  const t = await getTranslations('holidays.legend');
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1 text-small text-soft">
      {looks.map((look) => (
        <li key={look} className="flex items-center gap-2">
          <svg viewBox="0 0 10 10" aria-hidden="true" className={`size-3.5 ${dots}`}>
            <Dots look={look} d="M5 5h1" />
          </svg>
          {t(look)}
        </li>
      ))}
    </ul>
  );
}

/** A year of all countries as dots, from edge to edge. Decorative: the lists of the countries state the same days. */
export async function YearMatrix({ year }: { year: number }) {
  const [t, locale] = await Promise.all([getTranslations('holidays'), currentLocale()]);
  const format = dateFormat(locale, { month: 'short', timeZone: 'UTC' });
  const months = Array.from({ length: 12 }, (_, index) => format.format(Date.UTC(year, index, 1)));
  const row = 'grid gap-x-6 lg:grid-cols-[9rem_1fr]';
  return (
    <section aria-labelledby={`y${year}`} className="scroll-mt-24 py-8 lg:py-12">
      <h2
        id={`y${year}`}
        className="scroll-mt-24 text-[clamp(3.25rem,9vw,7rem)] leading-none tracking-tighter tabular-nums"
      >
        {year}
      </h2>
      <div aria-hidden="true" className={`${row} mt-6`}>
        <span className="max-lg:hidden" />
        <div className="figure-caption grid grid-cols-12 border-b border-hair pb-1 max-lg:hidden">
          {months.map((name) => (
            <span key={name}>{name}</span>
          ))}
        </div>
        <svg aria-hidden="true" className="absolute size-0">
          {halves.map((half) => (
            <g key={half} id={`months-${year}-${half}`}>
              {months.map((name, index) =>
                Math.floor(index / 6) === half ? (
                  <text key={name} x={index * month + 2} y="-5" className="fill-soft text-[13px]">
                    {name}
                  </text>
                ) : null,
              )}
            </g>
          ))}
        </svg>
      </div>
      <ul aria-label={t('matrix', { year: String(year) })}>
        {content().holidays.map((country) => (
          <li key={country.code} className={`${row} break-inside-avoid border-b border-line py-2.5 lg:items-center`}>
            <a href={`#${country.code.toLowerCase()}`} className="font-semibold hover:text-accent max-lg:py-1.5">
              {countryName(locale, country.code)}
            </a>
            <div className="grid lg:grid-cols-2">
              {halves.map((half) => {
                const runs = runsOf(country, year, half);
                return (
                  <svg
                    key={half}
                    aria-hidden="true"
                    viewBox={`${half * 6 * month} 0 ${6 * month} ${6 * pitch}`}
                    className={`block w-full overflow-visible max-lg:mt-5 ${dots}`}
                  >
                    <use href={`#months-${year}-${half}`} className="lg:hidden" />
                    {looks.map((look) => (
                      <Dots key={look} look={look} d={runs.get(look)?.d} />
                    ))}
                  </svg>
                );
              })}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
