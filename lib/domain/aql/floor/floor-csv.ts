import { className, defectClasses } from '@/lib/domain/aql/tables/levels-and-limits';
import { csvFile, csvNumber } from '@/lib/domain/delimited/csv-cell';
import type { Locale } from '@/lib/i18n/locales';
import { formatCartonRule } from './cartons';
import { type FloorOrder, namedCounts, seedOf, tallyOf } from './floor-order';
import type { ArticlePlan, FloorPlan } from './floor-plan';
import { type OrderVerdict, orderVerdict } from './floor-verdict';

const columns = [
  'kind',
  'order',
  'product',
  'factory',
  'inspector',
  'date',
  'sku',
  'colour',
  'size',
  'per_carton',
  'quantity',
  'sample',
  'inspected',
  'class',
  'text',
  'found',
  'accept',
  'reject',
  'result',
  'note',
] as const;
type Line = Partial<Record<(typeof columns)[number], string | number | null>>;

function articleLines(order: FloorOrder, plan: FloorPlan, { articles }: OrderVerdict, one: ArticlePlan): Line[] {
  const { article, sample, cartons } = one;
  const { inspected, found } = tallyOf(order, article.id);
  const { sku, colour, size, quantity, perCarton } = article;
  const base = { sku, colour, size, per_carton: perCarton, quantity, sample, inspected };
  const judged = articles.get(article.id);
  const deciding = one.plan ?? plan.plan;
  return [
    ...(judged ? [{ ...base, kind: 'article', result: judged.verdict }] : []),
    ...defectClasses.map((name) => {
      const { allowed = null, rejection = null } = deciding?.classes[name] ?? {};
      const count = { found: found[name] ?? 0, accept: allowed, reject: rejection };
      return { ...base, kind: 'count', class: className[name], ...count };
    }),
    ...namedCounts(order, [one]).map(({ text, count, class: name }) => {
      return { ...base, kind: 'defect', class: className[name], text, found: count };
    }),
    ...(cartons?.opened ?? []).map(({ number, pieces }) => ({
      ...base,
      kind: 'carton',
      // Not `6/10`, which a spreadsheet takes for a day.
      text: `carton ${number} of ${cartons?.cartons ?? ''}`,
      found: pieces,
    })),
    ...(cartons && !cartons.opened
      ? [{ ...base, kind: 'carton', text: `${cartons.count} of ${cartons.cartons} cartons, not listed` }]
      : []),
  ];
}

/** What was agreed, so that anybody can plan and draw the same again. */
const settingLines = ({ settings }: FloorOrder, locale: Locale): Line[] =>
  Object.entries({
    mode: settings.mode,
    level: settings.level,
    ...Object.fromEntries(
      defectClasses.map((name) => [`limit_${className[name]}`, csvNumber(settings.limits[name], locale)]),
    ),
    severity: settings.severity,
    policy: settings.policy,
    cartons: formatCartonRule(settings.cartons),
    product_group: settings.goods,
  }).map(([text, note]) => ({ kind: 'setting', text, note }));

/** The order as CSV. `count` lines hold defects without a name of their own, `defect` lines the named ones. */
export function floorCsv(order: FloorOrder, plan: FloorPlan, locale: Locale): string {
  const judged = orderVerdict(order, plan);
  const { verdict, inspected, sample, counts } = judged;
  const articles = new Map(plan.articles.map(({ article }) => [article.id, article]));
  const { name, product, factory, inspector, date } = order;
  const head: Line = { order: name, product, factory, inspector, date };
  const lines: Line[] = [
    { kind: 'order', quantity: plan.lot, sample, inspected, result: verdict, note: order.remarks },
    ...defectClasses.map((name) => ({
      kind: 'total',
      quantity: plan.lot,
      sample,
      inspected,
      class: className[name],
      found: counts[name],
      accept: plan.plan?.classes[name].allowed ?? null,
      reject: plan.plan?.classes[name].rejection ?? null,
    })),
    ...plan.articles.flatMap((one) => articleLines(order, plan, judged, one)),
    ...settingLines(order, locale),
    ...order.draws.map(({ seed, reason, at }) => ({ kind: 'seed', text: seed, note: `${at} ${reason}`.trim() })),
    ...(order.draws.length === 0 ? [{ kind: 'seed', text: seedOf(order) }] : []),
    ...order.checks.map(({ text, state, note }) => ({ kind: 'check', text, result: state, note })),
    ...order.photos.map(({ id, articleId, text, at }) => {
      const article = articles.get(articleId);
      const names = article ? { sku: article.sku, colour: article.colour, size: article.size } : {};
      return { kind: 'photo', ...names, text: id, note: `${at} ${text}`.trim() };
    }),
  ];
  return csvFile([columns, ...lines.map((line) => columns.map((name) => ({ ...head, ...line })[name] ?? ''))], locale);
}
