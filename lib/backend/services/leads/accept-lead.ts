import { site } from '@/content/site';
import { config } from '@/lib/config';
import type { Db } from '@/lib/backend/db/client';
import { ownDataLink, receiptLine, referenceOf } from '@/lib/backend/mail/lead-lines';
import type { OwnData } from '@/lib/contract/leads';
import type { Locale } from '@/lib/i18n/locales';
import { lacksConsent } from '@/lib/domain/leads/lead-consent';
import { accessToken } from './access-token';
import type { CheckedLead } from './check-fields';
import { createLead, findCreated } from './create-lead';
import type { SpooledFile } from './files/spooled-file';
import { fingerprint, idempotencyKeys } from './guards/fingerprint';
import { guardSender } from './guards/guard-sender';
import { mailboxHash } from './confirmations';
import { emailOf, isGiven } from './lead-row';
import { LeadRefusal } from './lead-refusal';
import type { ReadLead } from './read-lead';
import { findForwarded, forwardLead } from './upstream/forward-lead';

/**
 * `isUpload`: it came by the call with attachments. `address` is the client address. `plain`: from a page without script.
 */
export type LeadCall = CheckedLead & {
  files: readonly SpooledFile[];
  isUpload: boolean;
  address: string;
  plain?: boolean;
};
/**
 * `id` is null when an external lead service accepted the lead and named none; there is no `receipt` for the sender
 * then. `isConfirmed`: the sender gets a confirmation; unknown of an external service. `own`: the private link, when no
 * confirmation brings it.
 */
export type AcceptedLead = { id: string | null; receipt?: string; isConfirmed?: boolean; own?: OwnData };
type Known = { id: string | null; createdAt: Date; isConfirmed?: boolean };
type Stored = Known & { id: string; isNew: boolean };

/** What people call the lead: our short reference, or the id by which the company's service finds it. */
function withReceipt({ id, createdAt, isConfirmed }: Known, locale: Locale, isOwn: boolean): AcceptedLead {
  return {
    id,
    isConfirmed,
    receipt: id === null ? undefined : receiptLine(locale, isOwn ? referenceOf(id) : id, createdAt),
  };
}

/**
 * The receipt of a lead of this site, and its private link when no mail brings that. A lead that was there before is
 * opened only to who has its key: without one, somebody else may have typed the same.
 */
async function withOwnReceipt(db: Db, lead: Stored, { locale, context }: ReadLead): Promise<AcceptedLead> {
  const accepted = withReceipt(lead, locale, true);
  if (lead.isConfirmed || !(lead.isNew || context.idempotency_key)) return accepted;
  return { ...accepted, own: ownDataLink(locale, await accessToken(db, lead.id)) };
}

/** Throws `invalid` when the consent to storage abroad, which the law requires on Chinese pages, was not given. */
function checkConsent({ locale, context: { consent_abroad } }: ReadLead): void {
  const asked = consent_abroad !== undefined || (locale === 'zh' && !site.storesInChina);
  if (lacksConsent(asked, isGiven(consent_abroad)))
    throw new LeadRefusal('invalid', { errors: { consent_abroad: 'abroad_remark' } });
}

/** A header holds nothing else. */
const headerText = /^[\x20-\x7e]{1,200}$/;
/** Returns the key that the company's service gets: the client's, or ours without one that fits into a header. */
const headerKey = (clientKey: string | undefined, ours: string): string =>
  clientKey && headerText.test(clientKey) ? clientKey : ours;

const sentFields = ({ fields, sentNames }: CheckedLead) =>
  Object.fromEntries(sentNames.map((name) => [name, fields[name]]));

/**
 * Takes a lead that its call has checked: consent, repeats, and the limits of its sender. It is then stored or, with
 * `SITE_API_ORIGIN`, sent to the company's own lead service, which sees one address behind all visitors. The same lead
 * again returns the id of the first and does nothing. Throws `LeadRefusal`.
 */
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
