import { handOffPath, isAllowedPath } from '@/lib/domain/account/session/hand-off';
import type { Family } from '@/lib/domain/account/forms/account-forms';

/**
 * Path in the application where a report is released or rejected; the trader's dashboard when that path is not allowed.
 */
export function decisionPath(number: string, locale: Family): string {
  const [basePath = ''] = handOffPath({ role: 'trader', locale }).split('/dashboard');
  const path = `${basePath}/report/${number}`;
  return isAllowedPath(path) ? path : handOffPath({ role: 'trader', locale });
}
