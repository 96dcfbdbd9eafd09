import { LRUCache } from 'lru-cache';

/** Page views of one network in a minute that are counted; a whole company may sit in one, and a part of its views says as much as all. */
export const maxViewsANetwork = 60;
/** Networks that are remembered at once, for a minute at most, in memory alone. */
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

/** Counts one page view of a network and says whether it had too many in this minute to be believed. */
export function isFlood(network: string, now: Date): boolean {
  const views = viewsOf(Math.floor(now.getTime() / 60_000));
  const seen = (views.get(network) ?? 0) + 1;
  views.set(network, seen);
  return seen > maxViewsANetwork;
}
