import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type Db, type Opened, openDatabase } from '@/lib/backend/db/client';
import type { OutboxKind } from '@/lib/backend/db/schema';
import { reasonOf } from '@/lib/observability/mask-reason';
import { claimJobs, freeAllJobs } from './claim';
import { deliver } from './deliver';
import { tidy } from './tidy';
import { createComplaint, expectHeartbeat, noteHeartbeat, onWake } from './worker-signals';

const lookEveryMs = 3_000;
const atOnce = 6;
const tidyEveryMs = 3_600_000;

/** A receiver that hangs blocks only its own lane. */
const lanes: OutboxKind[][] = [['code'], ['confirmation'], ['notice'], ['crm', 'crm-updated', 'crm-erased']];

type Surroundings = {
  clock: () => Date;
  random: () => number;
  halted: () => boolean;
  onBatch?: () => void;
};
export type Worker = { stop: () => Promise<void> };

export async function deliverDue(
  db: Db,
  name: string,
  kinds: readonly OutboxKind[],
  { clock, random, halted, onBatch }: Surroundings,
): Promise<number> {
  let tried = 0;
  while (!halted()) {
    const jobs = await claimJobs(db, name, kinds, atOnce, clock());
    if (jobs.length === 0) break;
    await Promise.all(jobs.map((job) => deliver(db, job, clock, random)));
    tried += jobs.length;
    onBatch?.();
  }
  return tried;
}

const prepared = new WeakMap<Opened, Promise<void>>();

/** Of an embedded database, which no other process can have open, the claims of a killed process are released first. */
export async function readyDatabase(): Promise<Db> {
  const opened = await openDatabase();
  // Forget a failure, or it would stop every delivery until a restart.
  const free = () =>
    freeAllJobs(opened.db).catch((error) => {
      prepared.delete(opened);
      throw error;
    });
  const ready = prepared.get(opened) ?? (opened.embedded ? free() : Promise.resolve());
  prepared.set(opened, ready);
  await ready;
  return opened.db;
}

/** A sleep that `wake` ends; after a wake while nobody slept, the next sleep is skipped. */
function alarm() {
  let nap = new AbortController();
  return {
    wake: () => nap.abort(),
    async sleep(): Promise<void> {
      await delay(lookEveryMs, null, { ref: false, signal: nap.signal }).catch(() => undefined);
      if (nap.signal.aborted) nap = new AbortController();
    },
  };
}

export function startWorker(clock: () => Date = () => new Date(), random: () => number = Math.random): Worker {
  const name = randomUUID();
  let stopped = false;
  const surroundings: Surroundings = { clock, random, halted: () => stopped };
  const alarms = lanes.map(alarm);
  const complain = createComplaint('error', 'worker');
  const complainOf = (error: unknown) => complain(reasonOf(error));
  const run = async (kinds: readonly OutboxKind[], { sleep }: ReturnType<typeof alarm>) => {
    const lane = kinds.join();
    const beat = () => noteHeartbeat(lane);
    expectHeartbeat(lane);
    while (!stopped) {
      try {
        await deliverDue(await readyDatabase(), name, kinds, { ...surroundings, onBatch: beat });
        beat();
        complain('');
      } catch (error) {
        complainOf(error);
      }
      if (!stopped) await sleep();
    }
  };
  const running = Promise.all(lanes.map((kinds, at) => run(kinds, alarms[at] ?? alarm())));
  const clean = async () => tidy(await readyDatabase(), clock(), surroundings.halted);
  const tidying = setInterval(() => void clean().catch(complainOf), tidyEveryMs).unref();
  // Also run at the start: a site that is restarted often would never reach the interval.
  void clean().catch(complainOf);
  const wakeAll = () => {
    for (const { wake } of alarms) wake();
  };
  onWake(wakeAll);
  return {
    async stop() {
      stopped = true;
      clearInterval(tidying);
      onWake(undefined);
      wakeAll();
      await running;
    },
  };
}
