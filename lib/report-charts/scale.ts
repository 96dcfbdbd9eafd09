/** One measurement of a report, as `content/reports/…/report.yaml` writes it down. */
export type Series = { letter: string; unit: string; nominal: number; minus: number; plus: number; values: readonly number[] };

export type Limits = { lower: number; upper: number };
export const limitsOf = ({ nominal, minus, plus }: Series): Limits => ({ lower: nominal - minus, upper: nominal + plus });
export const isOutside = (value: number, { lower, upper }: Limits) => value < lower - 1e-9 || value > upper + 1e-9;

/** The range that an axis shows: the tolerance with a third of its width on both sides, and every value. */
export function rangeOf(series: Series): Limits {
  const { lower, upper } = limitsOf(series);
  const margin = (upper - lower) / 3;
  return { lower: Math.min(lower - margin, ...series.values.map((value) => value - margin / 2)), upper: Math.max(upper + margin, ...series.values.map((value) => value + margin / 2)) };
}

/** Maps the range to pixels. */
export const scaleOf = (range: Limits, from: number, to: number) => (value: number) =>
  Math.round((from + ((value - range.lower) / (range.upper - range.lower)) * (to - from)) * 10) / 10;

const decimals = (value: number) => (String(Math.round(value * 1e6) / 1e6).split('.')[1] ?? '').length;

/** Digits after the point that all numbers of a series are written with. */
export const placesOf = ({ nominal, minus, plus, values }: Series) => Math.max(...[nominal, minus, plus, ...values].map(decimals));

const short = (value: number) => String(Math.round(value * 1e6) / 1e6);

/** `54 ±1 cm`, `10 −1/+0.5 W`; a tolerance that starts at zero is a limit: `≤ 5 mA`; of a percentage, which ± would leave open, both limits: `6 … 14 %`. */
export function specification({ nominal, minus, plus, unit }: Series): string {
  if (nominal === 0 && minus === 0) return `≤ ${short(plus)} ${unit}`;
  if (unit === '%') return `${short(nominal - minus)} … ${short(nominal + plus)} %`;
  return minus === plus ? `${short(nominal)} ±${short(plus)} ${unit}` : `${short(nominal)} −${short(minus)}/+${short(plus)} ${unit}`;
}

export const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
