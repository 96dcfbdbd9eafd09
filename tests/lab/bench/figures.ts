import { existsSync, mkdirSync, readFileSync } from 'node:fs';

/** Terms that buyers search for; one of them is deliberately misspelt. */
const searchTerms = [
  ...['inspection', 'carton', 'sample', 'defect', 'fabric', 'container seal', 'azo', 'report', 'batery', 'tolerance'],
  ...['factory audit', 'drop test', 'mould', 'certificate', 'lot size'],
];

export function searchTurns(): string[] {
  return Array.from({ length: 8 }, (_, turn) =>
    searchTerms.map((term) =>
      turn === 0 ? term : `${term} ${searchTerms[(turn * 3 + term.length) % searchTerms.length]}`,
    ),
  ).flat();
}

export function percentile(values: number[], percent: number): number {
  return (
    [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor((values.length * percent) / 100))] ??
    Number.NaN
  );
}

export const median = (values: number[]) => percentile(values, 50);
export const round = (value: number, digits = 2) => Number(value.toFixed(digits));

export function requireBuild(): void {
  mkdirSync('.bench', { recursive: true });
  if (existsSync('.next/BUILD_ID')) return;
  console.error('There is no build: run npm run build first.');
  process.exit(1);
}

/** Memory of a process in MB: what is resident, or its peak; NaN where the system does not report it. */
export function memoryMb(pid: number, name: 'VmRSS' | 'VmHWM' = 'VmRSS'): number {
  const file = `/proc/${pid}/status`;
  const kB = existsSync(file) ? new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(file, 'utf8'))?.[1] : undefined;
  return round(Number(kB) / 1_024, 0);
}

export async function timed(task: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await task();
  return performance.now() - start;
}
