/** One measurement of `content/reports/…/report.yaml`. */
export type Series = {
  letter: string;
  unit: string;
  nominal: number;
  minus: number;
  plus: number;
  values: readonly number[];
};

export type Limits = { lower: number; upper: number };
export const limitsOf = ({ nominal, minus, plus }: Series): Limits => ({
  lower: nominal - minus,
  upper: nominal + plus,
});
export const isOutside = (value: number, { lower, upper }: Limits) => value < lower - 1e-9 || value > upper + 1e-9;

/** Axis range: the tolerance with a third of its width on both sides, extended to every value. */
export function axisRange(series: Series): Limits {
  const { lower, upper } = limitsOf(series);
  const margin = (upper - lower) / 3;
  return {
    lower: Math.min(lower - margin, ...series.values.map((value) => value - margin / 2)),
    upper: Math.max(upper + margin, ...series.values.map((value) => value + margin / 2)),
  };
}

/** Returns a linear map from the range to pixels, rounded to tenths. */
export const linearScale = (range: Limits, from: number, to: number) => (value: number) =>
  Math.round((from + ((value - range.lower) / (range.upper - range.lower)) * (to - from)) * 10) / 10;

const decimals = (value: number) => (String(Math.round(value * 1e6) / 1e6).split('.')[1] ?? '').length;

/** Fraction digits shared by all numbers of a series. */
export const fractionDigits = ({ nominal, minus, plus, values }: Series) =>
  Math.max(...[nominal, minus, plus, ...values].map(decimals));

const trimNumber = (value: number) => String(Math.round(value * 1e6) / 1e6);

/** `54 ±1 cm`, `10 −1/+0.5 W`, `≤ 5 mA` for a one-sided limit, `6 … 14 %` for percentages, where ± would be ambiguous. */
export function specification({ nominal, minus, plus, unit }: Series): string {
  if (nominal === 0 && minus === 0) return `≤ ${trimNumber(plus)} ${unit}`;
  if (unit === '%') return `${trimNumber(nominal - minus)} … ${trimNumber(nominal + plus)} %`;
  return minus === plus
    ? `${trimNumber(nominal)} ±${trimNumber(plus)} ${unit}`
    : `${trimNumber(nominal)} −${trimNumber(minus)}/+${trimNumber(plus)} ${unit}`;
}

export const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
