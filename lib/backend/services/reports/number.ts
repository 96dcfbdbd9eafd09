import { timingSafeEqual } from 'node:crypto';
import type { Db } from '@/lib/backend/db/client';
import { keyed } from '@/lib/backend/db/secrets';

/** Crockford's digits: none can be taken for another when a code is read out. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 8;

const plain = (text: string) => text.normalize('NFKC').toUpperCase();

/** A number as it is kept apart from all others: capitals, letters of any script and digits, with `-` for whatever parts them. */
export function numberKey(number: string): string {
  return plain(number)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** A number as people type it, without what parts its letters and digits; several numbers may share it (`A-1-11`, `A-11-1`). */
export const typedKey = (number: string): string => numberKey(number).replaceAll('-', '');

/** A code as it is compared: what people write for one another is the same. */
const codeKey = (code: string): string =>
  plain(code)
    .replace(/[^A-Z0-9]/g, '')
    .replace(/[IL]/g, '1')
    .replace(/O/g, '0');

/** The check code of a number, `7KQ2-M9XD`: made from it with the key of this database (40 bits), so that no copy is kept. Empty for a number without letters and digits. */
export async function checkCode(db: Db, number: string): Promise<string> {
  const key = numberKey(number);
  if (key === '') return '';
  const bytes = Buffer.from(await keyed(db, 'report check', key), 'base64url');
  const code = Array.from({ length: codeLength }, (_, at) => digits[(bytes[at] ?? 0) & 31]).join('');
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

/** Whether a typed code is that of the number, compared in constant time. */
export async function isCheckCode(db: Db, number: string, given: string): Promise<boolean> {
  const right = codeKey(await checkCode(db, number));
  const typed = codeKey(given).slice(0, codeLength + 1);
  const padded = (text: string) => Buffer.from(text.padEnd(codeLength + 1, '-'));
  return right !== '' && timingSafeEqual(padded(typed), padded(right));
}
