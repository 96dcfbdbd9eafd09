import { log } from '@/lib/observability/log';
import { openDatabase } from '@/lib/backend/db/client';
import { addViews } from '@/lib/backend/services/vitals/add-views';
import { reasonOf } from '@/lib/backend/services/failure-reason';
import { putBack, takeCounts } from '@/lib/observability/vitals-buffer';

const everyMs = 10_000;

/** Adds the counts since the last call to the database; keeps them for the next call when that fails. */
export async function flushVitals(): Promise<void> {
  const counts = takeCounts();
  if (counts.length === 0) return;
  try {
    await addViews((await openDatabase()).db, counts);
  } catch (error) {
    putBack(counts);
    log('warn', 'vitals', { reason: reasonOf(error) });
  }
}

/** Writes the counts at regular intervals and once more on `stop`. */
export function startVitals(): { stop: () => Promise<void> } {
  const timer = setInterval(() => void flushVitals(), everyMs).unref();
  return {
    async stop() {
      clearInterval(timer);
      await flushVitals();
    },
  };
}
