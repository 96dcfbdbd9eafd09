import 'server-only';
import { config } from '@/lib/config';

/** What the page about stored data has to know: how many days a request is kept, and which services of the owner keep things instead of this site. */
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
