/** Terms that buyers search for; one of them is deliberately misspelt. */
const searchTerms = [
  'inspection',
  'carton',
  'sample',
  'defect',
  'fabric',
  'container seal',
  'azo',
  'report',
  'batery',
  'tolerance',
  'factory audit',
  'drop test',
  'mould',
  'certificate',
  'lot size',
];

/** Eight rounds of distinct searches: each term alone, then in pairs. */
export function searchTurns(): string[] {
  return Array.from({ length: 8 }, (_, turn) =>
    searchTerms.map((term) =>
      turn === 0 ? term : `${term} ${searchTerms[(turn * 3 + term.length) % searchTerms.length]}`,
    ),
  ).flat();
}

/** The `percent`th percentile of the values. */
export function percentile(values: number[], percent: number): number {
  return (
    [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor((values.length * percent) / 100))] ??
    Number.NaN
  );
}

export const median = (values: number[]) => percentile(values, 50);
export const round = (value: number, digits = 2) => Number(value.toFixed(digits));

/** The duration of a task in milliseconds. */
export async function timed(task: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await task();
  return performance.now() - start;
}
