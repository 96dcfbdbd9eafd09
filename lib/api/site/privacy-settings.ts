import 'server-only';
import { config } from '@/lib/config';

/**
 * Settings for the page about stored data: the retention of a lead in days, and which services store data instead of
 * this site.
 */
export function privacySettings() {
  const { LEADS_RETENTION_DAYS, SITE_API_ORIGIN, ACCOUNT_ORIGIN, TOPAPI_ORIGIN, REPORT_ORIGIN } = config();
  const ownService = {
    leads: SITE_API_ORIGIN !== undefined,
    accounts: ACCOUNT_ORIGIN !== undefined,
    comments: TOPAPI_ORIGIN !== undefined,
    reports: REPORT_ORIGIN !== undefined,
  };
  return { days: LEADS_RETENTION_DAYS, ownService };
}
