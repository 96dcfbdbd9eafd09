import 'server-only';
import { config } from '@/lib/config';

export function privacySettings() {
  const settings = config();
  const days = {
    leads: settings.LEADS_RETENTION_DAYS,
    accounts: settings.ACCOUNT_RETENTION_DAYS,
    comments: settings.COMMENT_RETENTION_DAYS,
    likes: settings.LIKE_RETENTION_DAYS,
  };
  const ownService = {
    leads: settings.SITE_API_ORIGIN !== undefined,
    accounts: settings.ACCOUNT_ORIGIN !== undefined,
    comments: settings.TOPAPI_ORIGIN !== undefined,
    reports: settings.REPORT_ORIGIN !== undefined,
  };
  return { days, ownService };
}
