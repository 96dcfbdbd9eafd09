import { createHmac, randomUUID } from 'node:crypto';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { makeToken, tokenHash } from '@/lib/backend/accounts/sessions';
import { announceChange } from '@/lib/backend/db/changes';
import { type Db, database } from '@/lib/backend/db/client';
import { keyedHash } from '@/lib/backend/db/keyed-hash';
import { reportLinks, reports } from '@/lib/backend/db/schema';
import { config } from '@/lib/config';
import { demoReports } from '@/lib/content/reports/demo-reports';
import { reportSlugPattern } from '@/lib/contract/reports';
import { locales } from '@/lib/i18n/locales';
import { seal, unseal } from '@/lib/net/seal';
import { findImportedReport, type ReportRequest } from './open-report';
import { askUpstreamKind } from './report-service';

const ivBytes = 12;
const hourMs = 3_600_000;
const lifeHours = 24;
export const grantPattern = /^[A-Za-z0-9_-]{60,1200}$/;

const bodySchema = z.tuple([
  z.string().regex(reportSlugPattern),
  z.string().nullable(),
  z.enum(locales),
  z.number().int(),
]);

const keyOf = async (db: Db) => Buffer.from(await keyedHash(db, 'report grant', ''), 'base64url');

/** The same for an hour, so that a reopened page finds its images cached; hence an IV that the content gives. */
export async function makeGrant(db: Db, { slug, token, locale }: ReportRequest, now: Date): Promise<string> {
  const key = await keyOf(db);
  const body = Buffer.from(JSON.stringify([slug, token, locale, Math.floor(now.getTime() / hourMs) + lifeHours]));
  const iv = createHmac('sha256', key).update(body).digest().subarray(0, ivBytes);
  return seal(key, body, iv);
}

export async function unsealGrant(db: Db, grant: string): Promise<(ReportRequest & { endMs: number }) | null> {
  if (!grantPattern.test(grant)) return null;
  const body = unseal(await keyOf(db), grant);
  if (!body) return null;
  const [slug, token, locale, endHour] = bodySchema.parse(JSON.parse(String(body)));
  return { slug, token, locale, endMs: endHour * hourMs };
}

export async function readGrant(db: Db, grant: string, now: Date) {
  const unsealed = await unsealGrant(db, grant);
  if (!unsealed) return null;
  const { endMs, ...asked } = unsealed;
  const lasts = Math.floor((endMs - now.getTime()) / 1_000);
  return lasts > 0 ? { ...asked, lasts } : null;
}

type NewLink = { slug: string; expiresAt: Date; note: string | null; now: Date };

export async function mintLink(db: Db, { slug, expiresAt, note, now }: NewLink) {
  const [report] = await db.select({ slug: reports.slug }).from(reports).where(eq(reports.slug, slug));
  if (!report) return null;
  const [id, token] = [randomUUID(), makeToken()];
  await db.insert(reportLinks).values({ id, tokenHash: tokenHash(token), slug, note, createdAt: now, expiresAt });
  return { id, token, expiresAt };
}

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

export async function listReports(db: Db, slug?: string) {
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

export type GrantState = 'open' | 'over' | 'unknown';

/** Asks past every cache. Never throws. */
export async function checkGrant(grant: string, now: Date): Promise<GrantState> {
  try {
    const db = await database();
    const read = await readGrant(db, grant, now);
    if (!read) return 'over';
    const { slug, token } = read;
    if (demoReports().has(slug)) return 'open';
    const { REPORT_ORIGIN } = config();
    const kind = REPORT_ORIGIN
      ? await askUpstreamKind(REPORT_ORIGIN, slug, token ?? '')
      : (await findImportedReport(db, slug, token, now)).kind;
    if (kind === 'unavailable') return 'unknown';
    return kind === 'found' ? 'open' : 'over';
  } catch {
    return 'unknown';
  }
}
