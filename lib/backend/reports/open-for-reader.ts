import { eq } from 'drizzle-orm';
import { type Db, database } from '@/lib/backend/db/client';
import { keyedHash } from '@/lib/backend/db/keyed-hash';
import { reportCodes } from '@/lib/backend/db/schema';
import { hitAll, senderKeys } from '@/lib/backend/shared/rate-limits';
import { demoReports } from '@/lib/content/reports/demo-reports';
import { reportFilesPrefix } from '@/lib/contract/call-paths';
import { type OpenReport, type ReportState, reportSlugPattern } from '@/lib/contract/reports';
import { log } from '@/lib/observability/log';
import { withAddresses } from './list-report-files';
import { maskedReason, openReport, type ReportRequest } from './open-report';
import { type CodeRow, checkCode, codeRow, findOwnerStatus, isCheckCode, typedKey } from './report-codes';
import { makeGrant } from './report-links';

/** By sender, in ten minutes: openings of one report, of any from one network, and verifications. */
const seconds = 600;
const most = { report: 40, 'report-net': 400, verify: 15, 'verify-net': 90 } as const;

type Limit = keyof typeof most;

async function countAll(db: Db, keys: Partial<Record<Limit, string>>, now: Date): Promise<number | null> {
  const limits = Object.keys(keys) as Limit[];
  const acts = limits.map((limit) => ({ key: `${limit}:${keys[limit]}`, seconds }));
  const hits = await hitAll(db, acts, now);
  const over = hits.filter(({ hits: times }, at) => times > most[limits[at] ?? 'report']);
  return over.length > 0 ? Math.max(...over.map(({ endsInSeconds }) => endsInSeconds)) : null;
}

function failed(event: 'report' | 'verify', error: unknown): { kind: 'unavailable' } {
  log('error', event, { reason: maskedReason(error) });
  return { kind: 'unavailable' };
}

export type { ReportRequest } from './open-report';
export type ReportOutcome =
  | ({ kind: 'found' } & OpenReport)
  | { kind: 'missing' }
  | { kind: 'expired' }
  | { kind: 'unavailable' }
  | { kind: 'limited'; seconds: number };

/** `missing`: a wrong or revoked token, or no such report. `address` null: counted already. Never throws. */
export async function openForReader(asked: ReportRequest, address: string | null, now: Date): Promise<ReportOutcome> {
  const { slug } = asked;
  if (!reportSlugPattern.test(slug)) return { kind: 'missing' };
  try {
    const db = await database();
    const isDemo = demoReports().has(slug);
    if (address !== null && !isDemo) {
      const sender = await senderKeys(db, address);
      const reader = await keyedHash(db, 'report reader', `${sender.address}\n${slug}`);
      const wait = await countAll(db, { report: reader, 'report-net': sender.network }, now);
      if (wait !== null) return { kind: 'limited', seconds: wait };
    }
    const opened = await openReport(asked);
    if (opened.kind !== 'found') return opened;
    const { link } = opened;
    if (address !== null && link) log('info', 'report-opened', { slug, link });
    const base = `${reportFilesPrefix}${await makeGrant(db, asked, now)}`;
    const status = isDemo ? null : await findOwnerStatus(db, opened.report.number);
    const report = status ? { ...opened.report, status } : opened.report;
    return {
      kind: 'found',
      slug,
      report: withAddresses(report, base),
      archive: `${base}/archive.zip`,
      checkCode: await checkCode(db, report.number),
    };
  } catch (error) {
    return failed('report', error);
  }
}

export type Verified = { number: string; state: ReportState; on: string; by: string | null; seenOn: string | null };
export type VerifyOutcome =
  | { kind: 'known'; report: Verified }
  | { kind: 'unknown' }
  | { kind: 'limited'; seconds: number }
  | { kind: 'unavailable' };

const maxLength = 200;

const demoRows = (key: string): CodeRow[] =>
  [...demoReports().values()]
    .filter(({ source }) => typedKey(source.number) === key)
    .map(({ source: { number, updatedAt, status } }) =>
      codeRow({
        number,
        updatedAt,
        status: status ? { state: status.state, on: status.on ?? undefined, by: status.by ?? undefined } : undefined,
      }),
    );

/** A wrong code and an unknown number cost the same work and get the same answer. Never throws. */
export async function verifyReport(
  { number, code, address }: { number: string; code: string; address: string },
  now: Date,
): Promise<VerifyOutcome> {
  try {
    const db = await database();
    const sender = await senderKeys(db, address);
    const wait = await countAll(db, { verify: sender.address, 'verify-net': sender.network }, now);
    if (wait !== null) return { kind: 'limited', seconds: wait };
    const [asked, typed] = [number.slice(0, maxLength), code.slice(0, maxLength)];
    const key = typedKey(asked);
    const rows = [...demoRows(key), ...(await db.select().from(reportCodes).where(eq(reportCodes.typedKey, key)))];
    let row: CodeRow | null = null;
    for (const each of rows) if (await isCheckCode(db, each.number, typed)) row ??= each;
    if (rows.length === 0) await isCheckCode(db, asked, typed);
    if (!row) return { kind: 'unknown' };
    const { state, day, replacedBy, seenOn } = row;
    return { kind: 'known', report: { number: row.number, state, on: day, by: replacedBy, seenOn } };
  } catch (error) {
    return failed('verify', error);
  }
}
