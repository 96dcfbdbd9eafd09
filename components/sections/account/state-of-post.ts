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
 * What the post that this page answers came to. React's own way from an action to its form (`useActionState`) ends where a page
 * has a prerendered shell: what is resumed there knows nothing of the action, in the markup and then in the browser.
 */
export async function stateOfPost(): Promise<PlainState> {
  return states.get(await headers()) ?? plainStart;
}
