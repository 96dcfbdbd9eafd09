import { eq } from 'drizzle-orm';
import type { Db } from '@/lib/backend/db/client';
import { reportCodes } from '@/lib/backend/db/schema';
import { demoReports } from '@/lib/content/reports';
import { guardVerify } from './guard-reader';
import { isCheckCode, numberKey } from './number';
import { type CodeRow, codeRow } from './record-code';

export type Verification = { kind: 'known'; row: CodeRow } | { kind: 'unknown' } | { kind: 'limited'; seconds: number };

function demoRow(key: string): CodeRow | undefined {
  const demo = [...demoReports().values()].find(({ written }) => numberKey(written.number) === key);
  if (!demo) return undefined;
  const { number, updatedAt, status } = demo.written;
  return codeRow({ number, updatedAt, status: status ? { state: status.state, on: status.on ?? undefined, by: status.by ?? undefined } : undefined });
}

/**
 * What a number and its check code say about a report, never anything of its content. A code that was mistyped and a number
 * that nobody knows cost the same work and get the same answer.
 */
export async function verifyReport(db: Db, { number, code, address }: { number: string; code: string; address: string }, now: Date): Promise<Verification> {
  const seconds = await guardVerify(db, address, now);
  if (seconds !== null) return { kind: 'limited', seconds };
  const key = numberKey(number.slice(0, 200));
  const genuine = await isCheckCode(db, key, code.slice(0, 200));
  const [kept] = await db.select().from(reportCodes).where(eq(reportCodes.numberKey, key));
  const row = demoRow(key) ?? kept;
  return genuine && row ? { kind: 'known', row } : { kind: 'unknown' };
}
