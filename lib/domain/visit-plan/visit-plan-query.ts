import { type DefectListGroup, defectListGroups } from '@/lib/contract/content/man-days';
import { visitServices } from '@/lib/contract/content/markets';
import { visitPlanOwnNames } from '@/lib/contract/routes/tool-query-names';
import {
  aliases,
  allowedValues,
  formatQuery,
  isAlias,
  isTrackingParameter,
  parseQuery,
  pickQueryText,
  plainNames,
  shown,
} from '@/lib/domain/aql/query/aql-query';
import type { LotProblem } from '@/lib/domain/aql/query/lot';
import { defaultQuery } from '@/lib/domain/aql/sampling/plan';
import { defectClasses } from '@/lib/domain/aql/tables/levels-and-limits';
import { hasHiddenCharacters, isUnreadableLine, lengthOf, normalizeInput } from '@/lib/domain/text/text-rules';
import { readWhole } from '@/lib/domain/text/written-number';
import { addDays, isIsoDate } from '@/lib/domain/work-calendar/work-calendar';
import { momentInChina, orderDayOf, withinYears } from './visit-dates';
import { isSampled, type VisitPlanData, type VisitPlanRequest, visitMarkets, visitSamplings } from './visit-plan';

const limitNames = ['level', ...defectClasses, 'severity', 'policy'] as const;
export const visitPlanNames = [...visitPlanOwnNames, ...limitNames] as const;
export type VisitPlanName = (typeof visitPlanNames)[number];
export const visitPlanWords: readonly string[] = [...visitPlanNames, ...Object.keys(aliases)];
export const isLimitName = (name: string): boolean => limitNames.some((one) => one === name);

/** What was typed, by field; `stray`: names of the address that cannot be understood, as they are shown. */
export type VisitPlanText = Readonly<Partial<Record<VisitPlanName | 'stray', string>>>;

/** `field.problem` is the key of its sentence. */
export type VisitPlanProblem =
  | { field: 'lot'; problem: LotProblem | 'fewerThanArticles'; text: string }
  | { field: 'order' | 'ready' | 'vessel'; problem: 'notDate' | 'outsideYears'; text: string }
  | { field: 'place' | 'product'; problem: 'tooLong' | 'unreadable'; text: string }
  | { field: 'product'; problem: 'unmatched'; text: string }
  | { field: 'serious'; problem: 'nothingJudged'; text: string }
  | { field: 'stray'; problem: 'unknown'; text: string }
  | {
      field: Exclude<VisitPlanName, 'lot' | 'place' | 'product' | 'order' | 'ready' | 'vessel'>;
      problem: 'notOffered';
      text: string;
    };

export type ParsedVisitPlan = {
  /** Null when any field has a problem; no result may be shown then. */
  request: VisitPlanRequest | null;
  problems: readonly VisitPlanProblem[];
  /** The group of what was typed, whichever was chosen. */
  matched: DefectListGroup | null;
  text: VisitPlanText;
};

const usual = {
  product: '',
  goods: 'kitchen-and-tableware',
  lot: 3_000,
  articles: 1,
  sampling: 'each',
  service: 'pre-shipment',
  country: 'CN',
  place: '',
  inspectors: 1,
  market: 'none',
} as const;
const usualDaysToReady = 14;

export const visitPlanBounds = { articles: 200, percarton: 100_000, inspectors: 5, place: 60, product: 60 } as const;

const countryCodes = ({ countries }: VisitPlanData) => countries.map(({ code }) => code);
const yearsOf = ({ countries }: VisitPlanData, country: string) =>
  (countries.find(({ code }) => code === country) ?? countries[0])?.calendar.years ?? ([0, 0] as const);

/** What a field takes, for whoever wrote something else. */
export function allowedVisitValues(name: VisitPlanName, data: VisitPlanData): readonly string[] {
  const [from, to] = yearsOf(data, usual.country);
  const days = `${from}-01-01 to ${to}-12-31`;
  const own: Record<(typeof visitPlanOwnNames)[number], readonly string[]> = {
    product: [
      `1 to ${visitPlanBounds.product} characters on one line that name goods of one group`,
      ...defectListGroups,
    ],
    goods: defectListGroups,
    lot: allowedValues.lot,
    articles: [`1 to ${visitPlanBounds.articles}, at most lot`],
    sampling: visitSamplings,
    percarton: [`1 to ${visitPlanBounds.percarton}`],
    service: visitServices,
    country: countryCodes(data),
    place: [`1 to ${visitPlanBounds.place} characters on one line`],
    inspectors: [`1 to ${visitPlanBounds.inspectors}`],
    order: [`${days} with the time in China, such as ${from}-03-02T09:30`],
    ready: [days],
    vessel: [days],
    market: visitMarkets,
  };
  return { ...allowedValues, ...own }[name];
}

const oneOf = <T extends string>(known: readonly T[], text: string): T | null =>
  known.find((one) => one.toLowerCase() === normalizeInput(text).toLowerCase()) ?? null;

function countUpTo(most: number, text: string): number | null {
  const whole = readWhole(text);
  return whole.ok && whole.value >= 1 && whole.value <= most ? whole.value : null;
}

/** `2026-03-02T09:30`; browsers may add seconds, `now` what a form without script left as it was. */
const momentPattern = /^(\d{4}-\d{2}-\d{2})[T ]([01]\d|2[0-3]):([0-5]\d)(?::\d\d)?$/;

/** `now` is the clock. The same for page and interface; what a program may not write, the interface refuses besides. */
export function readVisitPlan(text: VisitPlanText, data: VisitPlanData, now: Date): ParsedVisitPlan {
  const problems: VisitPlanProblem[] = [];
  const report = (field: string, problem: string) =>
    problems.push({ field, problem, text: text[field as VisitPlanName] ?? '' } as VisitPlanProblem);
  function read<T>(name: VisitPlanName, parse: (value: string) => T | null, fallback: T): T {
    const value = text[name];
    const parsed = value === undefined ? fallback : parse(value);
    if (parsed === null) report(name, 'notOffered');
    return parsed ?? fallback;
  }
  const { stray, ...typed } = text;
  if (stray !== undefined) report('stray', 'unknown');
  const limits = parseQuery({ lot: String(usual.lot), ...typed });
  for (const { field, problem } of limits.problems) report(field, problem);
  function readLine(name: 'place' | 'product'): string {
    const line = (text[name] ?? usual[name]).replace(/\s+/g, ' ').trim();
    if (lengthOf(line) > visitPlanBounds[name]) report(name, 'tooLong');
    else if (isUnreadableLine(line) || hasHiddenCharacters(line)) report(name, 'unreadable');
    else return line;
    return '';
  }
  const product = readLine('product');
  const matched = product === '' ? null : data.groupOf(product);
  if (product !== '' && !matched && text.goods === undefined) report('product', 'unmatched');
  const goods = read<DefectListGroup>('goods', (value) => oneOf(defectListGroups, value), matched ?? usual.goods);
  const articles = read('articles', (value) => countUpTo(visitPlanBounds.articles, value), usual.articles);
  const sampling = read('sampling', (value) => oneOf(visitSamplings, value), usual.sampling);
  const perCarton = read(
    'percarton',
    (value) => countUpTo(visitPlanBounds.percarton, value),
    data.rule.goods[goods].carton,
  );
  const service = read('service', (value) => oneOf(visitServices, value), usual.service);
  const country = read('country', (value) => oneOf(countryCodes(data), value), usual.country);
  const inspectors = read('inspectors', (value) => countUpTo(visitPlanBounds.inspectors, value), usual.inspectors);
  const market = read('market', (value) => oneOf(visitMarkets, value), usual.market);
  const place = readLine('place');

  const [firstYear, lastYear] = yearsOf(data, country);
  function readDay<T>(
    name: 'order' | 'ready' | 'vessel',
    parse: (value: string) => string | null,
    fallback: T,
  ): string | T {
    const value = text[name];
    if (value === undefined) return fallback;
    const day = parse(normalizeInput(value));
    if (day === null) report(name, 'notDate');
    else if (Number(day.slice(0, 4)) < firstYear || Number(day.slice(0, 4)) > lastYear) report(name, 'outsideYears');
    else return day;
    return fallback;
  }
  const isoDay = (value: string) => (isIsoDate(value) ? value : null);
  const moment = (value: string) => {
    const [, day = '', hour, minute] = momentPattern.exec(value) ?? [];
    return isIsoDate(day) ? `${day}T${hour}:${minute}` : null;
  };
  const order = readDay('order', moment, momentInChina(now));
  const ready = readDay('ready', isoDay, usualReady(order, data));
  const vessel = readDay('vessel', isoDay, null);

  const plan = limits.query;
  if (plan && plan.lot < articles) report('lot', 'fewerThanArticles');
  if (plan && isSampled(service) && defectClasses.every((name) => plan.limits[name].kind === 'none'))
    report('serious', 'nothingJudged');
  if (!plan || problems.length > 0) return { request: null, problems, matched, text };
  const { lot } = plan;
  const where = { country, place, inspectors, order, ready, vessel, market };
  const what = { product, goods, lot, articles, sampling, perCarton, service };
  return { request: { ...what, ...where, plan }, problems, matched, text };
}

function usualReady(order: string, data: VisitPlanData): string {
  const day = withinYears(() => orderDayOf(order, data)) ?? order.slice(0, 10);
  const ready = addDays(day, usualDaysToReady);
  const last = `${data.office.years[1]}-12-31`;
  return ready < last ? ready : last;
}

/** Fields that a person may leave empty: they have their usual value then. */
const optional: readonly string[] = ['product', 'goods', 'percarton', 'place', 'order', 'ready', 'vessel'];

type Given = Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * What an address of the page says. Nothing typed is lost: one that comes twice keeps both values, `5 & 6`, which is no
 * value and shows in its field.
 */
export function pickVisitPlanText(address: Given): VisitPlanText {
  const given = plainNames(address);
  const names = Object.keys(given).filter((name) => given[name] !== undefined);
  const isLimit = (name: string) => isAlias(name) || isLimitName(name);
  const { stray: mixed, ...limits } = pickQueryText(
    Object.fromEntries(names.filter(isLimit).map((name) => [name, given[name]])),
  );
  const own = visitPlanOwnNames.flatMap((name) => {
    const value = [given[name] ?? []].flat().join(' & ');
    const isLeftOut = given[name] === undefined || (value.trim() === '' && optional.includes(name));
    return isLeftOut ? [] : [[name, shown(value, visitPlanBounds.place + 20)]];
  });
  const unknown = names.filter((name) => !visitPlanWords.includes(name) && !isTrackingParameter(name));
  const stray = [...unknown, ...(mixed === undefined ? [] : [mixed])].join(', ');
  return { ...Object.fromEntries(own), ...limits, ...(stray !== '' && { stray: shown(stray) }) };
}

export const parseVisitPlanAddress = (address: Given, data: VisitPlanData, now: Date): ParsedVisitPlan =>
  readVisitPlan(pickVisitPlanText(address), data, now);

/** Every field of a request as the address writes it. */
export function visitPlanValues(request: VisitPlanRequest): Record<VisitPlanName, string> {
  const { perCarton, plan, vessel, ...own } = request;
  const limits = new URLSearchParams(formatQuery(plan));
  const value = (name: VisitPlanName): string => {
    if (name === 'percarton') return String(perCarton);
    if (name === 'vessel') return vessel ?? '';
    if (name === 'severity' || name === 'policy') return plan[name];
    return name in own ? String(own[name as keyof typeof own]) : (limits.get(name) ?? '');
  };
  return Object.fromEntries(visitPlanNames.map((name) => [name, value(name)])) as Record<VisitPlanName, string>;
}

/**
 * The query of a request without `?`, without what is usual. With `now` the moment and the ready date are left out too
 * when they are the usual ones of that moment; without it they are written, so that the address always means these days.
 */
export function formatVisitPlanQuery(request: VisitPlanRequest, data: VisitPlanData, now?: Date): string {
  const order = now ? momentInChina(now) : '';
  const usualValues: Partial<Record<VisitPlanName, string>> = {
    ...visitPlanValues({
      ...usual,
      perCarton: data.rule.goods[request.goods].carton,
      order,
      ready: now ? usualReady(request.order, data) : '',
      vessel: null,
      plan: { ...defaultQuery, lot: usual.lot },
    }),
  };
  const values = visitPlanValues(request);
  // The group of a product is written, so that it stays what it is when words are added.
  const said = visitPlanNames.filter(
    (name) => values[name] !== usualValues[name] || (name === 'goods' && request.product !== ''),
  );
  return new URLSearchParams(said.map((name) => [name, values[name]])).toString().replaceAll('%3A', ':');
}
