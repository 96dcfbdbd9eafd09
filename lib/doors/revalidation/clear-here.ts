import { reasonOf } from '@/lib/backend/services/reason';
import { warmSearch } from '@/lib/backend/search/search';
import { forgetFreshness, originOf } from '@/lib/upstream/transport';
import { reloadContent } from '@/lib/content';
import { lookupCache } from '@/lib/routing/lookup';
import { markTag } from '@/lib/net/cache-tags';

/** Every tag that content carries, and the one that Next gives every page. */
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
 * Makes this process show nothing any more from before now that carries one of the tags: pages, cached data, looked-up
 * addresses and fresh copies of upstream answers. With the embedded backend the content folder is read again; one that cannot
 * be used is told of in the log, and the content stays as it was.
 */
export function clearHere(tags: readonly string[]): void {
  forgetFreshness();
  lookupCache().clear();
  if (originOf('topapi') === null) {
    try {
      reloadContent();
      void warmSearch();
    } catch (error) {
      console.error(JSON.stringify({ level: 'error', event: 'content', reason: reasonOf(error) }));
    }
  }
  for (const tag of tags) markTag(tag, 'expired');
}
