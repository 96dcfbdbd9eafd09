const address = /\S+@\S+/g;

/**
 * Why something failed, for a log: the innermost cause, one line, without the values of a query, which are people's data,
 * and without addresses, which mail servers like to repeat.
 */
export function reasonOf(error: unknown): string {
  let inner = error;
  while (inner instanceof Error && inner.cause instanceof Error) inner = inner.cause;
  const text = inner instanceof Error ? inner.message : String(inner);
  return (text.split(/\r?\n/)[0] ?? '').replace(address, '[address]').slice(0, 400);
}
