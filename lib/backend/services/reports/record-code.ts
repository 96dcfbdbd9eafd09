import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { Db } from '@/lib/backend/db/client';
import { reportCodes } from '@/lib/backend/db/schema';
import type { Report, ReportStatus } from '@/lib/contract/reports';
import { numberKey, typedKey } from './report-number';

/** Returns the day of a written date as `YYYY-MM-DD`; empty when it is not a date. */
export function dayOf(date: string | undefined): string {
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/.exec(date ?? '') ?? [];
  return year && month && day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : '';
}

export type CodeRow = typeof reportCodes.$inferSelect;
type Known = Pick<Report, 'number' | 'updatedAt' | 'status'>;

/**
 * Returns the verification row of a report. `seenOn`: the day on which the external report service last confirmed it,
 * if one did.
 */
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

/**
 * Upserts the verification row of a report; nothing is written when nothing changed or the owner has set its status.
 */
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

/**
 * Sets the owner's own status of a report that was imported or opened here; its service or a new import no longer
 * changes it. Returns false for an unknown number.
 */
export async function stateReport(db: Db, number: string, { state, on, by }: ReportStatus): Promise<boolean> {
  const set = { state, day: dayOf(on), replacedBy: by ?? null, seenOn: null, byOwner: true };
  return (
    (
      await db
        .update(reportCodes)
        .set(set)
        .where(eq(reportCodes.numberKey, numberKey(number)))
        .returning({ number: reportCodes.number })
    ).length > 0
  );
}

/** Returns the status that the owner has set for a report; null when there is none. */
export async function findOwnerStatus(db: Db, number: string): Promise<ReportStatus | null> {
  const [row] = await db
    .select()
    .from(reportCodes)
    .where(and(eq(reportCodes.numberKey, numberKey(number)), eq(reportCodes.byOwner, true)));
  return row ? { state: row.state, on: row.day || undefined, by: row.replacedBy ?? undefined } : null;
}
