import type { Problem } from './account-checks';
import type { AccountInput } from './account-forms';

/** What a form shows that was posted without script; what was typed comes back, secrets excepted. */
export type AccountFormState =
  | { kind: 'idle' }
  | { kind: 'refused'; problem: Problem | null; message: string | null; values: AccountInput }
  | { kind: 'said'; message: string; values: AccountInput }
  | { kind: 'hand-off'; path: string; token: string };

export const idleAccountForm: AccountFormState = { kind: 'idle' };

/** A path with what its visitor brought along; what is empty is left out. */
export function pathWith(path: string, query: Record<string, string | undefined>): string {
  const filled = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return filled.length > 0 ? `${path}?${new URLSearchParams(filled)}` : path;
}

/** What a sign-in page says because of where its visitor comes from. */
export const arrivals = ['registered', 'modified'] as const;
export type Arrival = (typeof arrivals)[number];

export function readArrival(value: unknown): Arrival | null {
  return arrivals.find((known) => known === value) ?? null;
}
