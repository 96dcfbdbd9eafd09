import { z } from 'zod';
import { byLocale } from '@/lib/i18n/locales';
import { inEach } from './in-languages';

const line = (max: number) => z.string().trim().min(1).max(max);
const date = z.iso.date('a date as YYYY-MM-DD');
const namesSchema = inEach(line(80));
const nameKey = z.string().regex(/^[a-z][a-z0-9-]*$/);
const restSchema = z.array(z.number().int().min(1).max(7)).min(1).max(2);

/** `moon`: fixed by sighting; `notice`: the authority has not published it yet. Both may still move. */
export const provisionalKinds = ['moon', 'notice'] as const;

const daySchema = z.strictObject({
  name: nameKey,
  from: date,
  to: date.optional(),
  provisional: z.enum(provisionalKinds).optional(),
});
const closureSchema = z.strictObject({
  name: nameKey,
  from: date,
  to: date,
  /** The day before which a visit in the weeks ahead of the closure is booked. */
  book: date,
  /** Days on which a visit is of little use: lines run down, close, or start again. */
  avoid: z.tuple([date, date]),
});
const countrySchema = z.strictObject({
  code: z.string().regex(/^[A-Z]{2}$/),
  rest: restSchema,
  /** Places that rest on other days than the rest of the country, by every name that they have. */
  elsewhere: z.array(z.strictObject({ rest: restSchema, places: z.array(line(80)).min(1) })).default([]),
  checked: date,
  sources: z.array(z.strictObject({ title: line(160), lang: z.string(), url: z.url({ protocol: /^https?$/ }) })).min(1),
  note: inEach(line(300)).optional(),
  days: z.array(daySchema).min(1),
  worked: z.array(date).default([]),
  closures: z.array(closureSchema).default([]),
});
type WrittenCountry = z.infer<typeof countrySchema>;

export type Names = z.infer<typeof namesSchema>;
/** What is wrong with the days of a country, in words; the schema has checked their form. */
function* faultsOf({ days, worked, closures, code, rest }: WrittenCountry, years: readonly [number, number]) {
  const isOutside = (day: string) => Number(day.slice(0, 4)) < years[0] || Number(day.slice(0, 4)) > years[1];
  let last = '';
  for (const { from, to = from } of days) {
    if (to < from) yield `${code}: ${from} is after ${to}`;
    if (from <= last) yield `${code}: ${from} is not after ${last}`;
    if (isOutside(from) || isOutside(to)) yield `${code}: ${from} is outside the years`;
    last = to;
  }
  // Made-up days of offices are Saturdays also where factories work on them.
  const free = [6, 7, ...rest];
  for (const day of worked) {
    const isOff = days.some(({ from, to = from }) => from <= day && day <= to);
    if (!free.includes(new Date(`${day}T00:00Z`).getUTCDay() || 7) || isOff || isOutside(day))
      yield `${code}: ${day} is not a weekend day that can be worked`;
  }
  for (const { from, to, book, avoid } of closures) {
    if (isOutside(from) || isOutside(to)) yield `${code}: ${from} is outside the years`;
    if (!(book < avoid[0] && avoid[0] <= from && from <= to && to <= avoid[1]))
      yield `${code}: the closure of ${from} is booked, avoided, closed and opened in another order`;
  }
}

/** `content/holidays.yaml`: the days off of each country with a coverage page. */
export const holidaysFileSchema = z
  .strictObject({
    years: z.tuple([z.number().int(), z.number().int()]),
    names: z.record(nameKey, namesSchema),
    countries: z.array(countrySchema).min(1),
  })
  .transform(({ years, names, countries }, context) => {
    const report = (message: string) => context.addIssue({ code: 'custom', message });
    const used = new Set<string>();
    const nameOf = (key: string): Names => {
      used.add(key);
      const name = names[key];
      if (!name) report(`no name for ${key}`);
      return name ?? byLocale(() => key);
    };
    const read = countries.map(({ days, closures, note, ...country }) => ({
      ...country,
      years,
      note: note ?? null,
      holidays: days.map(({ name, from, to = from, provisional = null }) => ({
        name: nameOf(name),
        from,
        to,
        provisional,
      })),
      closures: closures.map((closure) => ({ ...closure, name: nameOf(closure.name) })),
    }));
    for (const country of countries) for (const fault of faultsOf(country, years)) report(fault);
    for (const key of Object.keys(names)) if (!used.has(key)) report(`no day is called ${key}`);
    return read;
  });

/** A country's days as pages and planner read them, names in place of keys. `rest`: ISO weekdays, 7 is Sunday. */
export type HolidayCountry = z.infer<typeof holidaysFileSchema>[number];
export type Holiday = HolidayCountry['holidays'][number];
export type Closure = HolidayCountry['closures'][number];
