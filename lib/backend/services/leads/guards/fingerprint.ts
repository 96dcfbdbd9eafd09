import { createHash } from 'node:crypto';

/** Without an idempotency key, an identical form in the same window or the next is a duplicate. */
export const sameSenderMs = 10 * 60_000;
/** These come from the visitor's clock and differ between two attempts of the same form. */
const untrusted = new Set(['timestamp', 'md5Key']);

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

function normal(value: unknown): unknown {
  if (typeof value === 'string') return value.trim().replace(/\s+/g, ' ').normalize('NFC');
  return Array.isArray(value) ? value.map(normal) : value;
}

/** Returns a hash of form, fields and file contents, independent of field order and whitespace. */
export function fingerprint(
  form: string,
  fields: Record<string, unknown>,
  files: readonly { sha256: string }[] = [],
): string {
  const said = Object.entries(fields)
    .filter(([name, value]) => !untrusted.has(name) && value !== '' && value !== undefined && value !== null)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => [name, normal(value)]);
  return hash(JSON.stringify([form, said, files.map(({ sha256 }) => sha256)]));
}

/**
 * Returns the idempotency keys of a lead, first the one to store; any of them in the database means a duplicate. A
 * client's own key is combined with the fingerprint, so that a corrected form is not taken for its first attempt.
 */
export function idempotencyKeys(clientKey: string | undefined, said: string, now: Date): [string, ...string[]] {
  if (clientKey) return [hash(`key\n${clientKey}\n${said}`)];
  const window = Math.floor(now.getTime() / sameSenderMs);
  return [hash(`window\n${window}\n${said}`), hash(`window\n${window - 1}\n${said}`)];
}
