/** A reason without the addresses and numbers of people, which mail servers like to repeat. */
export function withoutPeople(reason: string): string {
  return reason.replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '<address>').replace(/\+?\d{6,}/g, '<number>');
}

/** Why something failed, for a log: the innermost cause, one line, without the values of a query, which are people's data. */
export function reasonOf(error: unknown): string {
  let inner = error;
  while (inner instanceof Error && inner.cause instanceof Error) inner = inner.cause;
  const text = inner instanceof Error ? inner.message : String(inner);
  return (text.split('\n')[0] ?? '').slice(0, 400);
}
