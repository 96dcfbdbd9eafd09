import { getTranslations } from 'next-intl/server';
import { content, type HolidayCountry } from '@/lib/content';
import { addDays, type DayKind, weekdayOf, workCalendar } from '@/lib/domain/work-calendar/work-calendar';
import { localeFacts } from '@/lib/i18n/locales';
import { currentLocale } from '@/lib/i18n/server';

/** Distance of two days; a month takes seven columns of weekdays, six rows of weeks and a gap. */
const pitch = 10;
const month = 8 * pitch;

type Look = 'working' | 'madeUp' | 'holiday' | 'provisional' | 'closure';
const lookOf = (kind: DayKind, isProvisional: boolean): Look | null => {
  if (kind === 'rest') return null;
  if (kind === 'made-up') return 'madeUp';
  return kind === 'holiday' && isProvisional ? 'provisional' : kind;
};

const none: Readonly<Record<Look, string>> = { working: '', madeUp: '', holiday: '', provisional: '', closure: '' };

/** The days of a year by their look, as runs of dots within a week: a zero-length dash with a cap is a dot. */
function runsOf(country: HolidayCountry, year: number): Record<Look, string> {
  const calendar = workCalendar(country);
  const runs = { ...none };
  let run = { look: null as Look | null, x: 0, y: 0, days: 0 };
  const close = () => {
    if (run.look) runs[run.look] += `M${run.x} ${run.y}h${(run.days - 1) * pitch || 0.01}`;
  };
  for (let date = `${year}-01-01`; date.startsWith(`${year}`); date = addDays(date, 1)) {
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

const round = { fill: 'none', strokeLinecap: 'round', strokeDasharray: `0 ${pitch}` } as const;

function Dots({ runs }: { runs: Record<Look, string> }) {
  return (
    <>
      <path {...round} d={runs.working} strokeWidth="3" className="stroke-edge" />
      <path {...round} d={runs.madeUp} strokeWidth="5.5" className="stroke-ink" />
      <path {...round} d={runs.closure} strokeWidth="5.5" strokeLinecap="square" className="stroke-attention" />
      <path {...round} d={runs.holiday + runs.provisional} strokeWidth="8.5" className="stroke-accent" />
      <path {...round} d={runs.provisional} strokeWidth="4.5" className="stroke-paper" />
    </>
  );
}

const looks = ['holiday', 'provisional', 'closure', 'madeUp', 'working'] as const;

export async function YearLegend() {
  const t = await getTranslations('holidays.legend');
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1 text-small text-soft">
      {looks.map((look) => (
        <li key={look} className="flex items-center gap-2">
          <svg viewBox="0 0 10 10" aria-hidden="true" className="size-3.5">
            <Dots runs={{ ...none, [look]: 'M5 5h0.01' }} />
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
  const names = (style: 'short' | 'narrow') => {
    const format = new Intl.DateTimeFormat(localeFacts[locale].htmlLang, { month: style, timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, index) => format.format(Date.UTC(year, index, 1)));
  };
  const [short, narrow] = [names('short'), names('narrow')];
  const nameOf = (code: string) => content().countries.find((country) => country.code === code)?.name[locale] ?? code;
  const row = 'grid gap-x-6 lg:grid-cols-[9rem_1fr]';
  return (
    <section aria-labelledby={`y${year}`} className="shell scroll-mt-24 py-8 lg:py-12">
      <h2
        id={`y${year}`}
        className="scroll-mt-24 text-[clamp(3.25rem,9vw,7rem)] leading-none tracking-tighter tabular-nums"
      >
        {year}
      </h2>
      <div aria-hidden="true" className={`${row} mt-6`}>
        <span className="max-lg:hidden" />
        <div className="figure-caption grid grid-cols-12 border-b border-hair pb-1">
          {short.map((name, index) => (
            <span key={name}>
              <span className="max-lg:hidden">{name}</span>
              <span className="lg:hidden">{narrow[index]}</span>
            </span>
          ))}
        </div>
      </div>
      <ul aria-label={t('matrix', { year: String(year) })}>
        {content().holidays.map((country) => (
          <li key={country.code} className={`${row} border-b border-line py-2.5 lg:items-center`}>
            <a href={`#${country.code.toLowerCase()}`} className="font-semibold hover:text-accent max-lg:py-1.5">
              {nameOf(country.code)}
            </a>
            <svg viewBox={`0 0 ${12 * month} ${6 * pitch}`} aria-hidden="true" className="block w-full">
              <Dots runs={runsOf(country, year)} />
            </svg>
          </li>
        ))}
      </ul>
    </section>
  );
}
