import { and, asc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Db } from '@/lib/backend/db/client';
import { type OutboxKind, outbox } from '@/lib/backend/db/schema';

export type Job = typeof outbox.$inferSelect;

/** Longer than any attempt may take: once it has expired, the job may be claimed again. */
export const leaseMs = 90_000;
const open = [isNull(outbox.deliveredAt), isNull(outbox.deadAt)];

export async function claimJobs(db: Db, worker: string, kinds: readonly OutboxKind[], count: number, now: Date) {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        ...open,
        inArray(outbox.kind, [...kinds]),
        lte(outbox.dueAt, now),
        or(isNull(outbox.claimedUntil), lt(outbox.claimedUntil, now)),
      ),
    )
    .orderBy(asc(outbox.dueAt))
    .limit(count)
    .for('update', { skipLocked: true });
  return db
    .update(outbox)
    .set({ claimedBy: worker, claimedUntil: new Date(now.getTime() + leaseMs), attempts: sql`${outbox.attempts} + 1` })
    .where(inArray(outbox.id, due))
    .returning();
}

const mine = (job: Job) => and(eq(outbox.id, job.id), eq(outbox.claimedBy, job.claimedBy ?? ''));

export async function markDelivered(db: Db, job: Job, now: Date): Promise<void> {
  await db
    .update(outbox)
    .set({ deliveredAt: now, claimedBy: null, claimedUntil: null, lastError: null })
    .where(eq(outbox.id, job.id));
}

export type Next = { dueAt: Date } | { deadAt: Date; refusedAt?: Date };

export async function markFailed(db: Db, job: Job, reason: string, next: Next): Promise<void> {
  await db
    .update(outbox)
    .set({ claimedBy: null, claimedUntil: null, lastError: reason.slice(0, 500), ...next })
    .where(mine(job));
}

/** As a killed process leaves them. Safe only where no other process can have this database open. */
export async function freeAllJobs(db: Db): Promise<void> {
  await db
    .update(outbox)
    .set({ claimedBy: null, claimedUntil: null })
    .where(and(...open));
}
