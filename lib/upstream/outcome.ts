/** What a call can end in. A screen must say something sensible for each. */
export type Outcome<T> = { kind: 'ok'; value: T } | { kind: 'missing' } | { kind: 'unavailable' };

export const missing = { kind: 'missing' } as const;
export const unavailable = { kind: 'unavailable' } as const;
export const ok = <T>(value: T): Outcome<T> => ({ kind: 'ok', value });

/** The value, or null when there is none to show. */
export function valueOrNull<T>(outcome: Outcome<T>): T | null {
  return outcome.kind === 'ok' ? outcome.value : null;
}
