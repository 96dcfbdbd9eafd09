import { type DefectListGroup, type ManDayRule, manDays } from '@/lib/contract/content/man-days';
import { maxLotSize } from '@/lib/domain/aql/query/lot';
import { samplingPlan } from '@/lib/domain/aql/sampling/plan';
import type { Article } from './article';
import {
  articleRandom,
  type CartonDraw,
  cartonCount,
  cartonsToOpen,
  drawCartons,
  maxListedCartons,
  shareSample,
} from './cartons';
import { type FloorSettings, planQueryOf } from './floor-settings';

export type PlanningRule = {
  rule: ManDayRule<DefectListGroup>;
  groups: readonly { value: DefectListGroup; label: string }[];
};
/** Rows of one number in several colours and sizes are one article, which is tested once. */
export function floorDays({ rule, groups }: PlanningRule, { goods }: FloorSettings, plan: FloorPlan) {
  const { sample } = plan;
  const articles = new Set(plan.articles.map(({ article }) => article.sku)).size;
  const cartons = plan.articles.reduce((opened, one) => opened + (one.cartons?.count ?? 0), 0);
  const days = groups
    .filter(({ value }) => goods === '' || goods === value)
    .map(({ value }) => manDays(rule, rule.goods[value], sample, { articles, cartons }));
  return { least: Math.min(...days), most: Math.max(...days) };
}

function openOfEach({ mode, cartons: rule }: FloorSettings, counts: readonly number[]): number[] {
  if (mode === 'each') return counts.map((count) => (count === 0 ? 0 : cartonsToOpen(rule, count)));
  const packed = counts.filter((count) => count > 0);
  const all = packed.reduce((total, count) => total + count, 0);
  const shares = packed.length > 0 ? shareSample(cartonsToOpen(rule, all), packed) : [];
  return counts.map((count) => (count === 0 ? 0 : (shares.shift() ?? 0)));
}

/** Null without articles, or when they are more pieces than a lot may have. The same seed gives the same cartons. */
export function floorPlan(articles: readonly Article[], settings: FloorSettings, seed: number) {
  const quantities = articles.map(({ quantity }) => quantity);
  const lot = quantities.reduce((total, quantity) => total + quantity, 0);
  if (articles.length === 0 || lot > maxLotSize) return null;
  /** The plan of the whole order, when one sample stands for it. */
  const plan = settings.mode === 'order' ? samplingPlan(planQueryOf(settings, lot)) : null;
  /** Those of the articles, when each has its own. */
  const plans = plan ? null : quantities.map((quantity) => samplingPlan(planQueryOf(settings, quantity)));
  const samples = plan
    ? plan.quantity === 0
      ? quantities.map(() => 0)
      : shareSample(plan.quantity, quantities)
    : (plans ?? []).map(({ quantity }) => quantity);
  const counts = articles.map(({ quantity, perCarton }) => (perCarton ? cartonCount(quantity, perCarton) : 0));
  const opens = openOfEach(settings, counts);
  let most = maxListedCartons;
  const planned = articles.map((article, index) => {
    const { quantity, perCarton } = article;
    const sample = samples[index] ?? 0;
    const open = opens[index] ?? 1;
    /** Null when the pieces a carton are not known, or nothing is drawn. */
    const cartons: CartonDraw | null =
      perCarton && sample > 0
        ? drawCartons({ quantity, perCarton, sample, open, most, random: articleRandom(seed, index) })
        : null;
    most -= cartons?.opened?.length ?? 0;
    return { article, sample, plan: plans?.[index] ?? null, cartons };
  });
  const sample = samples.reduce((total, one) => total + one, 0);
  /** One piece of each article is more than the plan asks for. */
  const isRaised = plan !== null && sample > plan.quantity;
  return { lot, sample, plan, articles: planned, isRaised };
}
export type FloorPlan = NonNullable<ReturnType<typeof floorPlan>>;
export type ArticlePlan = FloorPlan['articles'][number];
