import { closeDatabase } from '@/lib/backend/db/client';
import { serveOwner } from '@/lib/backend/db/owner-socket';
import { clearSpool } from '@/lib/backend/http/spool';
import { clearCopies } from '@/lib/backend/services/reports/files/local-copy';
import { config } from '@/lib/config';
import { watchActivity } from './watch-activity';
import { startWorker } from './worker';

const holder = globalThis as typeof globalThis & { [key: symbol]: true | undefined };
const key = Symbol.for('verilot.jobs.started');

/** Starts what goes on behind the calls of leads and accounts, once a process; sessions and limits need it beside a company's services too: deliveries, the owner's access, a clean end. */
export function startJobs(): void {
  if (holder[key]) return;
  holder[key] = true;
  // Uploads come by only where leads are kept here; elsewhere nothing may need a folder that can be written.
  if (!config().SITE_API_ORIGIN) clearSpool(new Date());
  clearCopies(new Date());
  const worker = startWorker();
  const owner = serveOwner();
  // Of a company's own service it hears what was written through this site; the rest is asked for again by the clock.
  const watch = watchActivity();
  const end = () => {
    owner.close();
    watch.stop();
    void worker.stop().then(closeDatabase);
  };
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
}
