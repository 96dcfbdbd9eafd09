export const defectListGroups = [
  'garments-and-textiles',
  'footwear-and-bags',
  'toys-and-childrens-products',
  'electronics-and-lighting',
  'kitchen-and-tableware',
  'furniture-and-home',
  'hardware-and-tools',
  'sports-and-outdoor',
] as const;
export type DefectListGroup = (typeof defectListGroups)[number];

/** `carton`: pieces a carton usually holds. */
export type ManDayGoods = { minutes: number; tests: number; carton: number };

/** As `content/man-days.yaml` explains them; everything in minutes. */
export type ManDayRule<Group extends string = string> = {
  day: number;
  visit: number;
  sorting: number;
  cartons: { included: number; minutes: number };
  goods: Readonly<Record<Group, ManDayGoods>>;
};

/** Minutes of a sampling inspection; `total` is the sum of the others. */
export type ManDaySum = { visit: number; tests: number; pieces: number; cartons: number; total: number };
type Work = { articles?: number; cartons?: number };

/** `cartons`: how many are opened. */
export function manDaySum(
  rule: ManDayRule,
  { minutes, tests }: ManDayGoods,
  pieces: number,
  { articles = 1, cartons = 0 }: Work = {},
): ManDaySum {
  const sum = {
    visit: rule.visit,
    tests: articles * tests,
    pieces: pieces * minutes,
    cartons: Math.max(0, cartons - rule.cartons.included) * rule.cartons.minutes,
  };
  return { ...sum, total: sum.visit + sum.tests + sum.pieces + sum.cartons };
}

/** Before rounding up: 0.95 for a visit that leaves 21 of 420 minutes. */
export const manDayLoad = (rule: ManDayRule, goods: ManDayGoods, pieces: number, work?: Work): number =>
  manDaySum(rule, goods, pieces, work).total / rule.day;

export function manDays(rule: ManDayRule, goods: ManDayGoods, pieces: number, work?: Work): number {
  // 840.0000000001 of 840 minutes are two days, not three.
  return pieces > 0 ? Math.ceil(manDayLoad(rule, goods, pieces, work) - 1e-9) : 0;
}

/** Pieces that one man-day of full inspection sorts. */
export const sortedPerDay = ({ sorting }: ManDayRule, minutes: number): number =>
  Math.max(1, Math.floor(sorting / minutes + 1e-9));

/** A price such as '1,599 USD' times `count`; null unless it holds one whole amount, as no sum is better than a wrong one. */
export function multiplied(price: string, count: number, language: string): string | null {
  const [amount, ...others] = price.match(/\d(?:[\d.,'’\s]*\d)?/g) ?? [];
  if (!amount || others.length > 0 || !/^\d+$|^\d{1,3}(?:[.,'’\s]\d{3})+$/.test(amount)) return null;
  const number = new Intl.NumberFormat(language, { useGrouping: /\D/.test(amount) });
  return price.replace(amount, number.format(Number(amount.replace(/\D/g, '')) * count));
}
