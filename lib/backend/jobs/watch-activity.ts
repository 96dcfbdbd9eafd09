import { log } from '@/lib/observability/log';
import { database } from '@/lib/backend/db/client';
import { type Activity, isOwnActivity, listActivity } from '@/lib/backend/services/likes/activity';
import { likesOfPost, rememberLikes } from '@/lib/backend/services/likes/post-likes';
import { invalidateComments, invalidatePost } from '@/lib/backend/services/likes/invalidate-pages';
import { reasonOf } from '@/lib/backend/services/failure-reason';
import { oneAtATime } from './one-at-a-time';

/** Activity is announced, so this matters only while nothing can be heard (`lib/backend/db/changes.ts`). */
const everyMs = 500;
/** A row becomes visible at commit, which may be later than its timestamp by as long as the queries until then take. */
const overlapMs = 30_000;

/** Whether comments changed since this was heard of a post, not only likes. */
const hasComments = ({ commentedAt }: Activity, before: Activity | undefined): boolean =>
  commentedAt !== null && commentedAt.getTime() !== before?.commentedAt?.getTime();

/**
 * Polls for comments and likes from this process, another one or the owner's commands, and revalidates their pages.
 * Starts with all recorded activity: pages from a build or an earlier process do not include it. `lookNow` looks at
 * once, `look` resolves when it has.
 */
export function watchActivity(): { stop: () => void; look: () => Promise<void>; lookNow: () => void } {
  /** When the last look that succeeded began; monotonic, because the clock of a machine may be set meanwhile. */
  let lookedAt: number | null = null;
  /** The last activity of each post; those of the overlap are found again. */
  const heard = new Map<number, Activity>();
  let failed = false;
  const look = async () => {
    try {
      const at = performance.now();
      const isFirst = lookedAt === null;
      const found = await listActivity(await database(), lookedAt === null ? null : at - lookedAt + overlapMs);
      for (const activity of found) {
        const { postId, version, likes } = activity;
        const before = heard.get(postId);
        heard.set(postId, activity);
        if (before?.version === version) continue;
        const isCounted = likesOfPost(postId) === likes;
        rememberLikes(postId, likes);
        // What this process wrote is on its pages already; cleared once more, they would be rendered twice.
        if (!isFirst && isCounted && isOwnActivity(activity)) continue;
        invalidatePost(postId, hasComments(activity, before) ? 'comment' : 'like');
      }
      lookedAt = at;
      if (failed) invalidateComments();
      failed = false;
    } catch (error) {
      // Log once per outage.
      if (!failed) log('warn', 'comments', { reason: reasonOf(error) });
      failed = true;
    }
  };
  const lookNow = oneAtATime(look);
  const timer = setInterval(lookNow, everyMs).unref();
  lookNow();
  return { stop: () => clearInterval(timer), look, lookNow };
}
