import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { and, eq } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { z } from 'zod';
import { tokenHash } from '@/lib/backend/accounts/sessions';
import { database, type Db } from '@/lib/backend/db/client';
import { reportLinks, reports } from '@/lib/backend/db/schema';
import { keyedHash } from '@/lib/backend/db/secrets';
import { reasonOf } from '@/lib/backend/shared/failure-reason';
import { recordCode } from './report-codes';
import { config } from '@/lib/config';
import { processSingleton } from '@/lib/config/process-singleton';
import { demoReports, type ReportFolder, resolveInside } from '@/lib/content/reports/demo-reports';
import { eachSourceFile, localizeReport, type ReportSource } from '@/lib/content/reports/written-report';
import { reportPath } from '@/lib/contract/call-paths';
import {
  maxReportBytes,
  maxTokenLength,
  type Report,
  reportAnswerSchema,
  reportSlugPattern,
  tokenParameter,
} from '@/lib/contract/reports';
import { officeDay } from '@/lib/domain/reports/report-sheet';
import type { Locale } from '@/lib/i18n/locales';
import { readBounded } from '@/lib/net/body';
import { isEqualTimingSafe } from '@/lib/net/timing-safe-equal';
import { log } from '@/lib/observability/log';

/** Returns why something failed, for a log: URLs and anything that could be a token or its hash are masked. */
export function maskedReason(error: unknown): string {
  return reasonOf(error)
    .replace(/https?:\/\/\S+/g, '[address]')
    .replace(/[A-Za-z0-9_-]{20,}/g, '[…]');
}

const timeoutMs = 8_000;
export type UpstreamReport =
  | { kind: 'found'; report: Report }
  | { kind: 'missing' }
  | { kind: 'expired' }
  | { kind: 'unavailable' };

/** A refusal is short; an answer beyond this is a report. */
const maxRefusalBytes = 64 * 1024;

const refusalSchema = z.object({ code: z.coerce.number() });
const refused = { kind: 'missing' } as const;
const unavailable = { kind: 'unavailable' } as const;

/** Returns the refusal for a status, or for the code that some services send with status 200; null when it is none. */
function refusalOf(code: number): UpstreamReport | null {
  if (code === 410) return { kind: 'expired' };
  return [400, 401, 403, 404, 422].includes(code) ? refused : null;
}

/** Logs a failure by its slug only: neither the token nor any text of the response may reach the log. */
function note(slug: string, reason: string): UpstreamReport {
  log('warn', 'report', { slug, reason });
  return unavailable;
}

function readAnswer(slug: string, body: Uint8Array): UpstreamReport {
  const given: unknown = JSON.parse(new TextDecoder().decode(body));
  const parsed = reportAnswerSchema.safeParse(given);
  if (parsed.success) return { kind: 'found', report: parsed.data };
  const refused = refusalSchema.safeParse(given);
  return (refused.success && refusalOf(refused.data.code)) || note(slug, 'the answer breaks the contract');
}

/**
 * Returns the reason of a failed request in our own words, because an error message may contain the URL with its token.
 */
function failureOf(error: unknown): string {
  if (error instanceof SyntaxError) return 'the answer is no JSON';
  return error instanceof Error && error.name === 'TimeoutError' ? 'no answer in time' : 'no connection';
}

const send = (origin: string, slug: string, token: string) =>
  fetch(`${origin}${reportPath(slug)}?${new URLSearchParams({ [tokenParameter]: token })}`, {
    headers: { accept: 'application/json' },
    redirect: 'manual',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(timeoutMs),
  });

/**
 * `GET {origin}/api/report/{slug}?security-token=`: within 8 s and 8 MB, without redirects. A failure is logged by its
 * slug and returned as `unavailable`; a refusal as `missing` or, where the service answers 410, `expired`.
 */
export async function askUpstream(origin: string, slug: string, token: string): Promise<UpstreamReport> {
  if (token === '' || token.length > maxTokenLength) return refused;
  try {
    const answer = await send(origin, slug, token);
    const refused = refusalOf(answer.status);
    if (refused || !answer.ok) {
      await answer.body?.cancel();
      return refused ?? note(slug, `status ${answer.status}`);
    }
    const body = await readBounded(answer.body, maxReportBytes);
    return body === null ? note(slug, 'the answer is too large') : readAnswer(slug, body);
  } catch (error) {
    return note(slug, failureOf(error));
  }
}

/**
 * The same call, of which only the beginning is read: the kind that `askUpstream` would return. Nothing is logged,
 * because it is repeated every second while a file is sent.
 */
export async function askUpstreamKind(origin: string, slug: string, token: string): Promise<UpstreamReport['kind']> {
  try {
    const answer = await send(origin, slug, token);
    const refused = refusalOf(answer.status);
    if (refused || !answer.ok) {
      await answer.body?.cancel();
      return refused?.kind ?? 'unavailable';
    }
    const body = await readBounded(answer.body, maxRefusalBytes);
    if (body === null) return 'found';
    const given: unknown = JSON.parse(new TextDecoder().decode(body));
    if (reportAnswerSchema.safeParse(given).success) return 'found';
    const code = refusalSchema.safeParse(given);
    return (code.success && refusalOf(code.data.code)?.kind) || 'unavailable';
  } catch {
    return 'unavailable';
  }
}

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

type Measured = { file?: string; size?: number | null; width?: number | null; height?: number | null };

/** Returns width and height as displayed, with EXIF orientation applied; empty for a file that is not an image. */
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

/** Returns a copy of a report with the size in bytes of every local file and the pixel dimensions of every image. */
export async function measureFiles({ dir, source }: Pick<ReportFolder, 'dir' | 'source'>): Promise<ReportSource> {
  const copy = structuredClone(source);
  const entries: Measured[] = [];
  eachSourceFile(copy, (entry) => entries.push(entry));
  for (const entry of entries) await measure(dir, entry);
  return copy;
}

const measured = new WeakMap<ReportFolder, Promise<ReportSource>>();

/** The same for a demo, cached per process. */
export function measuredDemo(demo: ReportFolder): Promise<ReportSource> {
  const known = measured.get(demo) ?? measureFiles(demo);
  measured.set(demo, known);
  return known;
}

export type ReportRequest = { slug: string; token: string | null; locale: Locale };
/**
 * An opened report: files are `own:` paths below `dir` on this disk or below `folder` of the file storage, or URLs
 * (relative ones below `origin`). `link` identifies the link that was used but opens nothing; null for a report that
 * needs none.
 */
export type FoundReport = {
  slug: string;
  report: Report;
  dir: string | null;
  folder: string | null;
  origin: string | null;
  link: string | null;
};
export type Opened =
  | ({ kind: 'found' } & FoundReport)
  | { kind: 'missing' }
  | { kind: 'expired' }
  | { kind: 'unavailable' };

/** How long a found report is cached: a page requests it once and then for each of its files. */
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

/** Forgets opened reports: one was imported anew, or a link was revoked. */
export function forgetOpened(): void {
  memory().opened.clear();
  memory().renewed.clear();
}

async function openDemo(slug: string, locale: Locale): Promise<Opened | null> {
  const demo = demoReports().get(slug);
  if (!demo) return null;
  return {
    kind: 'found',
    slug,
    report: localizeReport(await measuredDemo(demo), locale),
    dir: demo.dir,
    folder: null,
    origin: null,
    link: null,
  };
}

async function openUpstream(origin: string, { slug, token }: ReportRequest): Promise<Opened> {
  const answer = await askUpstream(origin, slug, token ?? '');
  if (answer.kind !== 'found') return answer;
  const db = await database();
  await recordCode(db, answer.report, officeDay(new Date()));
  return {
    kind: 'found',
    slug,
    report: answer.report,
    dir: null,
    folder: null,
    origin,
    link: (await keyedHash(db, 'report link', token ?? '')).slice(0, 12),
  };
}

async function openKept({ slug, token, locale }: ReportRequest): Promise<Opened> {
  const found = await findImportedReport(await database(), slug, token, new Date());
  if (found.kind !== 'found') return found;
  // It was validated at import.
  return {
    kind: 'found',
    slug,
    report: localizeReport(found.row.written as ReportSource, locale),
    dir: null,
    folder: found.row.folder,
    origin: null,
    link: found.link,
  };
}

async function open(asked: ReportRequest): Promise<Opened> {
  const demo = await openDemo(asked.slug, asked.locale);
  if (demo) return demo;
  const { REPORT_ORIGIN } = config();
  return REPORT_ORIGIN ? openUpstream(REPORT_ORIGIN, asked) : openKept(asked);
}

function logged(slug: string, error: unknown): Opened {
  log('error', 'report', { slug, reason: maskedReason(error) });
  return { kind: 'unavailable' };
}

const idOf = ({ slug, token, locale }: ReportRequest) =>
  createHash('sha256')
    .update(JSON.stringify([slug, token, locale]))
    .digest('base64url');

async function openAnew(asked: ReportRequest): Promise<Opened> {
  const { opened } = memory();
  const id = idOf(asked);
  const opening = open(asked).catch((error) => logged(asked.slug, error));
  opened.set(id, opening, { ttl: config().REPORT_ORIGIN ? freshMs.upstream : freshMs.imported });
  const { kind } = await opening;
  if (kind !== 'found' && opened.peek(id) === opening) opened.delete(id);
  return opening;
}

/**
 * Opens a report: a demo of the content folder for everyone, otherwise one of the external report service, otherwise an
 * imported one. Never throws. A found report is cached for as long as a page loads its files; a refusal is not.
 */
export async function openReport(asked: ReportRequest): Promise<Opened> {
  if (!reportSlugPattern.test(asked.slug)) return { kind: 'missing' };
  return memory().opened.get(idOf(asked)) ?? openAnew(asked);
}

/**
 * Opens a report past the cache, for a file whose signed URL may have expired; all callers within `renewMs` share one
 * result.
 */
export function renewReport(asked: ReportRequest): Promise<Opened> {
  const { renewed } = memory();
  const id = idOf(asked);
  const known = renewed.get(id);
  if (known) return known;
  const opening = openAnew(asked);
  renewed.set(id, opening);
  return opening;
}
