import type { Family, Role } from '@/lib/domain/account/forms/account-forms';

/** Landing pages of each role in the application. The first of each list is used; the others are also allowed. */
const targets: Record<Role, Record<Family, readonly [string, ...string[]]>> = {
  trader: { zh: ['/zh/#/dashboard'], en: ['/en/#/dashboard', '/appen/#/dashboard'] },
  inspector: { zh: ['/inspector/#/dashboard'], en: ['/qc/#/dashboard', '/appqc/#/dashboard'] },
};
const known = new Set<string>(Object.values(targets).flatMap((row) => Object.values(row).flat()));
const shape = /^\/[a-z]{2,12}\/#\/[A-Za-z0-9/_-]{1,80}$/;

export const isAllowedPath = (path: unknown): path is string =>
  typeof path === 'string' && (known.has(path) || shape.test(path));

/** `nextapp` applies to Chinese inspectors only, and only when it is allowed. */
export function handOffPath({ role, locale, nextapp }: { role: Role; locale: Family; nextapp?: unknown }): string {
  if (role === 'inspector' && locale === 'zh' && isAllowedPath(nextapp)) return nextapp;
  return targets[role][locale][0];
}

/** Where a report is released or rejected; the trader's dashboard when that path is not allowed. */
export function decisionPath(number: string, locale: Family): string {
  const [basePath = ''] = handOffPath({ role: 'trader', locale }).split('/dashboard');
  const path = `${basePath}/report/${number}`;
  return isAllowedPath(path) ? path : handOffPath({ role: 'trader', locale });
}
