import { timingSafeEqual } from 'node:crypto';
import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { Db } from '@/lib/backend/db/client';
import { keyedHash } from '@/lib/backend/db/keyed-hash';
import { reportCodes } from '@/lib/backend/db/schema';
import type { Report, ReportStatus } from '@/lib/contract/reports';

/** Crockford's digits: none can be confused with another when a code is read aloud. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 8;

const plain = (text: string) => text.normalize('NFKC').toUpperCase();

/** Upper case, letters of any script and digits, with `-` for every separator. */
export function numberKey(number: string): string {
  return plain(number)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** The number without separators, as people type it; several numbers may share it (`A-1-11`, `A-11-1`). */
export const typedKey = (number: string): string => numberKey(number).replaceAll('-', '');

/** Characters that people confuse become the same. */
const codeKey = (code: string): string =>
  plain(code)
    .replace(/[^A-Z0-9]/g, '')
    .replace(/[IL]/g, '1')
    .replace(/O/g, '0');

/** `7KQ2-M9XD`, 40 bits, derived with the key of this database. Empty without letters and digits. */
export async function checkCode(db: Db, number: string): Promise<string> {
  const key = numberKey(number);
  if (key === '') return '';
  const bytes = Buffer.from(await keyedHash(db, 'report check', key), 'base64url');
  const code = Array.from({ length: codeLength }, (_, at) => digits[(bytes[at] ?? 0) & 31]).join('');
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

export async function isCheckCode(db: Db, number: string, given: string): Promise<boolean> {
  const right = codeKey(await checkCode(db, number));
  const typed = codeKey(given).slice(0, codeLength + 1);
  const padded = (text: string) => Buffer.from(text.padEnd(codeLength + 1, '-'));
  return right !== '' && timingSafeEqual(padded(typed), padded(right));
}

export function dayOf(date: string | undefined): string {
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/.exec(date ?? '') ?? [];
  return year && month && day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : '';
}

export type CodeRow = typeof reportCodes.$inferSelect;
type Known = Pick<Report, 'number' | 'updatedAt' | 'status'>;

/** `seenOn`: the day on which the external report service last confirmed it, if one did. */
export function codeRow({ number, updatedAt, status }: Known, seenOn: string | null = null): CodeRow {
  return {
    numberKey: numberKey(number),
    typedKey: typedKey(number),
    number,
    state: status?.state ?? 'valid',
    day: dayOf(status?.on) || dayOf(updatedAt),
    replacedBy: status?.by ?? null,
    seenOn,
    byOwner: false,
  };
}

/** Nothing is written when nothing changed or the owner has set its status. */
export async function recordCode(db: Db, report: Known, seenOn: string | null = null): Promise<void> {
  const row = codeRow(report, seenOn);
  if (row.numberKey === '') return;
  const changed = or(
    ne(reportCodes.state, row.state),
    ne(reportCodes.day, row.day),
    ne(reportCodes.number, row.number),
    sql`${reportCodes.replacedBy} is distinct from ${row.replacedBy}`,
    sql`${reportCodes.seenOn} is distinct from ${row.seenOn}`,
  );
  const { numberKey: _, ...set } = row;
  await db
    .insert(reportCodes)
    .values(row)
    .onConflictDoUpdate({ target: reportCodes.numberKey, set, setWhere: and(eq(reportCodes.byOwner, false), changed) });
}

export async function stateReport(db: Db, number: string, { state, on, by }: ReportStatus): Promise<boolean> {
  const set = { state, day: dayOf(on), replacedBy: by ?? null, seenOn: null, byOwner: true };
  const isThis = eq(reportCodes.numberKey, numberKey(number));
  const stated = await db.update(reportCodes).set(set).where(isThis).returning({ number: reportCodes.number });
  return stated.length > 0;
}

export async function findOwnerStatus(db: Db, number: string): Promise<ReportStatus | null> {
  const [row] = await db
    .select()
    .from(reportCodes)
    .where(and(eq(reportCodes.numberKey, numberKey(number)), eq(reportCodes.byOwner, true)));
  return row ? { state: row.state, on: row.day || undefined, by: row.replacedBy ?? undefined } : null;
}
