import { count, gte, isNull, min, sql } from 'drizzle-orm';
import { type Db, database } from '@/lib/backend/db/client';
import { leads, outbox, outboxKinds, vitals } from '@/lib/backend/db/schema';
import { config } from '@/lib/config';
import { refusal } from '@/lib/net/json-refusal';
import { isEqualTimingSafe } from '@/lib/net/timing-safe-equal';
import { measures } from '@/lib/observability/registry';
import { flushRequestCounts } from '@/lib/observability/requests';
import { pageSteps, vitalNames, vitalSteps } from '@/lib/observability/vitals';
import { openRequests } from '@/lib/server/lifecycle/in-flight';

function listViews(db: Db, since: string) {
  const views = sql<number>`sum(${vitals.views})`.mapWith(Number);
  return db
    .select({ metric: vitals.metric, page: vitals.page, step: vitals.step, views })
    .from(vitals)
    .where(gte(vitals.day, since))
    .groupBy(vitals.metric, vitals.page, vitals.step)
    .orderBy(vitals.metric, vitals.page, vitals.step);
}

const undeliveredStates = ['waiting', 'dead', 'refused'] as const;
type State = (typeof undeliveredStates)[number];

function measureOutbox(db: Db) {
  const state = sql<State>`(case when ${outbox.deadAt} is null then 'waiting' when ${outbox.refusedAt} is null then 'dead' else 'refused' end)`;
  return db
    .select({ kind: outbox.kind, state, jobs: count(), oldest: min(outbox.createdAt) })
    .from(outbox)
    .where(isNull(outbox.deliveredAt))
    .groupBy(outbox.kind, state);
}

/** The period of Google's field data (CrUX), in UTC days including today. */
const vitalDays = 28;

/** Cumulative buckets of Prometheus. `histogram_quantile` needs the `+Inf` bucket. */
function writeVitals(rows: Awaited<ReturnType<typeof listViews>>): void {
  const { vitals, pages } = measures();
  const steps: readonly string[] = pageSteps;
  for (const { metric, page, views } of rows) if (steps.includes(metric)) pages.set({ page, step: metric }, views);
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
  const { stored, jobs, oldest, vitals, pages, database: up } = measures();
  for (const gauge of [stored, jobs, oldest, vitals, pages]) gauge.reset();
  try {
    const db = await database();
    const byForm = db.select({ form: leads.form, number: count() }).from(leads).groupBy(leads.form);
    for (const { form, number } of await byForm) stored.set({ form }, number);
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

/** For holders of `METRICS_TOKEN` (`Authorization: Bearer …`); 404 when that setting is missing. */
export async function answerMetrics(request: Request, now: Date): Promise<Response> {
  const given = /^Bearer (.{1,500})$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
  const { METRICS_TOKEN } = config();
  if (!METRICS_TOKEN) return refusal(404, 'There is no such call.');
  if (!isEqualTimingSafe(given, METRICS_TOKEN))
    return refusal(401, 'This call needs a token.', { 'www-authenticate': 'Bearer' });
  const { registry, open } = measures();
  flushRequestCounts();
  open.set(openRequests());
  await measureDatabase(now);
  const headers = { 'content-type': registry.contentType, 'cache-control': 'no-store' };
  return new Response(await registry.metrics(), { headers });
}
