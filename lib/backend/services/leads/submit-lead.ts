import type { Db } from '@/lib/backend/db/client';
import { wakeWorker } from '@/lib/backend/jobs/wake';
import { countLead } from '@/lib/observability/requests';
import { type Created, createLead, type LeadRequest } from './create-lead';

/** Stores a checked lead as `createLead` does; a new one is counted and its messages are sent at once. */
export async function submitLead(db: Db, request: LeadRequest, now: Date): Promise<Created> {
  const created = await createLead(db, request, now);
  if (created.fresh) {
    countLead(request.form);
    wakeWorker();
  }
  return created;
}
