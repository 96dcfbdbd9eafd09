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

export type ManDayGoods = { minutes: number; tests: number };

/** As `content/man-days.yaml` explains them; everything in minutes. */
export type ManDayRule<Group extends string = string> = {
  day: number;
  visit: number;
  sorting: number;
  goods: Readonly<Record<Group, ManDayGoods>>;
};

/** Before rounding up: 0.95 for a visit that leaves 21 of 420 minutes. */
export function manDayLoad({ day, visit }: ManDayRule, { minutes, tests }: ManDayGoods, pieces: number): number {
  return (visit + tests + pieces * minutes) / day;
}

export function manDays(rule: ManDayRule, goods: ManDayGoods, pieces: number): number {
  // 840.0000000001 of 840 minutes are two days, not three.
  return pieces > 0 ? Math.ceil(manDayLoad(rule, goods, pieces) - 1e-9) : 0;
}

/** A price such as '1,599 USD' times `count`; null unless it holds one whole amount, as no sum is better than a wrong one. */
export function multiplied(price: string, count: number, language: string): string | null {
  const [amount, ...others] = price.match(/\d(?:[\d.,'’\s]*\d)?/g) ?? [];
  if (!amount || others.length > 0 || !/^\d+$|^\d{1,3}(?:[.,'’\s]\d{3})+$/.test(amount)) return null;
  const number = new Intl.NumberFormat(language, { useGrouping: /\D/.test(amount) });
  return price.replace(amount, number.format(Number(amount.replace(/\D/g, '')) * count));
}
