/**
 * Benchmark of the AQL calculator alone: `npm run lab bench aql` prints microseconds for a plan of three classes and
 * milliseconds for an operating characteristic of 200 points, medians of many runs over all lots, levels and
 * severities, and seconds of processor time for 100,000 plans whose lots all differ. Fails above its limits.
 */
import { operatingCharacteristic } from '@/lib/domain/aql/curves/characteristic';
import { defaultQuery, samplingPlan } from '@/lib/domain/aql/sampling/plan';
import { inspectionLevels, severities } from '@/lib/domain/aql/tables/levels-and-limits';
import { median } from './figures';

const limits = { planUs: 50, curveMs: 5, manySeconds: 2 };
const many = 100_000;
const rounds = 200;

const queries = inspectionLevels.flatMap(({ value }) =>
  severities.flatMap((severity) =>
    [2, 90, 1_200, 10_000, 400_000].map((lot) => ({ ...defaultQuery, level: value, severity, lot })),
  ),
);
const timeOf = (run: () => void) => {
  const from = performance.now();
  run();
  return performance.now() - from;
};

const plans = Array.from(
  { length: rounds },
  () =>
    timeOf(() => {
      for (const query of queries) samplingPlan(query);
    }) / queries.length,
);
const largest = { kind: 'single', size: 2000, ac: 44 } as const;
const curves = Array.from({ length: rounds }, () => timeOf(() => operatingCharacteristic(largest, 'binomial', 200)));

const before = process.cpuUsage();
for (let index = 0; index < many; index += 1) {
  const query = queries[index % queries.length] ?? defaultQuery;
  samplingPlan({ ...query, lot: 2 + ((index * 7) % 500_000) });
}
const { user, system } = process.cpuUsage(before);
const figures = {
  planUs: median(plans) * 1_000,
  curveMs: median(curves),
  manySeconds: (user + system) / 1_000_000,
};
process.stdout.write(`${JSON.stringify(figures)}\n`);
if (Object.entries(limits).some(([name, limit]) => figures[name as keyof typeof limits] > limit)) process.exitCode = 1;
