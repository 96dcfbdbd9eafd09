import { timingSafeEqual } from 'node:crypto';
import type { Db } from '@/lib/backend/db/client';
import { keyedHash } from '@/lib/backend/db/secrets';

/** Crockford's digits: none can be confused with another when a code is read aloud. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 8;

const plain = (text: string) => text.normalize('NFKC').toUpperCase();

/** Canonical form of a report number: upper case, letters of any script and digits, with `-` for every separator. */
export function numberKey(number: string): string {
  return plain(number)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** The number without separators, as people type it; several numbers may share it (`A-1-11`, `A-11-1`). */
export const typedKey = (number: string): string => numberKey(number).replaceAll('-', '');

/** Canonical form of a code for comparison: characters that people confuse become the same. */
const codeKey = (code: string): string =>
  plain(code)
    .replace(/[^A-Z0-9]/g, '')
    .replace(/[IL]/g, '1')
    .replace(/O/g, '0');

/**
 * Returns the check code of a number, `7KQ2-M9XD`: derived from it with the key of this database (40 bits), so that it
 * is not stored. Empty for a number without letters and digits.
 */
export async function checkCode(db: Db, number: string): Promise<string> {
  const key = numberKey(number);
  if (key === '') return '';
  const bytes = Buffer.from(await keyedHash(db, 'report check', key), 'base64url');
  const code = Array.from({ length: codeLength }, (_, at) => digits[(bytes[at] ?? 0) & 31]).join('');
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

/** Whether a typed code is that of the number; timing-safe. */
export async function isCheckCode(db: Db, number: string, given: string): Promise<boolean> {
  const right = codeKey(await checkCode(db, number));
  const typed = codeKey(given).slice(0, codeLength + 1);
  const padded = (text: string) => Buffer.from(text.padEnd(codeLength + 1, '-'));
  return right !== '' && timingSafeEqual(padded(typed), padded(right));
}
