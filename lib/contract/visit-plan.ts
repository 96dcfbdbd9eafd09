import { z } from 'zod';
import { planClassSchema, refusalSchema } from './aql';
import { defectListGroups } from './content/man-days';
import { targetMarkets, visitServices } from './content/markets';

const count = z.int().nonnegative();
const minutes = z.number().nonnegative();
const day = z.iso.date();
const inEach = <S extends z.ZodType>(schema: S) => z.record(z.string().describe('A language, such as en.'), schema);
const named = inEach(z.string());

export const visitWarnings = [
  /** The visit is beyond the years of the calendar, and has no dates. */
  'beyondCalendar',
  /** The report of the best visit comes after the port cut-off. */
  'tooLate',
  /** It comes before, but without the days for re-work and a second visit. */
  'noTimeForRework',
  /** The goods are ready before the notice is over. */
  'noticeAfterReady',
  /** The best visit goes on after a holiday. */
  'interrupted',
  /** The best visit is in the weeks around a long closure. */
  'nearClosure',
  /** A day off on the way to the visit is not announced yet, or usual alone. */
  'provisional',
  /** More inspectors were asked for than there are man-days. */
  'fewerInspectors',
] as const;
export type VisitWarning = (typeof visitWarnings)[number];

const visitSchema = z.object({
  days: z.array(day).min(1).describe('Days on site, all of them working days in the country.'),
  report: day,
  days_left: z
    .int()
    .nullable()
    .describe('Calendar days from the report to the port cut-off; negative when it is too late.'),
});

/** `GET /api/plan/v1`: a visit with everything it was derived from. */
export const visitPlanAnswerSchema = z.object({
  standard: z.string(),
  query: z.string().describe('The call without what is usual; the same query opens the page /plan.'),
  request: z
    .object({
      product: z.string(),
      goods: z.enum(defectListGroups),
      lot: count,
      articles: count,
      sampling: z.enum(['each', 'order']),
      percarton: count,
      service: z.enum(visitServices),
      country: z.string(),
      place: z.string(),
      inspectors: count,
      order: z.string(),
      ready: day,
      vessel: day.nullable(),
      market: z.enum([...targetMarkets, 'none']),
      level: z.string(),
      fatal: z.string(),
      serious: z.string(),
      minor: z.string(),
      severity: z.string(),
      policy: z.string(),
    })
    .describe('Every parameter as it was understood, with those that were left out.'),
  sample: z
    .object({
      lots: count.describe('One, or one for each article.'),
      lot_size: count,
      code_letter: z.string(),
      of_lot: count.describe('Pieces to draw of each lot by its plan.'),
      pieces: count.describe('Pieces to draw altogether.'),
      of_article: z.tuple([count, count]).describe('Fewest and most pieces of an article.'),
      cartons: count,
      cartons_opened: count,
      classes: z.object({ fatal: planClassSchema, serious: planClassSchema, minor: planClassSchema }),
    })
    .nullable()
    .describe('null for a service that draws no sample.'),
  work: z.object({
    basis: z
      .enum(['sum', 'sorting', 'fixed', 'loading'])
      .describe('A sum of minutes, pieces sorted in a day, one man-day, or one loading.'),
    minutes: z
      .object({ visit: minutes, tests: minutes, pieces: minutes, cartons: minutes, total: minutes, day: minutes })
      .nullable()
      .describe('The terms of total; total divided by day and rounded up is man_days.'),
    pieces_a_day: count.nullable(),
    man_days: count.nullable(),
    inspectors: count.describe('At most as many as man-days.'),
    days: count.describe('Days on site.'),
  }),
  price: z.object({
    basis: z.enum(['man-day', 'loading', 'quote']),
    count: count.nullable().describe('Man-days that are charged.'),
    sums: inEach(z.string().nullable()).describe('As pages in each language state it; null where the quote says it.'),
    beyond_city: z.boolean().describe('Any travel to the place is in the quote.'),
  }),
  dates: z
    .object({
      order_day: day,
      notice: count.describe('Working days of the country.'),
      notice_day: day,
      first: visitSchema.describe('The first that is possible.'),
      best: visitSchema,
      days_off: z.array(
        z.object({ from: day, to: day, kind: z.enum(['holiday', 'closure']), name: named, provisional: z.boolean() }),
      ),
    })
    .nullable()
    .describe('null beyond the years of the calendar.'),
  warnings: z.array(z.enum(visitWarnings)),
  tests: z.array(z.object({ name: named, rule: named })).describe('What the market asks of these goods.'),
  have_ready: z.array(named).describe('What the factory and the buyer have ready for the visit.'),
});
export type VisitPlanAnswer = z.infer<typeof visitPlanAnswerSchema>;

export const visitPlanErrorSchema = refusalSchema(
  ['fewerThanArticles', 'notDate', 'outsideYears', 'tooLong', 'unreadable', 'nothingJudged', 'unmatched', 'otherGroup'],
  ' fewerThanArticles: the lot has fewer pieces than articles. outsideYears: no calendar for this day. nothingJudged: every limit is N/A. unmatched: product fits no group, or more than one. otherGroup: it fits another one than goods.',
);
