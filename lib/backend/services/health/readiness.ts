import { sql } from 'drizzle-orm';
import { database } from '@/lib/backend/db/client';
import { isWorking } from '@/lib/backend/jobs/heartbeat';
import { canReachFiles } from './can-reach-files';
import { canStore } from './can-store';

export type Part = 'database' | 'outbox' | 'storage' | 'files';

const withinMs = 2_000;
/** Anyone may request this, so one check of the database serves all calls within this time. */
const keptMs = 1_000;

type State = { at: number; answer: Promise<Part[]> };
let last: State | undefined;

async function reaches(): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timeout')), withinMs);
  });
  try {
    const asked = database().then((db) => db.execute(sql`select 1 from outbox limit 1`));
    asked.catch(() => undefined);
    await Promise.race([asked, timeout]);
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

async function look(now: number): Promise<Part[]> {
  if (!(await reaches())) return ['database', 'outbox'];
  const [isStoring, isReaching] = await Promise.all([canStore(now), canReachFiles(now)]);
  const parts: [Part, boolean][] = [
    ['outbox', isWorking(now)],
    ['storage', isStoring],
    ['files', isReaching],
  ];
  return parts.flatMap(([part, works]) => (works ? [] : [part]));
}

/**
 * Returns the parts that do not work: `database` and `outbox` when the database does not answer, `outbox` when the
 * worker has no heartbeat, `storage` when a lead could not be stored, `files` when the place of `FILES_URL` does not
 * answer. `now` is monotonic: an answer must not outlive its time when the clock of the machine is set.
 */
export function missingParts(now = performance.now()): Promise<Part[]> {
  if (!last || now - last.at >= keptMs) last = { at: now, answer: look(now) };
  return last.answer;
}
