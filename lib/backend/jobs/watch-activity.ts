import { database } from '@/lib/backend/db/client';
import { type Activity, activitySince } from '@/lib/backend/services/likes/activity';
import { rememberLikes } from '@/lib/backend/services/likes/post-likes';
import { invalidateComments, invalidatePost } from '@/lib/backend/services/likes/invalidate-pages';
import { reasonOf } from '@/lib/backend/services/failure-reason';

const everyMs = 3_000;
/** Overlap of two reads: clocks of processes differ, and a transaction becomes visible after its own timestamp. */
const overlapMs = 10_000;

function apply({ postId, likes, commentedAt }: Activity, since: Date): void {
  rememberLikes(postId, likes);
  invalidatePost(postId, commentedAt && commentedAt > since ? 'comment' : 'like');
}

const nameOf = ({ postId, changedAt }: Activity) => `${postId} ${changedAt.getTime()}`;

/**
 * Polls for comments and likes from this process, another one or the owner's commands, and revalidates their pages.
 * Starts with all recorded activity: pages from a build or an earlier process do not include it.
 */
export function watchActivity(): { stop: () => void; look: () => Promise<void> } {
  let since = new Date(0);
  let heard = new Set<string>();
  let failed = false;
  const look = async () => {
    try {
      const began = new Date();
      const found = await activitySince(await database(), since);
      for (const activity of found) if (!heard.has(nameOf(activity))) apply(activity, since);
      heard = new Set(found.map(nameOf));
      since = new Date(began.getTime() - overlapMs);
      if (failed) invalidateComments();
      failed = false;
    } catch (error) {
      // Log once per outage.
      if (!failed) console.warn(JSON.stringify({ level: 'warn', event: 'comments', reason: reasonOf(error) }));
      failed = true;
    }
  };
  let isLooking = false;
  const tick = () => {
    if (isLooking) return;
    isLooking = true;
    void look().finally(() => {
      isLooking = false;
    });
  };
  const timer = setInterval(tick, everyMs).unref();
  tick();
  return { stop: () => clearInterval(timer), look };
}
