/** Core Web Vitals and supporting metrics. Stored as whole numbers: milliseconds, thousandths for CLS. */
export const vitalNames = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;
export type VitalName = (typeof vitalNames)[number];

/**
 * Upper bounds of the histogram buckets. They include the thresholds of "good" and "poor" (web.dev/vitals, 2024: LCP
 * 2.5 and 4 s, INP 200 and 500 ms, CLS 0.1 and 0.25, FCP 1.8 and 3 s, TTFB 0.8 and 1.8 s), so that a 75th percentile
 * can be compared with them.
 */
export const vitalSteps: Record<VitalName, readonly number[]> = {
  LCP: [500, 1_000, 1_500, 2_000, 2_500, 3_000, 4_000, 6_000, 10_000, 60_000],
  INP: [50, 100, 150, 200, 300, 500, 1_000, 2_000, 60_000],
  CLS: [10, 25, 50, 100, 150, 250, 500, 1_000, 60_000],
  FCP: [500, 1_000, 1_800, 2_400, 3_000, 5_000, 10_000, 60_000],
  TTFB: [100, 200, 400, 800, 1_200, 1_800, 3_000, 10_000, 60_000],
};

/** Returns the upper bound of the bucket of a value; larger values go into the last bucket. */
export function stepOf(name: VitalName, value: number): number {
  const scaled = name === 'CLS' ? value * 1_000 : value;
  const steps = vitalSteps[name];
  return steps.find((end) => scaled <= end) ?? steps.at(-1) ?? 0;
}
