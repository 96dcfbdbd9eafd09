/** Mail servers and gateways often repeat the address or number that they refuse. */
const withoutPeople = (reason: string) =>
  reason.replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '[address]').replace(/\+?\d{6,}/g, '[number]');

/** What was thrown need not be an Error: those of PGlite's file system are objects without a text. */
function textOf(thrown: unknown): string {
  if (thrown instanceof Error) return thrown.message;
  if (typeof thrown !== 'object' || thrown === null) return String(thrown);
  const facts = new Map<string, unknown>(Object.entries(thrown));
  return ['name', 'message', 'code', 'errno'].flatMap((key) => facts.get(key) ?? []).join(' ') || 'unknown';
}

/** For a log: the innermost cause, one line, without query values and with addresses and numbers masked. */
export function reasonOf(error: unknown): string {
  let inner = error;
  while (inner instanceof Error && inner.cause instanceof Error) inner = inner.cause;
  return withoutPeople(textOf(inner).split(/\r?\n/)[0] ?? '').slice(0, 400);
}
