import { content, marketTests } from '@/lib/content';
import { defectListGroups } from '@/lib/contract/content/man-days';
import { type VisitPlanAnswer, visitPlanErrorSchema } from '@/lib/contract/visit-plan';
import { type CallRules, callErrors, classResponse, isWireForm, standardName } from '@/lib/domain/aql/api/aql-answer';
import { shown, valuesByName } from '@/lib/domain/aql/query/aql-query';
import { byClass } from '@/lib/domain/aql/tables/levels-and-limits';
import type { Visit } from '@/lib/domain/visit-plan/visit-dates';
import { planVisit, type VisitPlan, type VisitPlanData } from '@/lib/domain/visit-plan/visit-plan';
import { visitPlanData, visitPriceText } from '@/lib/domain/visit-plan/visit-plan-data';
import {
  allowedVisitValues,
  formatVisitPlanQuery,
  isLimitName,
  pickVisitPlanText,
  readVisitPlan,
  type VisitPlanName,
  visitPlanNames,
  visitPlanValues,
  visitPlanWords,
} from '@/lib/domain/visit-plan/visit-plan-query';
import { refusalOf } from '@/lib/domain/wire/open-call';
import { byLocale } from '@/lib/i18n/locales';

const isName = (name: string): name is VisitPlanName => visitPlanNames.some((one) => one === name);
const dates: readonly string[] = ['order', 'ready', 'vessel'];

/** A program writes each value in one way; what a person may type besides is refused, as it may mean something else. */
const rulesOf = (data: VisitPlanData, now: Date): CallRules => ({
  words: visitPlanWords,
  allowedFor: (name) => (isName(name) ? allowedVisitValues(name, data) : []),
  problemsOf: (name, value) => {
    if (value === '') return ['empty'];
    // Whether it has a group is told with the group that was chosen.
    const beside = name === 'product' && { goods: defectListGroups[0] };
    const { request, problems } = readVisitPlan({ ...beside, [name]: value }, data, now);
    if (!request || !isName(name)) return problems.map(({ problem }) => problem);
    if (name === 'lot') return isWireForm(name, value) ? [] : ['notNumber'];
    if (isLimitName(name)) return isWireForm(name, value) ? [] : ['notOffered'];
    return visitPlanValues(request)[name] === value ? [] : [dates.includes(name) ? 'notDate' : 'notOffered'];
  },
});

const visitResponse = ({ days, report, daysLeft }: Visit) => ({ days: [...days], report, days_left: daysLeft });

function sampleResponse({ sample }: VisitPlan): VisitPlanAnswer['sample'] {
  if (!sample) return null;
  const { plan, lots, pieces, perArticle, cartons, opened } = sample;
  return {
    lots,
    lot_size: plan.query.lot,
    code_letter: plan.letter,
    of_lot: plan.quantity,
    pieces,
    of_article: [...perArticle],
    cartons,
    cartons_opened: opened,
    classes: byClass((name) => classResponse(plan.classes[name])),
  };
}

function workResponse({ work, inspectors, days }: VisitPlan, { rule }: VisitPlanData): VisitPlanAnswer['work'] {
  return {
    basis: work.kind,
    minutes: work.kind === 'sum' ? { ...work.sum, day: rule.day } : null,
    pieces_a_day: work.kind === 'sorting' ? work.perDay : null,
    man_days: work.manDays,
    inspectors,
    days,
  };
}

function datesResponse({ dates: found }: VisitPlan): VisitPlanAnswer['dates'] {
  if (!found) return null;
  return {
    order_day: found.orderDay,
    notice: found.notice,
    notice_day: found.noticeDay,
    first: visitResponse(found.first),
    best: visitResponse(found.best),
    days_off: found.daysOff.map(({ isProvisional, ...days }) => ({ ...days, provisional: isProvisional })),
  };
}

function bodyOf(plan: VisitPlan, data: VisitPlanData): VisitPlanAnswer {
  const { request, price } = plan;
  const { goods, market, service, lot, articles, inspectors, vessel, perCarton } = request;
  const values = visitPlanValues(request);
  const numbers = { lot, articles, percarton: perCarton, inspectors };
  return {
    standard: standardName,
    query: formatVisitPlanQuery(request, data),
    request: { ...values, ...numbers, goods, service, market, sampling: request.sampling, vessel },
    sample: sampleResponse(plan),
    work: workResponse(plan, data),
    price: {
      basis: price.kind === 'manDay' ? 'man-day' : price.kind,
      count: price.kind === 'manDay' ? price.count : null,
      sums: byLocale((locale) => visitPriceText(locale, price)),
      beyond_city: plan.isBeyondCity,
    },
    dates: datesResponse(plan),
    warnings: [...plan.warnings],
    tests: market === 'none' ? [] : marketTests(goods, market),
    have_ready: content().markets.ready[service],
  };
}

/** What `GET /api/plan/v1` says at a moment: a plan, or what of the call cannot be read. */
export function visitPlanAnswer(params: URLSearchParams, now: Date) {
  const data = visitPlanData();
  const errors = callErrors(params, rulesOf(data, now));
  if (errors.length === 0) {
    const { request, problems, matched } = readVisitPlan(pickVisitPlanText(valuesByName(params)), data, now);
    const text = shown(request?.product ?? '');
    if (request && matched && matched !== request.goods)
      errors.push({ field: 'product', problem: 'otherGroup', value: text, text, allowed: [matched] });
    else if (request) return { ok: true as const, refusal: undefined, body: bodyOf(planVisit(request, data), data) };
    // Each value by itself is taken, but not these together.
    for (const { field, problem, text } of problems) {
      const name = field === 'serious' && params.has('major') ? 'major' : field;
      const allowed = field === 'stray' ? visitPlanWords : allowedVisitValues(field, data);
      errors.push({ field: name, problem, value: shown(text), text: shown(text), allowed });
    }
  }
  const refusal = visitPlanErrorSchema.parse(refusalOf(errors, '/api/plan/v1/openapi.json'));
  return { ok: false as const, refusal, body: undefined };
}
