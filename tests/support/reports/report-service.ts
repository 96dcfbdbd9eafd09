import type { Report } from '@/lib/contract/reports';
import type { Locale } from '@/lib/i18n/locales';
import { socketHeader } from '@/lib/net/address';
import { freshAddress } from '../leads/lead-service';

export async function importWithLink(path: string, { slug, days = 30 }: { slug?: string; days?: number } = {}) {
  const [{ database }, { importReport }, { mintLink }] = await Promise.all([
    import('@/lib/backend/db/client'),
    import('@/lib/backend/reports/import-report'),
    import('@/lib/backend/reports/report-links'),
  ]);
  const db = await database();
  const imported = await importReport(db, path, slug, new Date());
  const minted = await mintLink(db, {
    slug: imported.slug,
    expiresAt: new Date(Date.now() + days * 86_400_000),
    note: null,
    now: new Date(),
  });
  if (!minted) throw new Error('no link was made');
  return { db, slug: imported.slug, ...minted };
}

export type Ask = { token?: string | null; locale?: string; header?: boolean; address?: string };

export async function askReport(
  slug: string,
  { token = null, locale = 'en', header = false, address = freshAddress() }: Ask = {},
): Promise<Response> {
  const { answerReport } = await import('@/lib/handlers/reports/report-handlers');
  const query = new URLSearchParams({ locale, ...(token !== null && !header ? { 'security-token': token } : {}) });
  const headers = { [socketHeader]: address, ...(token !== null && header ? { 'security-token': token } : {}) };
  return answerReport(new Request(`http://site.test/api/report/${slug}?${query}`, { headers }));
}

export async function askFile(
  address: string,
  headers: Record<string, string> = {},
  { method = 'GET', signal }: { method?: string; signal?: AbortSignal } = {},
): Promise<Response> {
  const { answerReportFile } = await import('@/lib/handlers/reports/report-handlers');
  return answerReportFile(new Request(new URL(address, 'http://site.test'), { method, headers, signal }));
}

export function addressesOf(report: Pick<Report, 'content'>): string[] {
  const found: string[] = [];
  JSON.stringify(report.content, (key, value: unknown) => {
    if (key === 'url' && typeof value === 'string') found.push(value);
    return value;
  });
  return found;
}

export async function openReport(slug: string, token: string, locale: Locale = 'en') {
  const { getReport } = await import('@/lib/upstream/reports');
  const outcome = await getReport({ slug, token, locale });
  if (outcome.kind !== 'found') throw new Error(`the report is ${outcome.kind}`);
  return { ...outcome, files: addressesOf(outcome.report) };
}
