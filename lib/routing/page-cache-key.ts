import { pageRoute } from '@/lib/contract/routes/pages';
import { matchAddress } from './match/match-address';
import { pageOf } from './match/page-of-match';

const maxLength = 300;

/**
 * Returns the page cache key of a page that is the same for every visitor: its path plus the query parameters that
 * change its content, sorted. Null for any other URL.
 */
export function pageCacheKey(pathname: string, query: URLSearchParams): string | null {
  if (pathname.length > maxLength) return null;
  const page = pageOf(matchAddress(pathname, query));
  const route = page && pageRoute(page);
  if (!route?.isShared) return null;
  const admitted = new URLSearchParams([...query].filter(([name]) => route.query?.includes(name)));
  admitted.sort();
  return admitted.size > 0 ? `${pathname}?${admitted}` : pathname;
}
