import { blankSettings } from '@/lib/tools/project/blank-settings.mjs';
import type { Acknowledged } from '../../support/leads/lead-load';
import type { CrmReceiver, MailReceiver } from '../../support/leads/receivers';

type Books = {
  count: number;
  sent: Acknowledged;
  mail: MailReceiver;
  crm: CrmReceiver;
  environment: Record<string, string>;
  fileBytes?: number;
};
type Figure = 'acknowledged' | 'refused' | 'stored' | 'halfWritten' | 'delivered' | 'mailCopies' | 'crmCopies';
type Totals = Record<Figure, number>;

function check(holds: boolean, sentence: string, numbers: Totals): void {
  if (!holds) throw new Error(`${sentence}: ${JSON.stringify(numbers)}`);
}

/** Compares the database of a stopped service with the leads that were sent and with what the receivers got. */
export async function settle({ count, sent, mail, crm, environment, fileBytes = 0 }: Books): Promise<Totals> {
  Object.assign(process.env, blankSettings, environment);
  const { database, closeDatabase } = await import('@/lib/backend/db/client');
  const { findLead } = await import('@/lib/backend/leads/lead-record');
  const { leads, leadFileParts } = await import('@/lib/backend/db/schema');
  const { eq, sql } = await import('drizzle-orm');
  const db = await database();
  const stored = new Set((await db.select({ id: leads.id }).from(leads)).map(({ id }) => id));
  const acknowledged = new Set(sent.ids);
  let halfWritten = 0;
  const keys = { mail: new Set<string>(), crm: new Set<string>() };
  let delivered = 0;
  for (const id of stored) {
    const whole = await findLead(db, id);
    const open = whole?.outbox.filter(({ deliveredAt }) => !deliveredAt) ?? [];
    const length = { sum: sql<string>`sum(length(${leadFileParts.data}))` };
    const stored = async (id: string) =>
      Number((await db.select(length).from(leadFileParts).where(eq(leadFileParts.fileId, id)))[0]?.sum);
    const files = whole?.files ?? [];
    const isWhole = await Promise.all(files.map(async (file) => (await stored(file.id)) === file.bytes));
    const complete =
      whole?.outbox.length === 3 &&
      whole.consents.length > 0 &&
      isWhole.every(Boolean) &&
      (fileBytes === 0 || files.length === 1);
    if (!complete) halfWritten += 1;
    if (open.length === 0) delivered += 1;
    for (const { id: key, kind } of whole?.outbox ?? []) keys[kind === 'crm' ? 'crm' : 'mail'].add(key);
  }
  const got = { mail: new Set(mail.mails.map(({ key }) => key)), crm: new Set(crm.posts.map(({ key }) => key)) };
  const totals = {
    acknowledged: acknowledged.size,
    refused: sent.refused,
    stored: stored.size,
    halfWritten,
    delivered,
    mailCopies: mail.mails.length - got.mail.size,
    crmCopies: crm.posts.length - got.crm.size,
  };
  await closeDatabase();
  check(acknowledged.size === sent.ids.length, 'an acknowledged lead was counted twice', totals);
  check(acknowledged.size === count, 'a lead was not acknowledged', totals);
  check(
    [...acknowledged].every((id) => stored.has(id)),
    'an acknowledged lead is not stored',
    totals,
  );
  check(stored.size === acknowledged.size, 'a lead is stored that nobody sent', totals);
  check(halfWritten === 0, 'a lead is half-written', totals);
  check(delivered === stored.size, 'a lead is not delivered', totals);
  for (const kind of ['mail', 'crm'] as const) {
    const isSame = got[kind].size === keys[kind].size && [...keys[kind]].every((key) => got[kind].has(key));
    check(isSame, `a message (${kind}) is missing or belongs to no lead`, totals);
  }
  return totals;
}

/** Waits until the receivers have the distinct messages of as many leads; throws when some are missing after that time. */
export async function drained(count: number, mail: MailReceiver, crm: CrmReceiver, withinMs: number): Promise<void> {
  const until = Date.now() + withinMs;
  const seen = () => ({
    mails: new Set(mail.mails.map(({ key }) => key)).size,
    posts: new Set(crm.posts.map(({ key }) => key)).size,
  });
  for (let got = seen(); got.mails < count * 2 || got.posts < count; got = seen()) {
    if (Date.now() > until)
      throw new Error(`messages are missing after ${withinMs / 1_000} s: ${JSON.stringify({ leads: count, ...got })}`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  // The last receipt is stored after the receiver's response.
  await new Promise((resolve) => setTimeout(resolve, 1_500));
}
