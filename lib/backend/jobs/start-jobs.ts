import { processSingleton } from '@/lib/config/process-singleton';
import { closeDatabase } from '@/lib/backend/db/client';
import { serveOwner } from '@/lib/backend/db/owner-socket';
import { clearSpool } from '@/lib/backend/http/leads/spool';
import { clearCopies } from '@/lib/backend/services/files/remote-copy';
import { startCheckpoints } from './checkpoint';
import { startVitals } from './flush-vitals';
import { watchActivity } from './watch-activity';
import { startWorker } from './worker';

export type Jobs = {
  /** Looks for new comments and likes at once. */
  lookAtActivity: () => void;
  /** Finishes the deliveries in progress, writes the counts and closes the database. */
  stop: () => Promise<void>;
};

/**
 * Starts the background jobs (deliveries, counters, checkpoints, the owner's socket) once per process. They also run beside external
 * services, because sessions and rate limits need them.
 */
export const startJobs = (): Jobs => processSingleton('jobs.started', start);

function start(): Jobs {
  clearSpool(new Date());
  clearCopies(new Date());
  const worker = startWorker();
  const vitals = startVitals();
  const checkpoints = startCheckpoints();
  const owner = serveOwner();
  // With an external comment service it only sees what was written through this site; other changes appear by
  // time-based revalidation.
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
