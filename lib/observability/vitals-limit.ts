import { LRUCache } from 'lru-cache';

/**
 * Page views counted per network and minute. A whole company may share one network; a sample of its views is as good as
 * all.
 */
export const maxViewsPerNetwork = 60;
/** Networks tracked at a time, for one minute at most and only in memory. */
const maxNetworks = 20_000;

type State = { minute: number; views: LRUCache<string, number> };
const holder = globalThis as typeof globalThis & { [key: symbol]: State | undefined };
const key = Symbol.for('verilot.vitals-limit');

function viewsOf(minute: number): LRUCache<string, number> {
  const held = holder[key];
  const state = held?.minute === minute ? held : { minute, views: new LRUCache<string, number>({ max: maxNetworks }) };
  holder[key] = state;
  return state.views;
}

/** Counts one page view of a network and returns whether the network has exceeded its limit in this minute. */
export function isFlood(network: string, now: Date): boolean {
  const views = viewsOf(Math.floor(now.getTime() / 60_000));
  const seen = (views.get(network) ?? 0) + 1;
  views.set(network, seen);
  return seen > maxViewsPerNetwork;
}
