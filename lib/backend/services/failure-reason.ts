/** Mail servers and gateways often repeat the address or number that they refuse. */
const withoutPeople = (reason: string) =>
  reason.replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '[address]').replace(/\+?\d{6,}/g, '[number]');

/**
 * Returns why something failed, for a log: the innermost cause, one line, without query values and with addresses and
 * numbers masked.
 */
export function reasonOf(error: unknown): string {
  let inner = error;
  while (inner instanceof Error && inner.cause instanceof Error) inner = inner.cause;
  const text = inner instanceof Error ? inner.message : String(inner);
  return withoutPeople(text.split(/\r?\n/)[0] ?? '').slice(0, 400);
}
