import type { Problem } from './account-checks';
import type { AccountInput } from './account-forms';

export type AccountFormState =
  | { kind: 'idle' }
  | { kind: 'refused'; problem: Problem | null; message: string | null; values: AccountInput }
  | { kind: 'said'; message: string; values: AccountInput }
  | { kind: 'hand-off'; path: string; token: string };

export const idleAccountForm: AccountFormState = { kind: 'idle' };

export function pathWith(path: string, query: Record<string, string | undefined>): string {
  const filled = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return filled.length > 0 ? `${path}?${new URLSearchParams(filled)}` : path;
}

export const arrivals = ['registered', 'modified'] as const;
export type Arrival = (typeof arrivals)[number];

export const readArrival = (value: unknown): Arrival | null => arrivals.find((known) => known === value) ?? null;
