/** The result of a read call. Pages must handle all three kinds. */
export type Outcome<T> = { kind: 'ok'; value: T } | { kind: 'missing' } | { kind: 'unavailable' };

export const missing = { kind: 'missing' } as const;
export const unavailable = { kind: 'unavailable' } as const;
export const ok = <T>(value: T): Outcome<T> => ({ kind: 'ok', value });

/** Returns the value, or null for `missing` and `unavailable`. */
export function valueOrNull<T>(outcome: Outcome<T>): T | null {
  return outcome.kind === 'ok' ? outcome.value : null;
}
