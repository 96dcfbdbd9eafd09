import { database } from '@/lib/backend/db/client';
import type { Locale } from '@/lib/i18n/locales';
import { type ListedFile, listFiles } from './list-report-files';
import { readGrant } from '@/lib/backend/services/reports/links/grant';
import {
  type FoundReport,
  openReport,
  renewReport,
  type ReportRequest,
} from '@/lib/backend/services/reports/open-report';

export type Granted = {
  asked: ReportRequest;
  found: FoundReport;
  locale: Locale;
  /** Seconds until the grant expires. */
  lasts: number;
};

/**
 * Returns the report that a grant opens; null when its token would not open it now (revoked or expired). `again`
 * bypasses the cache.
 */
export async function grantedReport(grant: string, now: Date, again = false): Promise<Granted | null | 'unavailable'> {
  const read = await readGrant(await database(), grant, now);
  if (!read) return null;
  const { lasts, ...asked } = read;
  const opened = await (again ? renewReport : openReport)(asked);
  if (opened.kind === 'unavailable') return 'unavailable';
  return opened.kind === 'found' ? { asked, found: opened, locale: asked.locale, lasts } : null;
}

const lists = new WeakMap<FoundReport, Map<string, ListedFile>>();

/** Returns the file of a report with this key; null when there is none. */
export function fileOf(found: FoundReport, key: string): ListedFile | null {
  const list = lists.get(found) ?? listFiles(found.report);
  lists.set(found, list);
  return list.get(key) ?? null;
}
