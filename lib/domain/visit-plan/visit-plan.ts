import type { DefectListGroup, ManDayRule, ManDaySum } from '@/lib/contract/content/man-days';
import type { Plan, PlanQuery } from '@/lib/domain/aql/sampling/plan';
import type { Day, IsoDate, WorkCalendar } from '@/lib/domain/work-calendar/work-calendar';
import type { Locale } from '@/lib/i18n/locales';

export const visitServices = [
  'initial-production',
  'during-production',
  'pre-shipment',
  'full-inspection',
  'container-loading',
] as const;
export type VisitService = (typeof visitServices)[number];
/** `each`: every article is a lot of its own; `order`: one sample of all of them. */
export const visitSamplings = ['each', 'order'] as const;
export const markets = ['eu', 'uk', 'us', 'none'] as const;
export type Market = (typeof markets)[number];

/** A question that is understood. Nothing of it is unsaid: what was left out has its usual value. */
export type VisitPlanRequest = {
  goods: DefectListGroup;
  /** Pieces of all articles together. */
  lot: number;
  /** Articles of equal quantity. */
  articles: number;
  sampling: (typeof visitSamplings)[number];
  perCarton: number;
  service: VisitService;
  country: string;
  /** As typed; empty when nothing is said. */
  place: string;
  inspectors: number;
  /** China Standard Time, `2026-11-30T09:15`. */
  order: string;
  /** Of `during-production` the day on which 30 % are finished, of `initial-production` that of the materials. */
  ready: IsoDate;
  vessel: IsoDate | null;
  market: Market;
  /** Level, limits, severity and policy, for the whole lot. */
  plan: PlanQuery;
};

export type VisitCountry = {
  code: string;
  /** Fewest and most working days from a complete order to the visit. */
  notice: readonly [number, number];
  inspectors: boolean;
  places: readonly { name: Readonly<Record<Locale, string>> }[];
  calendar: WorkCalendar;
};
/** `countries`: those with a calendar, China among them, where the orders are planned. */
export type VisitPlanData = { rule: ManDayRule<DefectListGroup>; countries: readonly VisitCountry[] };

export type VisitSample = {
  /** The plan of one lot: the whole order, or each of its articles. */
  plan: Plan;
  lots: number;
  /** Pieces to draw of all lots together, and of each article. */
  pieces: number;
  perArticle: readonly [least: number, most: number];
  /** Of all articles together. */
  cartons: number;
  opened: number;
};

/** Where the man-days come from: a sum of minutes, pieces sorted in a day, or the kind of visit. */
export type VisitWork =
  | { kind: 'sum'; sum: ManDaySum; manDays: number }
  | { kind: 'sorting'; perDay: number; manDays: number }
  | { kind: 'fixed'; manDays: number };

/** `manDay`: so many times the price of a man-day; `loading`: the fee of a loading; `quote`: the quote says it. */
export type PriceBasis = { kind: 'manDay'; count: number } | { kind: 'loading' } | { kind: 'quote' };

export type Visit = {
  /** Days on site, all of them worked, in order. */
  days: readonly [IsoDate, ...IsoDate[]];
  report: IsoDate;
  /** Calendar days from the report to the closing of the vessel; null without one, negative when it is too late. */
  daysLeft: number | null;
};

export type VisitDates = {
  orderDay: IsoDate;
  /** Working days of notice, and the day on which they are over. */
  notice: number;
  noticeDay: IsoDate;
  first: Visit;
  best: Visit;
  /** Holidays and closures of the factory's country from the order to the end of the best visit, in order. */
  daysOff: readonly Day[];
};

export type VisitWarning =
  /** The days of the visit are beyond the years of the calendar. */
  | 'beyondCalendar'
  /** The report of the best visit comes after the vessel has closed. */
  | 'tooLate'
  /** It comes before, but without five working days for re-work and a second visit. */
  | 'noTimeForRework'
  /** The goods are ready before the notice is over. */
  | 'noticeAfterReady'
  /** More inspectors were asked for than there are man-days. */
  | 'fewerInspectors'
  /** The visit goes on after a holiday. */
  | 'interrupted'
  /** A day off that was counted is not announced yet. */
  | 'provisional';

/** Numbers and days without a word; `request` says what they were worked out for. */
export type VisitPlan = {
  request: VisitPlanRequest;
  /** Null for a service that draws no sample. */
  sample: VisitSample | null;
  work: VisitWork;
  /** Who come, and for how many days. */
  inspectors: number;
  days: number;
  price: PriceBasis;
  /** `beyondCity`: the place is none of those of the country, the way there is charged at cost. */
  travel: 'included' | 'beyondCity';
  dates: VisitDates | null;
  warnings: readonly VisitWarning[];
};
