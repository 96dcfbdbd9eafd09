import { type PagePath, pageOfFixedRoute, pageRoute } from '@/lib/contract/routes/pages';
import { type Match, matchAddress } from './match-address';

const maxLength = 300;

/** Returns the page that a match is rendered by, whether or not its content exists; null when it is no page. */
export function pageOf(match: Match): PagePath | null {
  switch (match.kind) {
    case 'fixed':
      return pageOfFixedRoute(match.path) ?? null;
    case 'list':
      return '/listing/[tag]/[page]';
    case 'article':
      return '/blog/[slug]';
    case 'family':
      return match.child === null ? `/${match.family}/[group]` : `/${match.family}/[group]/[child]`;
    case 'detail':
      return '/homeInfoDetailed/[key]';
    case 'local-article':
      return '/article/[slug]';
    case 'plan':
      return '/aql/plan';
    case 'country':
      return '/coverage/[slug]';
    case 'comments':
      return '/comments/[post]/[thread]/[page]';
    case 'report':
      return '/report/[slug]';
    case 'generic':
      return '/[slug]';
    case 'door':
    case 'text':
    case 'twin':
    case 'redirect':
    case 'bad':
    case 'missing':
      return null;
  }
}

/**
 * Returns the page cache key of a page that is the same for every visitor: its path plus the query parameters that
 * change its content, sorted. Null for any other URL.
 */
export function sharedPageKey(pathname: string, query: URLSearchParams): string | null {
  if (pathname.length > maxLength) return null;
  const page = pageOf(matchAddress(pathname, query));
  const route = page && pageRoute(page);
  if (!route?.isShared) return null;
  const admitted = new URLSearchParams([...query].filter(([name]) => route.query?.includes(name)));
  admitted.sort();
  return admitted.size > 0 ? `${pathname}?${admitted}` : pathname;
}
