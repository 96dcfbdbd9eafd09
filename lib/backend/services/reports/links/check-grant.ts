import { database } from '@/lib/backend/db/client';
import { config } from '@/lib/config';
import { demoReports } from '@/lib/content/reports/demo-reports';
import { askUpstreamKind } from '../ask-upstream';
import { readGrant } from './grant';
import { isOpenNow } from './report-links';

/** `unknown`: neither the database nor the report service could say. */
export type GrantState = 'open' | 'over' | 'unknown';

/**
 * Asks, past every cache, whether a grant opens its report now: it has not expired, and neither has its link, which was
 * not revoked. Never throws.
 */
export async function checkGrant(grant: string, now: Date): Promise<GrantState> {
  try {
    const db = await database();
    const read = await readGrant(db, grant, now);
    if (!read) return 'over';
    const { slug, token } = read;
    if (demoReports().has(slug)) return 'open';
    const { REPORT_ORIGIN } = config();
    if (!REPORT_ORIGIN) return (await isOpenNow(db, slug, token, now)) ? 'open' : 'over';
    const kind = await askUpstreamKind(REPORT_ORIGIN, slug, token ?? '');
    if (kind === 'unavailable') return 'unknown';
    return kind === 'found' ? 'open' : 'over';
  } catch {
    return 'unknown';
  }
}
