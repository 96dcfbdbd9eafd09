import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '@/lib/backend/db/client';
import { announceChange } from '@/lib/backend/db/changes';
import { reportLinks, reports } from '@/lib/backend/db/schema';
import { makeToken, tokenHash } from '@/lib/backend/services/sessions/token';
import { maxTokenLength } from '@/lib/contract/reports';

export type Minted = { id: string; token: string; expiresAt: Date };

/** Creates a link to a report; its token is returned only here. Null when there is no such report. */
export async function mintLink(
  db: Db,
  { slug, expiresAt, note, now }: { slug: string; expiresAt: Date; note: string | null; now: Date },
): Promise<Minted | null> {
  const [report] = await db.select({ slug: reports.slug }).from(reports).where(eq(reports.slug, slug));
  if (!report) return null;
  const [id, token] = [randomUUID(), makeToken()];
  await db.insert(reportLinks).values({ id, tokenHash: tokenHash(token), slug, note, createdAt: now, expiresAt });
  return { id, token, expiresAt };
}

/** Revokes one link, or all of a report, in every process; returns how many were not revoked yet. */
export async function revokeLinks(db: Db, by: { slug: string } | { id: string }, now: Date): Promise<number> {
  const which = 'id' in by ? eq(reportLinks.id, by.id) : eq(reportLinks.slug, by.slug);
  const revoked = await db
    .update(reportLinks)
    .set({ revokedAt: now })
    .where(and(which, isNull(reportLinks.revokedAt)))
    .returning({ id: reportLinks.id });
  if (revoked.length > 0) await announceChange(db, 'reports');
  return revoked.length;
}

/** Whether a report opens now, because it is public or by a link that was neither revoked nor has expired. */
export async function isOpenNow(db: Db, slug: string, token: string | null, now: Date): Promise<boolean> {
  const [report] = await db
    .select({ isPublic: reports.isPublic, link: reportLinks.id })
    .from(reports)
    .leftJoin(
      reportLinks,
      and(
        eq(reportLinks.slug, reports.slug),
        eq(reportLinks.tokenHash, tokenHash((token ?? '').slice(0, maxTokenLength))),
        isNull(reportLinks.revokedAt),
        gt(reportLinks.expiresAt, now),
      ),
    )
    .where(eq(reports.slug, slug));
  return report !== undefined && (report.isPublic || report.link !== null);
}

export type ListedLink = { id: string; note: string | null; createdAt: Date; expiresAt: Date; revokedAt: Date | null };
export type ListedReport = { slug: string; number: string; isPublic: boolean; updatedAt: Date; links: ListedLink[] };

/** Lists imported reports, most recently updated first, with their links but without anything that opens one. */
export async function listReports(db: Db, slug?: string): Promise<ListedReport[]> {
  const { id, note, createdAt, expiresAt, revokedAt } = reportLinks;
  const rows = await db
    .select({ slug: reports.slug, number: reports.number, isPublic: reports.isPublic, updatedAt: reports.updatedAt })
    .from(reports)
    .where(slug ? eq(reports.slug, slug) : undefined)
    .orderBy(desc(reports.updatedAt));
  const links = await db
    .select({ id, note, createdAt, expiresAt, revokedAt, slug: reportLinks.slug })
    .from(reportLinks)
    .orderBy(desc(reportLinks.createdAt));
  return rows.map((report) => ({
    ...report,
    links: links.filter((each) => each.slug === report.slug).map(({ slug: _, ...link }) => link),
  }));
}
