import type { ReportMeasurement } from '@/lib/contract/reports';

/** A measured row against its tolerance, in the unit of the row. */
export type MeasureRow = {
  name: string;
  unit: string;
  nominal: number;
  lower: number;
  upper: number;
  count: number;
  min: number | null;
  max: number | null;
  mean: number | null;
  outside: number;
  /** Decimal places in which the row is written. */
  digits: number;
};

const maxDigits = 4;

/** Decimal places of a number as it was written down, four at most. */
function decimals(value: number): number {
  const text = String(value);
  if (text.includes('e')) return maxDigits;
  return Math.min(maxDigits, text.split('.')[1]?.length ?? 0);
}

/** A limit without the dust of binary fractions, so that 0.1 + 0.2 still holds a value of 0.3. */
const clean = (value: number) => Number(value.toFixed(9));

/** Lower limit, upper limit, spread and the number of values outside the tolerance. */
export function measureRow({ name, unit, nominal, minus, plus, values }: ReportMeasurement): MeasureRow {
  const [lower, upper] = [clean(nominal - minus), clean(nominal + plus)];
  const any = values.length > 0;
  return {
    name,
    unit,
    nominal,
    lower,
    upper,
    count: values.length,
    min: any ? Math.min(...values) : null,
    max: any ? Math.max(...values) : null,
    mean: any ? values.reduce((sum, value) => sum + value, 0) / values.length : null,
    outside: values.filter((value) => value < lower || value > upper).length,
    digits: Math.max(...[nominal, minus, plus, ...values].map(decimals)),
  };
}

/** A point of the chart: places from 0 to 1 across its width. */
export type ChartPoint = { /** Its place in the row. */ id: string; at: number; value: number; outside: boolean };
export type MeasureChart = { lower: number; nominal: number; upper: number; points: ChartPoint[] };

/** Room beside the tolerance on either side, as a share of its width. */
const room = 0.35;

/** Where limits and values of a row lie across a chart; a value far out stands at the edge. */
export function measureChart(measurement: ReportMeasurement): MeasureChart {
  const { lower, upper, nominal } = measureRow(measurement);
  const width = upper - lower || Math.abs(nominal) || 1;
  const [from, to] = [lower - width * room, upper + width * room];
  const place = (value: number) => Math.min(1, Math.max(0, (value - from) / (to - from)));
  return {
    lower: place(lower),
    nominal: place(nominal),
    upper: place(upper),
    points: measurement.values.map((value, index) => ({ id: String(index), at: place(value), value, outside: value < lower || value > upper })),
  };
}
