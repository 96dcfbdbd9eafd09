import { database } from '@/lib/backend/db/client';
import { outboxKinds } from '@/lib/backend/db/schema';
import { countLeads, measureOutbox, undeliveredStates } from '@/lib/backend/services/outbox/measure-outbox';
import { listViews, type Views } from '@/lib/backend/services/vitals/list-views';
import { openRequests } from '@/lib/server/lifecycle/in-flight';
import { measures } from '@/lib/observability/registry';
import { flushRequestCounts } from '@/lib/observability/requests';
import { vitalNames, vitalSteps } from '@/lib/observability/vitals';

/** The period of Google's field data (CrUX), in UTC days including today. */
const vitalDays = 28;

/** Converts counts per bucket to the cumulative buckets of Prometheus. `histogram_quantile` needs the `+Inf` bucket. */
function writeVitals(rows: readonly Views[]): void {
  const { vitals } = measures();
  for (const metric of vitalNames) {
    const scale = metric === 'CLS' ? 1_000 : 1;
    for (const page of new Set(rows.flatMap((row) => (row.metric === metric ? [row.page] : [])))) {
      const group = rows.filter((row) => row.metric === metric && row.page === page);
      for (const step of vitalSteps[metric]) {
        const upTo = group.filter((row) => row.step <= step).reduce((sum, { views }) => sum + views, 0);
        vitals.set({ metric, page, le: step === vitalSteps[metric].at(-1) ? '+Inf' : String(step / scale) }, upTo);
      }
    }
  }
}

async function measureDatabase(now: Date): Promise<void> {
  const { stored, jobs, oldest, vitals, database: up } = measures();
  for (const gauge of [stored, jobs, oldest, vitals]) gauge.reset();
  try {
    const db = await database();
    for (const { form, leads } of await countLeads(db)) stored.set({ form }, leads);
    for (const kind of outboxKinds) for (const state of undeliveredStates) jobs.set({ kind, state }, 0);
    for (const { kind, state, jobs: number, oldest: since } of await measureOutbox(db)) {
      jobs.set({ kind, state }, number);
      if (state === 'waiting' && since) oldest.set({ kind }, Math.max(0, (now.getTime() - since.getTime()) / 1_000));
    }
    const firstDay = new Date(now.getTime() - (vitalDays - 1) * 86_400_000).toISOString().slice(0, 10);
    writeVitals(await listViews(db, firstDay));
    up.set(1);
  } catch {
    // `verilot_database_up` reports this; metrics that need no database are still exported.
    up.set(0);
  }
}

/** Returns all metrics in the Prometheus text format, with its content type. */
export async function writeMetrics(now: Date): Promise<{ text: string; type: string }> {
  const { registry, open } = measures();
  flushRequestCounts();
  open.set(openRequests());
  await measureDatabase(now);
  return { text: await registry.metrics(), type: registry.contentType };
}
