import { log } from '@/lib/observability/log';
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { processSingleton } from '@/lib/config/process-singleton';
import { config } from '@/lib/config';
import { demoReports } from '@/lib/content/reports/demo-reports';
import { officeDay } from '@/lib/domain/reports/report-dates';
import { localizeReport, type ReportSource } from '@/lib/content/reports/written-report';
import { type Report, reportSlugPattern } from '@/lib/contract/reports';
import type { Locale } from '@/lib/i18n/locales';
import { database } from '@/lib/backend/db/client';
import { keyedHash } from '@/lib/backend/db/secrets';
import { askUpstream } from './ask-upstream';
import { findImportedReport } from './find-imported-report';
import { maskedReason } from '@/lib/backend/services/reports/links/masked-reason';
import { measuredDemo } from './measure-files';
import { recordCode } from './record-code';

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
