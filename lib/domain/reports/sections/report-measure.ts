import type { ReportMeasurement } from '@/lib/contract/reports';

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
  digits: number;
};

const maxDigits = 4;

function decimals(value: number): number {
  const text = String(value);
  if (text.includes('e')) return maxDigits;
  return Math.min(maxDigits, text.split('.')[1]?.length ?? 0);
}

/** Removes floating-point error, so that the limit 0.1 + 0.2 includes the value 0.3. */
const roundLimit = (value: number) => Number(value.toFixed(9));

export function measureRow({ name, unit, nominal, minus, plus, values }: ReportMeasurement): MeasureRow {
  const [lower, upper] = [roundLimit(nominal - minus), roundLimit(nominal + plus)];
  const hasValues = values.length > 0;
  return {
    name,
    unit,
    nominal,
    lower,
    upper,
    count: values.length,
    min: hasValues ? Math.min(...values) : null,
    max: hasValues ? Math.max(...values) : null,
    mean: hasValues ? values.reduce((sum, value) => sum + value, 0) / values.length : null,
    outside: values.filter((value) => value < lower || value > upper).length,
    digits: Math.max(...[nominal, minus, plus, ...values].map(decimals)),
  };
}

/** A point of the chart; positions are fractions of its width, 0 to 1. */
export type ChartPoint = { id: string; position: number; value: number; outside: boolean };
export type MeasureChart = { lower: number; nominal: number; upper: number; points: ChartPoint[] };

const chartMargin = 0.35;

export function measureChart(measurement: ReportMeasurement): MeasureChart {
  const { lower, upper, nominal } = measureRow(measurement);
  const width = upper - lower || Math.abs(nominal) || 1;
  const [from, to] = [lower - width * chartMargin, upper + width * chartMargin];
  const toPosition = (value: number) => Math.min(1, Math.max(0, (value - from) / (to - from)));
  return {
    lower: toPosition(lower),
    nominal: toPosition(nominal),
    upper: toPosition(upper),
    points: measurement.values.map((value, index) => ({
      id: String(index),
      position: toPosition(value),
      value,
      outside: value < lower || value > upper,
    })),
  };
}
