import type { PGlite } from '@electric-sql/pglite';
import {
  type Activity,
  invalidateComments,
  invalidatePost,
  isOwnActivity,
  likesOfPost,
  listActivity,
  rememberLikes,
} from '@/lib/backend/comments/likes';
import { closeDatabase, database, openDatabase } from '@/lib/backend/db/client';
import { serveOwner } from '@/lib/backend/db/owner-socket';
import { clearSpool } from '@/lib/backend/leads/spool';
import { clearCopies } from '@/lib/backend/shared/remote-copy';
import { processSingleton } from '@/lib/config/process-singleton';
import { startVitals } from './vitals';
import { startWorker } from './worker';
import { startWatching } from './worker-signals';

const checkpointEveryMs = 10_000;
/** The start after a kill replays the write-ahead log since the last checkpoint, some 40 MB a second. */
const maxLogBytes = 32 * 1024 * 1024;

/** The single-user mode that PGlite is makes none by itself: its log grows until the database is closed. */
export async function checkpointIfDue(embedded: PGlite, maxBytes = maxLogBytes): Promise<boolean> {
  const { rows } = await embedded.query<{ due: boolean }>(
    'select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) > $1 as due from pg_control_checkpoint()',
    [maxBytes],
  );
  if (!rows[0]?.due) return false;
  await embedded.exec('checkpoint');
  return true;
}

export function startCheckpoints(): { stop: () => void } {
  const see = async () => {
    const { embedded } = await openDatabase();
    if (embedded) await checkpointIfDue(embedded);
    else watch.stop();
  };
  const watch = startWatching({ event: 'checkpoint', everyMs: checkpointEveryMs, see });
  return watch;
}

/** Activity is announced, so this matters only while nothing can be heard (`lib/backend/db/changes.ts`). */
const activityEveryMs = 500;
/** A row becomes visible at commit, which may be later than its timestamp by as long as the queries until then take. */
const overlapMs = 30_000;

const hasComments = ({ commentedAt }: Activity, before: Activity | undefined): boolean =>
  commentedAt !== null && commentedAt.getTime() !== before?.commentedAt?.getTime();

/** Starts with all recorded activity: pages from a build or an earlier process do not include it. */
export function watchActivity() {
  const heard = new Map<number, Activity>();
  const see = async (sinceMs: number | null) => {
    for (const activity of await listActivity(await database(), sinceMs === null ? null : sinceMs + overlapMs)) {
      const { postId, version, likes } = activity;
      const before = heard.get(postId);
      heard.set(postId, activity);
      if (before?.version === version) continue;
      const isCounted = likesOfPost(postId) === likes;
      rememberLikes(postId, likes);
      // What this process wrote is on its pages already; cleared once more, they would be rendered twice.
      if (sinceMs !== null && isCounted && isOwnActivity(activity)) continue;
      invalidatePost(postId, hasComments(activity, before) ? 'comment' : 'like');
    }
  };
  return startWatching({ event: 'comments', everyMs: activityEveryMs, see, recovered: invalidateComments });
}

export type Jobs = {
  lookAtActivity: () => void;
  stop: () => Promise<void>;
};

/** Once per process. They also run beside external services, because sessions and rate limits need them. */
export const startJobs = (): Jobs => processSingleton('jobs.started', start);

function start(): Jobs {
  clearSpool(new Date());
  clearCopies(new Date());
  const worker = startWorker();
  const vitals = startVitals();
  const checkpoints = startCheckpoints();
  const owner = serveOwner();
  // With an external comment service it sees only what was written through this site.
  const watch = watchActivity();
  return {
    lookAtActivity: watch.lookNow,
    async stop() {
      owner.close();
      watch.stop();
      checkpoints.stop();
      await Promise.all([worker.stop(), vitals.stop()]);
      await closeDatabase();
    },
  };
}
