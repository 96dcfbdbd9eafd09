import { log } from '@/lib/observability/log';
import { reasonOf } from '@/lib/backend/shared/failure-reason';
import { warmSearchLater } from '@/lib/backend/content/search';
import { expireCopies, originOf } from '@/lib/upstream/transport';
import { type ContentVersions, contentVersions, reloadContent } from '@/lib/content';
import { clearLookups } from '@/lib/routing/lookup-post';
import { markTag } from '@/lib/net/cache-tags';
import { narrowTag, wideTags } from './narrow-tags';

/** Next gives it to every page. */
const everyPageTag = '_N_T_/layout';

/** All content tags, and the tag that Next gives every page. */
export const allTags = [
  'navigation',
  'tags',
  'pages',
  'posts',
  'articles',
  'downloads',
  'countries',
  everyPageTag,
] as const;

/** Reads the files of the content folder that changed. Null where the posts are those of a service, or on an error. */
function readAgain(): ContentVersions | null {
  if (originOf('topapi') !== null) return null;
  try {
    reloadContent();
    warmSearchLater();
    return contentVersions();
  } catch (error) {
    log('error', 'content', { reason: reasonOf(error) });
    return null;
  }
}

/**
 * Invalidates everything in this process that carries one of the tags: pages, cached data, route lookups and the
 * freshness of upstream copies. With the embedded backend the content folder is read again, and tags of posts clear
 * what shows posts that changed (`narrow-tags.ts`); on error the content stays as it was and the reason is logged.
 */
export function invalidateLocally(tags: readonly string[]): void {
  expireCopies();
  clearLookups();
  const versions = readAgain();
  const isAll = tags.includes(everyPageTag);
  for (const tag of tags.flatMap((one) => (isAll ? wideTags(one) : narrowTag(one, versions)))) markTag(tag, 'expired');
}
