import { and, inArray, isNotNull, lt, or } from 'drizzle-orm';
import { eraseInactive } from '@/lib/backend/accounts/account-data-requests';
import { removeUnpublished } from '@/lib/backend/comments/moderate';
import { removeCleared } from '@/lib/backend/content/cleared-tags';
import type { Db } from '@/lib/backend/db/client';
import {
  accountCodes,
  forwardedLeads,
  idempotency,
  likes,
  outbox,
  rateEvents,
  rateWindows,
  sessions,
} from '@/lib/backend/db/schema';
import { forgetReceived } from '@/lib/backend/leads/lead-record';
import { eraseLead, idsBefore } from '@/lib/backend/leads/owner-leads';
import { clearSpool } from '@/lib/backend/leads/spool';
import { removeWritten, writtenKeys } from '@/lib/backend/mail/send-mail';
import { clearFolders } from '@/lib/backend/reports/import-report';
import { clearCopies } from '@/lib/backend/shared/remote-copy';
import { config } from '@/lib/config';
import { log } from '@/lib/observability/log';
import { reasonOf } from '@/lib/observability/mask-reason';
import { removeOldVitals } from './vitals';

const atOnce = 1_000;

/** Of codes that have ended, and of leads erased by a process with another folder. */
async function removeOrphanedFiles(db: Db): Promise<void> {
  // An entry is stored before its file is written, so a file that is listed before the entries are read had one.
  const keys = writtenKeys();
  for (let at = 0; at < keys.length; at += atOnce) {
    const some = keys.slice(at, at + atOnce);
    const rows = await db.select({ id: outbox.id }).from(outbox).where(inArray(outbox.id, some));
    const kept = new Set(rows.map(({ id }) => id));
    removeWritten(some.filter((key) => !kept.has(key)));
  }
}

const dayMs = 86_400_000;
const idempotencyDays = 3;
/** The ids of erased leads, so long that their dead letters can be retried. */
const erasedDays = 30;

async function eraseExpiredLeads(db: Db, before: Date, halted: () => boolean): Promise<void> {
  for (const id of await idsBefore(db, before)) {
    if (halted()) return;
    await eraseLead(db, id);
  }
}

/** The page about stored data states the retention. A failed step does not keep the others from running. */
export async function tidy(db: Db, now: Date, halted: () => boolean): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  const { LEADS_RETENTION_DAYS, ACCOUNT_RETENTION_DAYS, COMMENT_RETENTION_DAYS, LIKE_RETENTION_DAYS } = config();
  const steps: Record<string, () => unknown> = {
    spool: () => clearSpool(now),
    copies: () => clearCopies(now),
    report_folders: () => clearFolders(db, now),
    rate_windows: () => db.delete(rateWindows).where(lt(rateWindows.expiresAt, now)),
    rate_events: () => db.delete(rateEvents).where(lt(rateEvents.at, daysAgo(1))),
    account_codes: () => db.delete(accountCodes).where(lt(accountCodes.expiresAt, now)),
    sessions: () => db.delete(sessions).where(or(lt(sessions.expiresAt, now), lt(sessions.revokedAt, now))),
    cache_tags: () => removeCleared(db, now),
    vitals: () => removeOldVitals(db, now),
    erased_leads: () =>
      db.delete(outbox).where(and(isNotNull(outbox.erasedLead), lt(outbox.createdAt, daysAgo(erasedDays)))),
    idempotency: () => db.delete(idempotency).where(lt(idempotency.createdAt, daysAgo(idempotencyDays))),
    forwarded_leads: () => db.delete(forwardedLeads).where(lt(forwardedLeads.createdAt, daysAgo(idempotencyDays))),
    leads: () => eraseExpiredLeads(db, daysAgo(LEADS_RETENTION_DAYS), halted),
    accounts: () => eraseInactive(db, daysAgo(ACCOUNT_RETENTION_DAYS), halted),
    comments: () => removeUnpublished(db, daysAgo(COMMENT_RETENTION_DAYS), halted),
    likes: () => db.delete(likes).where(lt(likes.at, daysAgo(LIKE_RETENTION_DAYS))),
    received_addresses: () => forgetReceived(db),
    // After the steps that delete codes and leads, and with them the entries of their messages.
    written_messages: () => removeOrphanedFiles(db),
  };
  for (const [step, run] of Object.entries(steps)) {
    if (halted()) return;
    try {
      await run();
    } catch (error) {
      log('error', 'tidy', { step, reason: reasonOf(error) });
    }
  }
}
