import { eq } from 'drizzle-orm';
import type { Db } from '@/lib/backend/db/client';
import { reportCodes } from '@/lib/backend/db/schema';
import { demoReports } from '@/lib/content/reports/demo-reports';
import { guardVerify } from './guards/guard-reader';
import { isCheckCode, typedKey } from './report-number';
import { type CodeRow, codeRow } from './record-code';

export type Verification = { kind: 'known'; row: CodeRow } | { kind: 'unknown' } | { kind: 'limited'; seconds: number };

const maxLength = 200;

function demoRows(key: string): CodeRow[] {
  const demos = [...demoReports().values()].filter(({ source }) => typedKey(source.number) === key);
  return demos.map(({ source: { number, updatedAt, status } }) =>
    codeRow({
      number,
      updatedAt,
      status: status ? { state: status.state, on: status.on ?? undefined, by: status.by ?? undefined } : undefined,
    }),
  );
}

/**
 * Verifies a report number and its check code; discloses nothing of the report's content. Separators in the number are
 * ignored; when several numbers then match, the code decides. A wrong code and an unknown number cost the same work and
 * get the same answer.
 */
export async function verifyReport(
  db: Db,
  { number, code, address }: { number: string; code: string; address: string },
  now: Date,
): Promise<Verification> {
  const seconds = await guardVerify(db, address, now);
  if (seconds !== null) return { kind: 'limited', seconds };
  const [asked, typed] = [number.slice(0, maxLength), code.slice(0, maxLength)];
  const key = typedKey(asked);
  const storedRows = await db.select().from(reportCodes).where(eq(reportCodes.typedKey, key));
  const rows = [...demoRows(key), ...storedRows];
  let row: CodeRow | null = null;
  for (const each of rows) if (await isCheckCode(db, each.number, typed)) row ??= each;
  if (rows.length === 0) await isCheckCode(db, asked, typed);
  return row ? { kind: 'known', row } : { kind: 'unknown' };
}
