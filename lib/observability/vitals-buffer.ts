import { processSingleton } from '@/lib/config/process-singleton';
import { stepOf, type VitalName } from './vitals';

/** Page views since the last flush to the database, with their grouping keys. */
export type Count = { day: string; metric: VitalName; page: string; step: number; views: number };

type State = { counts: Map<string, Count>; second: number; taken: number };

/** More page views than one process serves in a second; anything above is abuse. */
const maxPerSecond = 500;

const state = () => processSingleton<State>('vitals', () => ({ counts: new Map(), second: 0, taken: 0 }));

/** Counts one page view; returns false above the limit per second. */
export function addView(page: string, measures: readonly { name: VitalName; value: number }[], now: Date): boolean {
  const buffer = state();
  const second = Math.floor(now.getTime() / 1_000);
  if (buffer.second !== second) Object.assign(buffer, { second, taken: 0 });
  buffer.taken += 1;
  if (buffer.taken > maxPerSecond) return false;
  const day = now.toISOString().slice(0, 10);
  for (const { name, value } of measures) {
    const step = stepOf(name, value);
    const id = `${day} ${name} ${page} ${step}`;
    const counted = buffer.counts.get(id) ?? { day, metric: name, page, step, views: 0 };
    buffer.counts.set(id, { ...counted, views: counted.views + 1 });
  }
  return true;
}

/** Returns the buffered counts and empties the buffer. */
export function takeCounts(): Count[] {
  const buffer = state();
  const counts = [...buffer.counts.values()];
  buffer.counts = new Map();
  return counts;
}

/** Adds counts back to the buffer after a failed flush. */
export function putBack(counts: readonly Count[]): void {
  const buffer = state();
  for (const count of counts) {
    const id = `${count.day} ${count.metric} ${count.page} ${count.step}`;
    buffer.counts.set(id, { ...count, views: count.views + (buffer.counts.get(id)?.views ?? 0) });
  }
}
