import { opened } from '@/lib/backend/db/client';
import { addViews } from '@/lib/backend/services/vitals/add-views';
import { reasonOf } from '@/lib/backend/services/reason';
import { putBack, takeCounts } from '@/lib/observability/vitals-buffer';

const everyMs = 10_000;

/** Writes down what was counted since the last time; kept for the next time when the database is away. */
export async function keepVitals(): Promise<void> {
  const counts = takeCounts();
  if (counts.length === 0) return;
  try {
    await addViews((await opened()).db, counts);
  } catch (error) {
    putBack(counts);
    console.warn(JSON.stringify({ level: 'warn', event: 'vitals', reason: reasonOf(error) }));
  }
}

/** Writes counts down now and then, and at the end. */
export function startVitals(): { stop: () => Promise<void> } {
  const timer = setInterval(() => void keepVitals(), everyMs).unref();
  return {
    async stop() {
      clearInterval(timer);
      await keepVitals();
    },
  };
}
