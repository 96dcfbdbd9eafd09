import 'server-only';
import { config } from '@/lib/config';

/** What the page about stored data has to know: how many days a request is kept, and which services of the owner keep things instead of this site. */
export function privacySettings() {
  const { LEADS_RETENTION_DAYS, SITE_API_ORIGIN, ACCOUNT_ORIGIN } = config();
  return { days: LEADS_RETENTION_DAYS, ownService: { leads: SITE_API_ORIGIN !== undefined, accounts: ACCOUNT_ORIGIN !== undefined } };
}
