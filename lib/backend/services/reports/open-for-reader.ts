import { log } from '@/lib/observability/log';
import { database } from '@/lib/backend/db/client';
import { demoReports } from '@/lib/content/reports/demo-reports';
import { reportFilesPrefix } from '@/lib/contract/call-paths';
import { type OpenReport, reportSlugPattern } from '@/lib/contract/reports';
import { withAddresses } from './files/list-report-files';
import { makeGrant } from '@/lib/backend/services/reports/links/grant';
import { guardReader } from './guards/guard-reader';
import { checkCode } from './report-number';
import { openReport, type ReportRequest } from './open-report';
import { findOwnerStatus } from './record-code';

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
