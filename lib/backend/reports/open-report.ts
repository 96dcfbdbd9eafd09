import { statSync } from 'node:fs';
import { and, eq } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { tokenHash } from '@/lib/backend/accounts/sessions';
import { type Db, database } from '@/lib/backend/db/client';
import { keyedHash } from '@/lib/backend/db/keyed-hash';
import { reportLinks, reports } from '@/lib/backend/db/schema';
import { config } from '@/lib/config';
import { processSingleton } from '@/lib/config/process-singleton';
import { demoReports, type ReportFolder, resolveInside } from '@/lib/content/reports/demo-reports';
import { eachSourceFile, localizeReport, type ReportSource } from '@/lib/content/reports/written-report';
import { maxTokenLength, type Report, reportSlugPattern } from '@/lib/contract/reports';
import { officeDay } from '@/lib/domain/reports/report-sheet';
import type { Locale } from '@/lib/i18n/locales';
import { isEqualTimingSafe } from '@/lib/net/timing-safe-equal';
import { log } from '@/lib/observability/log';
import { reasonOf } from '@/lib/observability/mask-reason';
import { recordCode } from './report-codes';
import { askUpstream, type UpstreamReport } from './report-service';

/** For a log: URLs and anything that could be a token or its hash are masked. */
export function maskedReason(error: unknown): string {
  return reasonOf(error)
    .replace(/https?:\/\/\S+/g, '[address]')
    .replace(/[A-Za-z0-9_-]{20,}/g, '[…]');
}

type ImportedReport =
  | { kind: 'found'; row: typeof reports.$inferSelect; link: string | null }
  | { kind: 'expired' }
  | { kind: 'missing' };

const missing = { kind: 'missing' } as const;

/** Whether or not the report exists, a wrong token takes the same two queries and comparison. */
export async function findImportedReport(
  db: Db,
  slug: string,
  token: string | null,
  now: Date,
): Promise<ImportedReport> {
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

type Measured = { file?: string; size?: number | null; width?: number | null; height?: number | null };

/** As displayed, with EXIF orientation applied; empty for a file that is not an image. */
async function pixels(path: string): Promise<{ width?: number; height?: number }> {
  try {
    const { width, height, orientation = 1 } = await sharp(path).metadata();
    return orientation > 4 ? { width: height, height: width } : { width, height };
  } catch {
    return {};
  }
}

async function measure(dir: string, entry: Measured): Promise<void> {
  const path = entry.file ? resolveInside(dir, entry.file) : null;
  if (!path) return;
  entry.size = statSync(path).size;
  if (!/\.(?:mp4|webm|mov|m4v|pdf)$/i.test(path)) Object.assign(entry, await pixels(path));
}

export async function measureFiles({ dir, source }: Pick<ReportFolder, 'dir' | 'source'>): Promise<ReportSource> {
  const copy = structuredClone(source);
  const entries: Measured[] = [];
  eachSourceFile(copy, (entry) => entries.push(entry));
  for (const entry of entries) await measure(dir, entry);
  return copy;
}

const measured = new WeakMap<ReportFolder, Promise<ReportSource>>();

export function measuredDemo(demo: ReportFolder): Promise<ReportSource> {
  const known = measured.get(demo) ?? measureFiles(demo);
  measured.set(demo, known);
  return known;
}

export type ReportRequest = { slug: string; token: string | null; locale: Locale };
/** Files are `own:` paths below `dir` or `folder`, or URLs (relative ones below `origin`). `link` opens nothing. */
export type FoundReport = {
  slug: string;
  report: Report;
  dir: string | null;
  folder: string | null;
  origin: string | null;
  link: string | null;
};
type Opened = ({ kind: 'found' } & FoundReport) | Exclude<UpstreamReport, { kind: 'found' }>;

/** A page requests a report once and then for each of its files. */
const freshMs = { upstream: 120_000, imported: 5_000 };
/** A report is read again at most once in this time, however many of its files are gone. */
const renewMs = 30_000;
const maxKept = 60;

type Memory = LRUCache<string, Promise<Opened>>;

const memory = () =>
  processSingleton<{ opened: Memory; renewed: Memory }>('open-reports', () => ({
    opened: new LRUCache({ max: maxKept }),
    renewed: new LRUCache({ max: maxKept, ttl: renewMs }),
  }));

export function forgetOpened(): void {
  memory().opened.clear();
  memory().renewed.clear();
}

const nowhere = { dir: null, folder: null, origin: null, link: null };

async function openDemo(slug: string, locale: Locale): Promise<Opened | null> {
  const demo = demoReports().get(slug);
  if (!demo) return null;
  const report = localizeReport(await measuredDemo(demo), locale);
  return { ...nowhere, kind: 'found', slug, report, dir: demo.dir };
}

async function openUpstream(origin: string, { slug, token }: ReportRequest): Promise<Opened> {
  const answer = await askUpstream(origin, slug, token ?? '');
  if (answer.kind !== 'found') return answer;
  const db = await database();
  await recordCode(db, answer.report, officeDay(new Date()));
  const link = (await keyedHash(db, 'report link', token ?? '')).slice(0, 12);
  return { ...nowhere, ...answer, slug, origin, link };
}

async function openKept({ slug, token, locale }: ReportRequest): Promise<Opened> {
  const found = await findImportedReport(await database(), slug, token, new Date());
  if (found.kind !== 'found') return found;
  // It was validated at import.
  const report = localizeReport(found.row.written as ReportSource, locale);
  return { ...nowhere, kind: 'found', slug, report, folder: found.row.folder, link: found.link };
}

async function open(asked: ReportRequest): Promise<Opened> {
  const demo = await openDemo(asked.slug, asked.locale);
  if (demo) return demo;
  const { REPORT_ORIGIN } = config();
  return REPORT_ORIGIN ? openUpstream(REPORT_ORIGIN, asked) : openKept(asked);
}

const idOf = ({ slug, token, locale }: ReportRequest) => tokenHash(JSON.stringify([slug, token, locale]));

async function openAnew(asked: ReportRequest): Promise<Opened> {
  const { opened } = memory();
  const id = idOf(asked);
  const opening = open(asked).catch((error): Opened => {
    log('error', 'report', { slug: asked.slug, reason: maskedReason(error) });
    return { kind: 'unavailable' };
  });
  opened.set(id, opening, { ttl: config().REPORT_ORIGIN ? freshMs.upstream : freshMs.imported });
  const { kind } = await opening;
  if (kind !== 'found' && opened.peek(id) === opening) opened.delete(id);
  return opening;
}

/** A demo, otherwise one of the report service, otherwise an imported one. Only found ones are cached. */
export async function openReport(asked: ReportRequest): Promise<Opened> {
  if (!reportSlugPattern.test(asked.slug)) return { kind: 'missing' };
  return memory().opened.get(idOf(asked)) ?? openAnew(asked);
}

/** Past the cache, for a signed URL that may have expired; all callers within `renewMs` share one result. */
export function renewReport(asked: ReportRequest): Promise<Opened> {
  const { renewed } = memory();
  const id = idOf(asked);
  const known = renewed.get(id);
  if (known) return known;
  const opening = openAnew(asked);
  renewed.set(id, opening);
  return opening;
}
