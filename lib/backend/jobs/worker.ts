import { randomUUID } from 'node:crypto';
import { lt } from 'drizzle-orm';
import { type Db, type Opened, opened } from '@/lib/backend/db/client';
import { clearSpool } from '@/lib/backend/http/leads/spool';
import { removeCleared } from '@/lib/backend/services/cache-tags/list-cleared';
import { eraseLead } from '@/lib/backend/services/leads/owner/erase-lead';
import { idsBefore } from '@/lib/backend/services/leads/owner/list-leads';
import { reasonOf } from '@/lib/backend/services/reason';
import { removeOldVitals } from '@/lib/backend/services/vitals/add-views';
import { accountCodes, idempotency, type OutboxKind, rateWindows, sessions } from '@/lib/backend/db/schema';
import { config } from '@/lib/config';
import { claimJobs, freeAllJobs } from './claim';
import { deliver } from './deliver';
import { noteHeartbeat } from './heartbeat';
import { onWake } from './wake';

/** How often a worker looks by itself; new leads and codes of this process wake it at once. */
const lookEveryMs = 3_000;
const atOnce = 6;
const tidyEveryMs = 3_600_000;
/** A retry of a filled form comes within hours, not days. */
const dayMs = 86_400_000;
const idempotencyLifeMs = 3 * dayMs;

/** A receiver that hangs holds up its own lane alone. */
const lanes: readonly (readonly OutboxKind[])[] = [['code'], ['confirmation'], ['notice'], ['crm']];

type Surroundings = { clock: () => Date; random: () => number; halted: () => boolean };
export type Worker = { stop: () => Promise<void> };

/** Removes what has ended, and keeps what the private page promises: nothing of a lead is left after its time, nor of an upload that a kill broke off. */
export async function tidy(db: Db, now: Date, halted: () => boolean): Promise<void> {
  clearSpool(now);
  await db.delete(rateWindows).where(lt(rateWindows.endsAt, now));
  await db.delete(accountCodes).where(lt(accountCodes.expiresAt, now));
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await removeCleared(db, now);
  await removeOldVitals(db, now);
  await db.delete(idempotency).where(lt(idempotency.createdAt, new Date(now.getTime() - idempotencyLifeMs)));
  for (const id of await idsBefore(db, new Date(now.getTime() - config().LEADS_RETENTION_DAYS * dayMs))) {
    if (halted()) return;
    await eraseLead(db, id);
  }
}

/** Sends all of these kinds that is due now, a few at a time; the number of jobs that were tried. */
export async function deliverDue(
  db: Db,
  name: string,
  kinds: readonly OutboxKind[],
  { clock, random, halted }: Surroundings,
): Promise<number> {
  let tried = 0;
  while (!halted()) {
    const jobs = await claimJobs(db, name, kinds, atOnce, clock());
    if (jobs.length === 0) break;
    await Promise.all(jobs.map((job) => deliver(db, job, clock, random)));
    tried += jobs.length;
  }
  return tried;
}

const prepared = new WeakMap<Opened, Promise<void>>();

/** The database, with the claims of a killed process gone where no other process can have it open. */
export async function readyDatabase(): Promise<Db> {
  const own = await opened();
  // A failure is forgotten, or it would stop every delivery until a restart.
  const free = () =>
    freeAllJobs(own.db).catch((error) => {
      prepared.delete(own);
      throw error;
    });
  const ready = prepared.get(own) ?? (own.embedded ? free() : Promise.resolve());
  prepared.set(own, ready);
  await ready;
  return own.db;
}

/** A sleep that `wake` ends; woken while nobody slept, the next sleep is skipped. */
function alarm() {
  let ring: (() => void) | undefined;
  let rung = false;
  return {
    wake() {
      rung = true;
      ring?.();
    },
    async sleep(): Promise<void> {
      if (!rung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, lookEveryMs).unref();
          ring = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      ring = undefined;
      rung = false;
    },
  };
}

/** Says the same trouble once, not at every look. */
function complainer(): (error?: unknown) => void {
  let last = '';
  return (error) => {
    const reason = error === undefined ? '' : reasonOf(error);
    if (reason && reason !== last) console.error(JSON.stringify({ level: 'error', event: 'worker', reason }));
    last = reason;
  };
}

/** Starts the worker of this process. A database that cannot be opened is tried again at every look. */
export function startWorker(clock: () => Date = () => new Date(), random: () => number = Math.random): Worker {
  const name = randomUUID();
  let stopped = false;
  const surroundings: Surroundings = { clock, random, halted: () => stopped };
  const alarms = lanes.map(alarm);
  const complain = complainer();
  const run = async (kinds: readonly OutboxKind[], { sleep }: ReturnType<typeof alarm>) => {
    while (!stopped) {
      try {
        await deliverDue(await readyDatabase(), name, kinds, surroundings);
        noteHeartbeat(clock());
        complain();
      } catch (error) {
        complain(error);
      }
      if (!stopped) await sleep();
    }
  };
  const running = Promise.all(lanes.map((kinds, at) => run(kinds, alarms[at] ?? alarm())));
  const clean = async () => tidy(await readyDatabase(), clock(), surroundings.halted);
  const tidying = setInterval(() => void clean().catch(complain), tidyEveryMs).unref();
  // A site that is restarted often would else never come to it.
  void clean().catch(complain);
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
