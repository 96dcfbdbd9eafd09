import { log } from '@/lib/observability/log';
import { reasonOf } from '@/lib/backend/services/failure-reason';
import { warmSearchLater } from '@/lib/backend/search/search';
import { expireCopies, originOf } from '@/lib/upstream/transport';
import { reloadContent } from '@/lib/content';
import { lookupCache } from '@/lib/routing/lookup-post';
import { markTag } from '@/lib/net/cache-tags';

/** All content tags, and the tag that Next gives every page. */
export const allTags = [
  'navigation',
  'tags',
  'pages',
  'posts',
  'articles',
  'downloads',
  'countries',
  '_N_T_/layout',
] as const;

/**
 * Invalidates everything in this process that carries one of the tags: pages, cached data, route lookups and the
 * freshness of upstream copies. With the embedded backend the content folder is read again; on error the content stays
 * as it was and the reason is logged.
 */
export function invalidateLocally(tags: readonly string[]): void {
  expireCopies();
  lookupCache().clear();
  if (originOf('topapi') === null) {
    try {
      reloadContent();
      warmSearchLater();
    } catch (error) {
      log('error', 'content', { reason: reasonOf(error) });
    }
  }
  for (const tag of tags) markTag(tag, 'expired');
}
