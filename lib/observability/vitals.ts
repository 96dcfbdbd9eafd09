import { processSingleton } from '@/lib/config/process-singleton';
import type { PagePath } from '@/lib/contract/routes/pages';

/** Stored as whole numbers: milliseconds, thousandths for CLS. */
export const vitalNames = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;
export type VitalName = (typeof vitalNames)[number];

/** Upper bounds, among them the thresholds of "good" and "poor" (web.dev/vitals, 2024). */
export const vitalSteps: Record<VitalName, readonly number[]> = {
  LCP: [500, 1_000, 1_500, 2_000, 2_500, 3_000, 4_000, 6_000, 10_000, 60_000],
  INP: [50, 100, 150, 200, 300, 500, 1_000, 2_000, 60_000],
  CLS: [10, 25, 50, 100, 150, 250, 500, 1_000, 60_000],
  FCP: [500, 1_000, 1_800, 2_400, 3_000, 5_000, 10_000, 60_000],
  TTFB: [100, 200, 400, 800, 1_200, 1_800, 3_000, 10_000, 60_000],
};

export function stepOf(name: VitalName, value: number): number {
  const scaled = name === 'CLS' ? value * 1_000 : value;
  const steps = vitalSteps[name];
  return steps.find((end) => scaled <= end) ?? steps.at(-1) ?? 0;
}

/** Its views, and the forms on it: seen, begun, sent, refused. */
export const pageSteps = ['view', 'seen', 'begun', 'sent', 'refused'] as const;
export type PageStep = (typeof pageSteps)[number];

export type Count = { day: string; metric: VitalName | PageStep; page: string; step: number; views: number };

type State = { counts: Map<string, Count>; second: number; taken: number };

/** More than one process serves; anything above is abuse. */
const maxPerSecond = 500;

const state = () => processSingleton<State>('vitals', () => ({ counts: new Map(), second: 0, taken: 0 }));

/** Whether what browsers send of themselves is counted. */
export function admitsBeacon(now: Date): boolean {
  const buffer = state();
  const second = Math.floor(now.getTime() / 1_000);
  if (buffer.second !== second) Object.assign(buffer, { second, taken: 0 });
  buffer.taken += 1;
  return buffer.taken <= maxPerSecond;
}

const dayOf = (now: Date) => now.toISOString().slice(0, 10);

export function addView(page: string, measures: readonly { name: VitalName; value: number }[], now: Date): boolean {
  if (!admitsBeacon(now)) return false;
  const day = dayOf(now);
  addCounts(measures.map(({ name, value }) => ({ day, metric: name, page, step: stepOf(name, value), views: 1 })));
  return true;
}

/** `page`: of the table of pages; null is none of them. */
export const countPage = (page: PagePath | null, step: PageStep, now: Date): void =>
  page === null ? undefined : addCounts([{ day: dayOf(now), metric: step, page, step: 0, views: 1 }]);

export function takeCounts(): Count[] {
  const buffer = state();
  const counts = [...buffer.counts.values()];
  buffer.counts = new Map();
  return counts;
}

export function addCounts(counts: readonly Count[]): void {
  const buffer = state();
  for (const count of counts) {
    const id = `${count.day} ${count.metric} ${count.page} ${count.step}`;
    buffer.counts.set(id, { ...count, views: count.views + (buffer.counts.get(id)?.views ?? 0) });
  }
}
