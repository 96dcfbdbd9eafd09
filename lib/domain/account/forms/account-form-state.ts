import type { Problem } from './account-checks';
import type { AccountInput } from './account-forms';

/** State of a form after a post without JavaScript. `values` refills the form; it never contains secrets. */
export type AccountFormState =
  | { kind: 'idle' }
  | { kind: 'refused'; problem: Problem | null; message: string | null; values: AccountInput }
  | { kind: 'said'; message: string; values: AccountInput }
  | { kind: 'hand-off'; path: string; token: string };

export const idleAccountForm: AccountFormState = { kind: 'idle' };

/** Appends the non-empty query parameters to a path. */
export function pathWith(path: string, query: Record<string, string | undefined>): string {
  const filled = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return filled.length > 0 ? `${path}?${new URLSearchParams(filled)}` : path;
}

/** Events that a sign-in page confirms when the visitor arrives from them: a registration or a password change. */
export const arrivals = ['registered', 'modified'] as const;
export type Arrival = (typeof arrivals)[number];

export function readArrival(value: unknown): Arrival | null {
  return arrivals.find((known) => known === value) ?? null;
}
