import type { Family, Role } from './account-forms';

/** Where each role lands in the application; the first of a row is sent, the others are known too. */
const targets: Record<Role, Record<Family, readonly [string, ...string[]]>> = {
  trader: { zh: ['/zh/#/dashboard'], en: ['/en/#/dashboard', '/appen/#/dashboard'] },
  inspector: { zh: ['/inspector/#/dashboard'], en: ['/qc/#/dashboard', '/appqc/#/dashboard'] },
};
const known = new Set<string>(Object.values(targets).flatMap((row) => Object.values(row).flat()));
const shape = /^\/[a-z]{2,12}\/#\/[A-Za-z0-9/_-]{1,80}$/;

/** Whether a path may go with a token to the application: a known target, or one of their shape; never a host. */
export function isAllowedPath(path: unknown): path is string {
  return typeof path === 'string' && (known.has(path) || shape.test(path));
}

type HandOff = { role: Role; locale: Family; nextapp?: unknown };

/** The path of a hand-off. `nextapp` of the address counts for Chinese inspectors alone, and only while it is allowed. */
export function handOffPath({ role, locale, nextapp }: HandOff): string {
  if (role === 'inspector' && locale === 'zh' && isAllowedPath(nextapp)) return nextapp;
  return targets[role][locale][0];
}
