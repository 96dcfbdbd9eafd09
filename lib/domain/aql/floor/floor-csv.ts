import { csvFile } from '@/lib/domain/delimited/csv-cell';
import { defectClasses } from '@/lib/domain/aql/tables/levels-and-limits';
import { type FloorOrder, seedOf, tallyOf } from './floor-order';
import type { ArticlePlan, FloorPlan } from './floor-plan';
import { orderVerdict } from './floor-verdict';

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

function articleLines(order: FloorOrder, plan: FloorPlan, one: ArticlePlan): Line[] {
  const { article, sample, cartons } = one;
  const { inspected, found } = tallyOf(order, article.id);
  const { sku, colour, size, quantity } = article;
  const base = { sku, colour, size, quantity, sample, inspected };
  const deciding = one.plan ?? plan.plan;
  const numbers = (name: (typeof defectClasses)[number]) => ({
    accept: deciding?.classes[name].allowed ?? null,
    reject: deciding?.classes[name].rejection ?? null,
  });
  return [
    ...defectClasses.map((name) => ({
      ...base,
      kind: 'count',
      class: name,
      found: found[name] ?? 0,
      ...numbers(name),
    })),
    ...order.lines
      .filter(({ id }) => (found[id] ?? 0) > 0)
      .map((line) => ({ ...base, kind: 'defect', class: line.class, text: line.text, found: found[line.id] ?? 0 })),
    ...(cartons?.opened ?? []).map(({ number, pieces }) => ({
      ...base,
      kind: 'carton',
      text: `${number}/${cartons?.cartons ?? ''}`,
      found: pieces,
    })),
  ];
}

/**
 * The order as CSV: verdict, counts of each class and named defect by article, cartons, checks, photographs. `kind` says
 * what a line is: `count` lines hold defects without a name of their own, `defect` lines the named ones.
 */
export function floorCsv(order: FloorOrder, plan: FloorPlan): string {
  const { verdict, inspected, sample, counts } = orderVerdict(order, plan);
  const head: Line = {
    order: order.name,
    product: order.product,
    factory: order.factory,
    inspector: order.inspector,
    date: order.date,
  };
  const lines: Line[] = [
    { kind: 'order', quantity: plan.lot, sample, inspected, result: verdict, note: order.remarks },
    ...defectClasses.map((name) => ({
      kind: 'total',
      quantity: plan.lot,
      sample,
      inspected,
      class: name,
      found: counts[name],
      accept: plan.plan?.classes[name].allowed ?? null,
      reject: plan.plan?.classes[name].rejection ?? null,
    })),
    ...plan.articles.flatMap((one) => articleLines(order, plan, one)),
    ...order.draws.map(({ seed, reason, at }) => ({
      kind: 'seed',
      text: String(seed),
      note: `${at} ${reason}`.trim(),
    })),
    ...(order.draws.length === 0 ? [{ kind: 'seed', text: String(seedOf(order)) }] : []),
    ...order.checks.map(({ text, state, note }) => ({ kind: 'check', text, result: state, note })),
    ...order.photos.map(({ id, text, at }) => ({ kind: 'photo', text: id, note: `${at} ${text}`.trim() })),
  ];
  return csvFile([columns, ...lines.map((line) => columns.map((name) => ({ ...head, ...line })[name] ?? ''))]);
}
