import type { Names } from '@/lib/content';
import {
  type DefectListGroup,
  type ManDayRule,
  type ManDaySum,
  manDaySum,
  manDays,
  sortedPerDay,
} from '@/lib/contract/content/man-days';
import { targetMarkets, type VisitService } from '@/lib/contract/content/markets';
import type { VisitWarning } from '@/lib/contract/visit-plan';
import { cartonCount, cartonsToOpen } from '@/lib/domain/aql/floor/cartons';
import { type Plan, type PlanQuery, samplingPlan } from '@/lib/domain/aql/sampling/plan';
import { type DateQuestion, type FactoryDays, type PlanningOffice, type VisitDates, visitDates } from './visit-dates';

/** `each`: every article is a lot of its own; `order`: one sample of all of them. */
export const visitSamplings = ['each', 'order'] as const;
export const visitMarkets = [...targetMarkets, 'none'] as const;

/** A question that is understood. Nothing of it is unsaid: what was left out has its usual value. */
export type VisitPlanRequest = DateQuestion & {
  goods: DefectListGroup;
  /** What is made, as typed; may be empty. */
  product: string;
  /** Pieces of all articles together. */
  lot: number;
  /** Articles of equal quantity. */
  articles: number;
  sampling: (typeof visitSamplings)[number];
  perCarton: number;
  country: string;
  /** As typed; empty when nothing is said. */
  place: string;
  inspectors: number;
  market: (typeof visitMarkets)[number];
  /** Level, limits, severity and policy, for the whole lot. */
  plan: PlanQuery;
};

export type VisitCountry = FactoryDays & {
  code: string;
  /** Whether some live there; elsewhere the quote says the price. */
  inspectors: boolean;
  places: readonly { name: Names }[];
  /** Where the weekly days off are others. */
  elsewhere: readonly (Pick<FactoryDays, 'calendar' | 'rest'> & { places: readonly string[] })[];
};
/** `countries`: those with a calendar. */
export type VisitPlanData = PlanningOffice & {
  rule: ManDayRule<DefectListGroup>;
  countries: readonly VisitCountry[];
  /** The group of what was typed; null where none or more than one fits. */
  groupOf: (typed: string) => DefectListGroup | null;
};

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
  | { kind: 'fixed'; manDays: number }
  | { kind: 'loading'; manDays: null };

/** `manDay`: so many times the price of a man-day; `loading`: the fee of a loading; `quote`: the quote says it. */
export type PriceBasis = { kind: 'manDay'; count: number } | { kind: 'loading' } | { kind: 'quote' };

/** Numbers and days without a word; `request` says what they were worked out for. */
export type VisitPlan = {
  request: VisitPlanRequest;
  /** Null for a service that draws no sample. */
  sample: VisitSample | null;
  work: VisitWork;
  /** How many come, and for how many days. */
  inspectors: number;
  days: number;
  price: PriceBasis;
  /** The place is none of those of the country: the way there is charged at cost. */
  isBeyondCity: boolean;
  dates: VisitDates | null;
  warnings: readonly VisitWarning[];
};

export const isSampled = (service: VisitService): boolean =>
  service === 'pre-shipment' || service === 'during-production';

/** As many cartons as √n of each lot says, one of each article at least, and no more than pieces are drawn. */
function sampleOf({ service, sampling, lot, articles, perCarton, plan: query }: VisitPlanRequest): VisitSample | null {
  if (!isSampled(service)) return null;
  const ofArticle = Math.ceil(lot / articles);
  const isEach = sampling === 'each';
  const lots = isEach ? articles : 1;
  const plan = samplingPlan({ ...query, lot: isEach ? ofArticle : lot });
  // Equal articles are rounded up, so that small ones may be more than there are.
  const pieces = isEach ? Math.min(lot, plan.quantity * articles) : Math.max(plan.quantity, articles);
  const cartons = cartonCount(ofArticle, perCarton) * articles;
  const open = cartonsToOpen({ kind: 'sqrt', value: 0 }, cartons / lots) * lots;
  const opened = Math.min(pieces, Math.max(articles, open));
  return {
    plan,
    lots,
    pieces,
    perArticle: [Math.floor(pieces / articles), Math.ceil(pieces / articles)],
    cartons,
    opened,
  };
}

function workOf(
  { service, goods, lot, articles }: VisitPlanRequest,
  rule: VisitPlanData['rule'],
  sample: VisitSample | null,
): VisitWork {
  const group = rule.goods[goods];
  if (sample) {
    const work = { articles, cartons: sample.opened };
    return {
      kind: 'sum',
      sum: manDaySum(rule, group, sample.pieces, work),
      manDays: manDays(rule, group, sample.pieces, work),
    };
  }
  if (service === 'container-loading') return { kind: 'loading', manDays: null };
  if (service !== 'full-inspection') return { kind: 'fixed', manDays: 1 };
  const perDay = sortedPerDay(rule, group.minutes);
  return { kind: 'sorting', perDay, manDays: Math.ceil(lot / perDay) };
}

const plainName = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}|[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
/** Whether a place is one of those in which the travel is included; nothing said is no other place. */
function isAmong(places: VisitCountry['places'], place: string): boolean {
  const names = places.flatMap(({ name }) => Object.values(name)).map(plainName);
  return place === '' || names.includes(plainName(place));
}

/** The one other country with inspectors that has a place of this name. */
export function otherCountryOf({ country, place }: VisitPlanRequest, data: VisitPlanData): VisitCountry | null {
  const having = place ? data.countries.filter(({ places }) => isAmong(places, place)) : [];
  const [other] = having;
  return other && having.length === 1 && other.code !== country ? other : null;
}

/** The country of a plan with the days of the place. */
export function visitCountry({ country, place }: VisitPlanRequest, data: VisitPlanData): VisitCountry {
  const found = data.countries.find(({ code }) => code === country);
  if (!found) throw new Error(`no calendar of ${country}`);
  const name = plainName(place);
  const other = found.elsewhere.find(({ places }) => places.some((one) => plainName(one) === name)) ?? found;
  return { ...found, calendar: other.calendar, rest: other.rest };
}

/** Everything that a page or a program says of a visit; the rules stand in README.md beside this file. */
export function planVisit(request: VisitPlanRequest, data: VisitPlanData): VisitPlan {
  const country = visitCountry(request, data);
  const sample = sampleOf(request);
  const work = workOf(request, data.rule, sample);
  const inspectors = Math.min(request.inspectors, work.manDays ?? 1);
  const days = Math.ceil((work.manDays ?? 1) / inspectors);
  const { dates, warnings } = visitDates(request, days, country, data);
  return {
    request,
    sample,
    work,
    inspectors,
    days,
    price: !country.inspectors
      ? { kind: 'quote' }
      : work.manDays === null
        ? { kind: 'loading' }
        : { kind: 'manDay', count: work.manDays },
    isBeyondCity: !isAmong(country.places, request.place),
    dates,
    warnings: inspectors < request.inspectors ? [...warnings, 'fewerInspectors'] : warnings,
  };
}
