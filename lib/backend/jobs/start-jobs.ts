import { closeDatabase } from '@/lib/backend/db/client';
import { serveOwner } from '@/lib/backend/db/owner-socket';
import { clearSpool } from '@/lib/backend/http/leads/spool';
import { clearCopies } from '@/lib/backend/services/reports/files/local-copy';
import { config } from '@/lib/config';
import { startVitals } from './keep-vitals';
import { watchActivity } from './watch-activity';
import { startWorker } from './worker';

export type Jobs = {
  /** Finishes the deliveries under way, writes down what is counted, closes the database. */ stop: () => Promise<void>;
};

const holder = globalThis as typeof globalThis & { [key: symbol]: Jobs | undefined };
const key = Symbol.for('verilot.jobs.started');

/** Starts what goes on behind the calls of leads and accounts, once a process; sessions and limits need it beside a company's services too: deliveries, counters, the owner's access. */
export function startJobs(): Jobs {
  const running = holder[key];
  if (running) return running;
  // Uploads come by only where leads are kept here; elsewhere nothing may need a folder that can be written.
  if (!config().SITE_API_ORIGIN) clearSpool(new Date());
  clearCopies(new Date());
  const worker = startWorker();
  const vitals = startVitals();
  const owner = serveOwner();
  // Of a company's own service it hears what was written through this site; the rest is asked for again by the clock.
  const watch = watchActivity();
  const jobs: Jobs = {
    async stop() {
      owner.close();
      watch.stop();
      await Promise.all([worker.stop(), vitals.stop()]);
      await closeDatabase();
    },
  };
  holder[key] = jobs;
  return jobs;
}
