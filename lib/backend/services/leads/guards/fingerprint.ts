import { createHash } from 'node:crypto';

/** A sender without a key of their own is taken for the same one when all they say is the same within this time. */
export const sameSenderMs = 10 * 60_000;
/** The visitor's clock differs between two tries of the same form. */
const untrusted = new Set(['timestamp', 'md5Key']);

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

function normal(value: unknown): unknown {
  if (typeof value === 'string') return value.trim().replace(/\s+/g, ' ').normalize('NFC');
  return Array.isArray(value) ? value.map(normal) : value;
}

/** What was said, whatever the order and spacing: form, fields and the contents of files. */
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
 * The keys under which a lead is known; any of them in the database means that it is there. A sender's own key counts
 * together with what was said, so that a corrected form is never taken for its first try.
 */
export function idempotencyKeys(own: string | undefined, said: string, now: Date): [string, ...string[]] {
  if (own) return [hash(`key\n${own}\n${said}`)];
  const window = Math.floor(now.getTime() / sameSenderMs);
  return [hash(`window\n${window}\n${said}`), hash(`window\n${window - 1}\n${said}`)];
}
