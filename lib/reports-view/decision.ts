import { handOffPath, isAllowedPath } from '@/lib/account/hand-off';
import type { Family } from '@/lib/account/forms';

/** Where the application takes a release or a rejection: the report by its number, else the trader's own desk. */
export function decisionPath(number: string, locale: Family): string {
  const [desk = ''] = handOffPath({ role: 'trader', locale }).split('/dashboard');
  const path = `${desk}/report/${number}`;
  return isAllowedPath(path) ? path : handOffPath({ role: 'trader', locale });
}
