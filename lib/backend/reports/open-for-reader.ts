import { eq } from 'drizzle-orm';
import { database, type Db } from '@/lib/backend/db/client';
import { reportCodes } from '@/lib/backend/db/schema';
import { keyedHash } from '@/lib/backend/db/secrets';
import { hitAll, senderKeys } from '@/lib/backend/shared/rate-limits';
import { makeGrant } from './report-links';
import { demoReports } from '@/lib/content/reports/demo-reports';
import { reportFilesPrefix } from '@/lib/contract/call-paths';
import { type OpenReport, reportSlugPattern } from '@/lib/contract/reports';
import { log } from '@/lib/observability/log';
import { withAddresses } from './list-report-files';
import { openReport, type ReportRequest } from './open-report';
import { checkCode, type CodeRow, codeRow, findOwnerStatus, isCheckCode, typedKey } from './report-codes';

/** Rate limits by sender; windows in seconds. */
const limits = {
  /**
   * Openings of one report from one address, and of any from one network (IPv4 /24, IPv6 /48), which a company may
   * share.
   */
  openReport: { seconds: 600, blockAfter: 40 },
  openNetwork: { seconds: 600, blockAfter: 400 },
  /** Verifications of a number and its code. */
  verifyAddress: { seconds: 600, blockAfter: 15 },
  verifyNetwork: { seconds: 600, blockAfter: 90 },
} as const;

type Limit = { seconds: number; blockAfter: number };

/** Counts hits in one statement; returns the seconds to wait when one of them is over its limit, otherwise null. */
async function countAll(db: Db, acts: readonly { key: string; limit: Limit }[], now: Date): Promise<number | null> {
  const hits = await hitAll(
    db,
    acts.map(({ key, limit }) => ({ key, seconds: limit.seconds })),
    now,
  );
  const over = hits.filter(({ hits: times }, at) => times > (acts[at]?.limit.blockAfter ?? Number.POSITIVE_INFINITY));
  return over.length > 0 ? Math.max(...over.map(({ endsInSeconds }) => endsInSeconds)) : null;
}

/** Counts one opening of a report, whether or not it exists; returns the seconds to wait, or null. */
export async function guardReader(db: Db, slug: string, address: string, now: Date): Promise<number | null> {
  const sender = await senderKeys(db, address);
  const report = await keyedHash(db, 'report reader', `${sender.address}\n${slug}`);
  return countAll(
    db,
    [
      { key: `report:${report}`, limit: limits.openReport },
      { key: `report-net:${sender.network}`, limit: limits.openNetwork },
    ],
    now,
  );
}

/** Counts one verification of a report number; returns the seconds to wait, or null. */
export async function guardVerify(db: Db, address: string, now: Date): Promise<number | null> {
  const sender = await senderKeys(db, address);
  return countAll(
    db,
    [
      { key: `verify:${sender.address}`, limit: limits.verifyAddress },
      { key: `verify-net:${sender.network}`, limit: limits.verifyNetwork },
    ],
    now,
  );
}

export type Offered =
  | ({ kind: 'found' } & OpenReport)
  | { kind: 'missing' }
  | { kind: 'expired' }
  | { kind: 'unavailable' }
  | { kind: 'limited'; seconds: number };

/**
 * Opens a report for a reader, with signed URLs in place of the files' own. Every opening of a report other than a demo
 * is counted first, whatever its result, and logged by its link, never by the token. `address` null: it was counted
 * already.
 */
export async function openForReader(asked: ReportRequest, address: string | null, now: Date): Promise<Offered> {
  if (!reportSlugPattern.test(asked.slug)) return { kind: 'missing' };
  const db = await database();
  const isDemo = demoReports().has(asked.slug);
  const seconds = address === null || isDemo ? null : await guardReader(db, asked.slug, address, now);
  if (seconds !== null) return { kind: 'limited', seconds };
  const opened = await openReport(asked);
  if (opened.kind !== 'found') return opened;
  const base = `${reportFilesPrefix}${await makeGrant(db, asked, now)}`;
  const { slug, link } = opened;
  if (address !== null && link) log('info', 'report-opened', { slug, link });
  const status = isDemo ? null : await findOwnerStatus(db, opened.report.number);
  const report = status ? { ...opened.report, status } : opened.report;
  return {
    kind: 'found',
    slug,
    report: withAddresses(report, base),
    archive: `${base}/archive.zip`,
    checkCode: await checkCode(db, report.number),
  };
}

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
