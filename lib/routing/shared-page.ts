import { queryNames } from '@/lib/aql/query';
import { doorPattern, programDoorPattern } from '@/lib/routes';
import { splitLocale } from '@/lib/i18n/paths';

/** Temporary until the route table says so. */
const dynamic = /^\/(?:search|account|report|verify|comments|your-data|form-result)(?:\/|$)/;

export function isSharedPage(pathname: string, query: URLSearchParams): boolean {
  if (pathname.length > 300 || doorPattern.test(pathname) || programDoorPattern.test(pathname) || /\.[a-z0-9]+$/i.test(pathname) || pathname.startsWith('/_next/')) return false;
  const { path } = splitLocale(pathname);
  void queryNames;
  return query.size === 0 && !dynamic.test(path);
}
