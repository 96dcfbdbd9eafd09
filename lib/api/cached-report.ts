import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { processSingleton } from '@/lib/config/process-singleton';
import { getReport, type ReportOutcome, type ReportQuestion } from '@/lib/upstream/reports';

/** Milliseconds. Middleware and page both request the report within one visit; it must not become stale in between. */
const lifeMs = 5_000;
const maxCached = 40;

const memory = () =>
  processSingleton(
    'report-visits',
    () => new LRUCache<string, Promise<ReportOutcome>>({ max: maxCached, ttl: lifeMs }),
  );

/** Forgets all reports of the last seconds: one was imported anew, or a link was revoked. */
export const forgetReportVisits = (): void => memory().clear();

/**
 * Memoises `getReport` for a few seconds, keyed by a hash of slug, token and language. Only found reports stay cached;
 * concurrent calls share one lookup.
 */
export async function getCachedReport(question: ReportQuestion): Promise<ReportOutcome> {
  const { slug, token, locale } = question;
  const key = createHash('sha256')
    .update(JSON.stringify([slug, token, locale]))
    .digest('base64');
  const cached = memory().get(key);
  if (cached) return cached;
  const asked = getReport(question);
  memory().set(key, asked);
  const drop = () => void (memory().peek(key) === asked && memory().delete(key));
  asked.then(({ kind }) => kind !== 'found' && drop(), drop);
  return asked;
}
