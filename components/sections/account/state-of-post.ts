import { headers } from 'next/headers';
import { type PlainState, plainStart } from '@/lib/account/plain';

/** By the request: the page that answers a post is rendered within it. Nothing of it outlives the request. */
const states = new WeakMap<object, PlainState>();

/** Keeps what a post came to for the page that answers it. */
export async function keepState(state: PlainState): Promise<PlainState> {
  states.set(await headers(), state);
  return state;
}

/**
 * What the post that this page answers came to. The form hears it from React; the page around it has to know as well: it says
 * no old news beside a refusal, and misses no step that the post has just ended.
 */
export async function stateOfPost(): Promise<PlainState> {
  return states.get(await headers()) ?? plainStart;
}
