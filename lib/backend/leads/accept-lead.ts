import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db, Transaction } from '@/lib/backend/db/client';
import {
  consents,
  idempotency,
  leadFileParts,
  leadFiles,
  leads,
  type OutboxKind,
  outbox,
} from '@/lib/backend/db/schema';
import { wakeWorker } from '@/lib/backend/jobs/worker-signals';
import { config } from '@/lib/config';
import { brand } from '@/lib/content';
import type { OwnData } from '@/lib/contract/leads';
import { lacksConsent } from '@/lib/domain/leads/submission/lead-payload';
import type { Locale } from '@/lib/i18n/locales';
import { countLead } from '@/lib/observability/requests';
import { countConfirmation, fingerprint, guardSender, idempotencyKeys, mailboxHash } from './guard-sender';
import { ownDataLink, receiptLine, referenceOf } from './lead-lines';
import { accessToken, consentRows, deliverable, emailOf, isGiven, leadRow, type NewLead } from './lead-record';
import { LeadRefusal } from './lead-refusal';
import { findForwarded, forwardLead } from './lead-service';
import type { CheckedLead, ReadLead } from './read-lead';
import type { SpooledFile } from './spool';

const partBytes = 256 * 1024;

type LeadRequest = NewLead & { files: readonly SpooledFile[] };
type Created = { id: string; createdAt: Date; isConfirmed: boolean; isNew: boolean };

export async function findCreated(db: Db | Transaction, keys: readonly string[]): Promise<Created | null> {
  const [row] = await db
    .select({ id: idempotency.leadId, createdAt: idempotency.createdAt, confirmation: outbox.id })
    .from(idempotency)
    .leftJoin(outbox, and(eq(outbox.leadId, idempotency.leadId), eq(outbox.kind, 'confirmation')))
    .where(inArray(idempotency.key, [...keys]))
    .limit(1);
  return row ? { id: row.id, createdAt: row.createdAt, isConfirmed: row.confirmation !== null, isNew: false } : null;
}

async function storeFile(tx: Transaction, leadId: string, file: SpooledFile, position: number): Promise<void> {
  const id = randomUUID();
  const { name, type, bytes, sha256 } = file;
  await tx.insert(leadFiles).values({ id, leadId, position, name, type, bytes, sha256 });
  let part = 0;
  for await (const data of createReadStream(file.path, { highWaterMark: partBytes })) {
    await tx.insert(leadFileParts).values({ fileId: id, position: part, data: data as Buffer });
    part += 1;
  }
}

function kindsFor(isConfirmed: boolean): OutboxKind[] {
  return [
    ...(isConfirmed ? (['confirmation'] as const) : []),
    'notice',
    ...(config().CRM_WEBHOOK_URL ? (['crm'] as const) : []),
  ];
}

/** Above the confirmations of a day to one mailbox it has none. A lead that is stored already changes nothing. */
export async function createLead(db: Db, keys: readonly [string, ...string[]], request: LeadRequest, now: Date) {
  const id = randomUUID();
  const row = await leadRow(db, id, request, now);
  const email = row.email ?? null;
  const mailbox = deliverable(email) ? await mailboxHash(db, email) : null;
  const created = await db.transaction(async (tx) => {
    // A concurrent duplicate waits here until the first transaction commits, and then finds its row.
    const [claimed] = await tx
      .insert(idempotency)
      .values({ key: keys[0], leadId: id, createdAt: now })
      .onConflictDoNothing()
      .returning();
    if (!claimed) {
      const other = await findCreated(tx, keys);
      // It was erased since.
      if (other === null) throw new LeadRefusal('unavailable');
      return other;
    }
    await tx.insert(leads).values(row);
    await tx.insert(consents).values(consentRows(id, request, now));
    for (const [position, file] of request.files.entries()) await storeFile(tx, id, file, position);
    const isConfirmed = mailbox !== null && (await countConfirmation(tx, mailbox, now));
    await tx
      .insert(outbox)
      .values(
        kindsFor(isConfirmed).map((kind) => ({ id: randomUUID(), leadId: id, kind, createdAt: now, dueAt: now })),
      );
    return { id, createdAt: now, isConfirmed, isNew: true };
  });
  if (created.isNew) {
    countLead(request.form);
    wakeWorker();
  }
  return created;
}

/** `isUpload`: it came by the call with attachments. `plain`: from a page without script. */
export type LeadCall = CheckedLead & {
  files: readonly SpooledFile[];
  isUpload: boolean;
  address: string;
  plain?: boolean;
};
/** `id`, `receipt`: none when a service names no id. `isConfirmed`: a mail comes. `own`: the link no mail brings. */
export type AcceptedLead = { id: string | null; receipt?: string; isConfirmed?: boolean; own?: OwnData };
type Known = { id: string | null; createdAt: Date; isConfirmed?: boolean };
type Stored = Known & { id: string; isNew: boolean };

function withReceipt({ id, createdAt, isConfirmed }: Known, locale: Locale, isOwn: boolean): AcceptedLead {
  return {
    id,
    isConfirmed,
    receipt: id === null ? undefined : receiptLine(locale, isOwn ? referenceOf(id) : id, createdAt),
  };
}

/** A lead that was there before is opened only to who has its key: somebody else may have typed the same. */
async function withOwnReceipt(db: Db, lead: Stored, { locale, context }: ReadLead): Promise<AcceptedLead> {
  const accepted = withReceipt(lead, locale, true);
  if (lead.isConfirmed || !(lead.isNew || context.idempotency_key)) return accepted;
  return { ...accepted, own: ownDataLink(locale, await accessToken(db, lead.id)) };
}

/** The law requires the consent to storage abroad on Chinese pages. Throws `invalid`. */
function checkConsent({ locale, context: { consent_abroad } }: ReadLead): void {
  const asked = consent_abroad !== undefined || (locale === 'zh' && !brand().storesInChina);
  if (lacksConsent(asked, isGiven(consent_abroad)))
    throw new LeadRefusal('invalid', { errors: { consent_abroad: 'abroad_remark' } });
}

const headerText = /^[\x20-\x7e]{1,200}$/;
const headerKey = (clientKey: string | undefined, ours: string): string =>
  clientKey && headerText.test(clientKey) ? clientKey : ours;

const sentFields = ({ fields, sentNames }: CheckedLead) =>
  Object.fromEntries(sentNames.map((name) => [name, fields[name]]));

/** Stored, or sent to the company's service. The same lead again returns the id of the first. Throws `LeadRefusal`. */
export async function acceptLead(db: Db, call: LeadCall, now: Date): Promise<AcceptedLead> {
  const { form, fields, context, files, isUpload } = call;
  if (files.length > 0 && form !== 'apply') throw new LeadRefusal('badFiles');
  checkConsent(call);
  const keys = idempotencyKeys(context.idempotency_key, fingerprint(form, fields, files), now);
  const origin = config().SITE_API_ORIGIN;
  const [created, forwarded] = origin ? [null, await findForwarded(db, keys)] : [await findCreated(db, keys), null];
  if (created) return withOwnReceipt(db, created, call);
  if (forwarded) return withReceipt(forwarded, call.locale, false);
  const email = emailOf(fields);
  await guardSender(db, { ...call, mailbox: email && (await mailboxHash(db, email)) }, now);
  if (!origin) return withOwnReceipt(db, await createLead(db, keys, call, now), call);
  const lead = { fields: sentFields(call), files, isUpload, key: headerKey(context.idempotency_key, keys[0]) };
  return withReceipt(await forwardLead(db, origin, keys[0], lead, now), call.locale, false);
}
