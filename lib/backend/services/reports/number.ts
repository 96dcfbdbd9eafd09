import { timingSafeEqual } from 'node:crypto';
import type { Db } from '@/lib/backend/db/client';
import { keyed } from '@/lib/backend/db/secrets';

/** Crockford's digits: none can be taken for another when a code is read out. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 8;

/** A number as it is compared: capitals and digits alone, however it was typed. */
export function numberKey(number: string): string {
  return number.normalize('NFKC').toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/** A code as it is compared: what people write for one another is the same. */
function codeKey(code: string): string {
  return numberKey(code).replace(/[IL]/g, '1').replace(/O/g, '0');
}

/** The check code of a number, `7KQ2-M9XD`: made from it with the key of this database (40 bits), so that no copy is kept. */
export async function checkCode(db: Db, number: string): Promise<string> {
  const bytes = Buffer.from(await keyed(db, 'report check', numberKey(number)), 'base64url');
  const code = Array.from({ length: codeLength }, (_, at) => digits[(bytes[at] ?? 0) & 31]).join('');
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

/** Whether a typed code is that of the number, compared in constant time. */
export async function isCheckCode(db: Db, number: string, given: string): Promise<boolean> {
  const right = codeKey(await checkCode(db, number));
  const typed = codeKey(given).slice(0, codeLength + 1).padEnd(codeLength + 1, '-');
  return timingSafeEqual(Buffer.from(typed), Buffer.from(`${right}-`));
}
