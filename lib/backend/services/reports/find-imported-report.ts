import { and, eq } from 'drizzle-orm';
import type { Db } from '@/lib/backend/db/client';
import { reportLinks, reports } from '@/lib/backend/db/schema';
import { tokenHash } from '@/lib/backend/services/sessions/token';
import { maxTokenLength } from '@/lib/contract/reports';
import { isEqualTimingSafe } from '@/lib/net/timing-safe-equal';

export type ImportedReportRow = typeof reports.$inferSelect;
/** `link`: id of the link that opened it; null for a public report. */
export type ImportedReportResult =
  | { kind: 'found'; row: ImportedReportRow; link: string | null }
  | { kind: 'expired' }
  | { kind: 'missing' };

const missing: ImportedReportResult = { kind: 'missing' };

/**
 * Returns the imported report that a slug and a token open. The link is looked up by the hash of its token only: a
 * wrong token finds none, whether or not the report exists, so both cases take the same two queries and the same
 * comparison.
 */
export async function findImportedReport(
  db: Db,
  slug: string,
  token: string | null,
  now: Date,
): Promise<ImportedReportResult> {
  const hash = tokenHash((token ?? '').slice(0, maxTokenLength));
  const [link] = await db.select().from(reportLinks).where(eq(reportLinks.tokenHash, hash));
  const [open] = await db
    .select()
    .from(reports)
    .where(and(eq(reports.slug, slug), eq(reports.isPublic, true)));
  const right = isEqualTimingSafe(link?.tokenHash ?? 'none', hash) && isEqualTimingSafe(link?.slug ?? 'none', slug);
  if (open) return { kind: 'found', row: open, link: null };
  if (!link || !right || link.revokedAt) return missing;
  if (link.expiresAt.getTime() <= now.getTime()) return { kind: 'expired' };
  const [row] = await db.select().from(reports).where(eq(reports.slug, slug));
  return row ? { kind: 'found', row, link: link.id } : missing;
}
