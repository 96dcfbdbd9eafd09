import { type PagePath, pageOfFixedRoute } from '@/lib/contract/routes/pages';
import type { Match } from './match-address';

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
    case 'floor-plan':
      return '/aql/floor/plan';
    case 'filtered-terms':
      return '/QcEncyclopedia/filtered';
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
    case 'markdown':
    case 'redirect':
    case 'bad':
    case 'missing':
      return null;
  }
}
