import { ne, or, sql } from 'drizzle-orm';
import type { Db } from '@/lib/backend/db/client';
import { reportCodes } from '@/lib/backend/db/schema';
import type { Report } from '@/lib/contract/reports';
import { numberKey } from './number';

/** The day of a date as it was written, `YYYY-MM-DD`; empty when it is none. */
export function dayOf(date: string | undefined): string {
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/.exec(date ?? '') ?? [];
  return year && month && day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : '';
}

export type CodeRow = typeof reportCodes.$inferSelect;

/** What a check of genuineness says about a report. */
export function codeRow({ number, updatedAt, status }: Pick<Report, 'number' | 'updatedAt' | 'status'>): CodeRow {
  return { numberKey: numberKey(number), number, state: status?.state ?? 'valid', day: dayOf(status?.on) || dayOf(updatedAt), replacedBy: status?.by ?? null };
}

/** Keeps what a check may say about a report; nothing is written when nothing changed. */
export async function recordCode(db: Db, report: Pick<Report, 'number' | 'updatedAt' | 'status'>): Promise<void> {
  const row = codeRow(report);
  if (row.numberKey === '') return;
  const changed = or(
    ne(reportCodes.state, row.state), ne(reportCodes.day, row.day), ne(reportCodes.number, row.number),
    sql`${reportCodes.replacedBy} is distinct from ${row.replacedBy}`,
  );
  const { numberKey: key, ...set } = row;
  await db.insert(reportCodes).values({ numberKey: key, ...set }).onConflictDoUpdate({ target: reportCodes.numberKey, set, setWhere: changed });
}
