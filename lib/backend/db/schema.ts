import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { RecoveryProof } from '@/lib/contract/accounts';
import type { Trail } from '@/lib/domain/leads/lead-trail';

const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

const owned = (name: string, by: () => AnyPgColumn) => uuid(name).notNull().references(by, { onDelete: 'cascade' });

/** One lead. Its columns are for lists and receivers; `fields` contains everything the visitor sent. */
export const leads = pgTable(
  'leads',
  {
    id: uuid('id').primaryKey(),
    createdAt: moment('created_at').notNull(),
    form: text('form').notNull(),
    locale: text('locale').notNull(),
    source: text('source').notNull(),
    email: text('email'),
    emailHash: text('email_hash'),
    name: text('name').notNull(),
    company: text('company'),
    country: text('country'),
    phone: text('phone'),
    phoneE164: text('phone_e164'),
    fields: jsonb('fields').$type<Record<string, unknown>>().notNull(),
    campaign: text('campaign'),
    trail: jsonb('trail').$type<Trail>(),
  },
  (table) => [index('leads_created').on(table.createdAt), index('leads_email').on(table.emailHash)],
);

export const leadFiles = pgTable(
  'lead_files',
  {
    id: uuid('id').primaryKey(),
    leadId: owned('lead_id', () => leads.id),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    bytes: integer('bytes').notNull(),
    sha256: text('sha256').notNull(),
  },
  (table) => [uniqueIndex('lead_files_order').on(table.leadId, table.position)],
);

export const leadFileParts = pgTable(
  'lead_file_parts',
  {
    fileId: owned('file_id', () => leadFiles.id),
    position: integer('position').notNull(),
    data: bytea('data').notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.position] })],
);

export const consents = pgTable(
  'consents',
  {
    leadId: owned('lead_id', () => leads.id),
    kind: text('kind').$type<'notice' | 'abroad' | 'marketing'>().notNull(),
    given: boolean('given').notNull(),
    textVersion: text('text_version').notNull(),
    locale: text('locale').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.leadId, table.kind] })],
);

/** Accounts per role: the same address may hold a trader's and an inspector's account. */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey(),
    role: text('role').$type<'trader' | 'inspector'>().notNull(),
    createdAt: moment('created_at').notNull(),
    /** As typed; `emailKey` is its lower-case form, used for lookups. */
    email: text('email'),
    emailKey: text('email_key'),
    phone: text('phone'),
    phoneCode: text('phone_code'),
    passwordHash: text('password_hash').notNull(),
    passwordAt: moment('password_at').notNull(),
    /** The last sign-in, or the registration. Rows from before this column count from its migration. */
    signedInAt: moment('signed_in_at').notNull().defaultNow(),
    name: text('name'),
    company: text('company'),
    profile: jsonb('profile').$type<Record<string, unknown>>().notNull(),
    locale: text('locale').notNull(),
  },
  (table) => [
    uniqueIndex('accounts_email').on(table.role, table.emailKey),
    uniqueIndex('accounts_phone').on(table.role, table.phone),
  ],
);

export const accountCodes = pgTable(
  'account_codes',
  {
    id: uuid('id').primaryKey(),
    purpose: text('purpose').$type<'register' | 'recover'>().notNull(),
    recipientHash: text('recipient_hash').notNull(),
    codeHash: text('code_hash').notNull(),
    /** Recipient, code and locale, encrypted until the message is sent, then null. */
    sealed: text('sealed'),
    /** What the browser checks a recovery code against; returned too when the same code is requested again. */
    proof: jsonb('proof').$type<RecoveryProof>(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** Tries at a registration code by visitors who did not order it; those of its holders are in `codeHolders`. */
    tries: integer('tries').notNull().default(0),
    usedAt: moment('used_at'),
    /** When a newer one was sent; both stay valid, unless the same visitor alone held the older one. */
    supersededAt: moment('superseded_at'),
  },
  (table) => [
    uniqueIndex('account_codes_newest').on(table.purpose, table.recipientHash).where(sql`superseded_at is null`),
    index('account_codes_valid').on(table.purpose, table.recipientHash),
    index('account_codes_end').on(table.expiresAt),
  ],
);

export const codeHolders = pgTable(
  'code_holders',
  {
    codeId: owned('code_id', () => accountCodes.id),
    holderHash: text('holder_hash').notNull(),
    tries: integer('tries').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.codeId, table.holderHash] })],
);

/** `app`: handed to the application; `site`: the cookie. A `family` ends together. External accounts have no id. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    kind: text('kind').$type<'app' | 'site'>().notNull(),
    family: uuid('family').notNull(),
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    identityHash: text('identity_hash'),
    role: text('role').$type<'trader' | 'inspector'>().notNull(),
    name: text('name'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
  },
  (table) => [
    index('sessions_family').on(table.family),
    index('sessions_account').on(table.accountId),
    index('sessions_identity').on(table.identityHash),
    index('sessions_end').on(table.expiresAt),
  ],
);

export const outboxKinds = ['confirmation', 'notice', 'crm', 'crm-updated', 'crm-erased', 'code'] as const;
export type OutboxKind = (typeof outboxKinds)[number];

/** Messages to deliver for a lead, a lead that was erased, or a code. The id is the idempotency key that receivers see. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid('id').primaryKey(),
    leadId: uuid('lead_id').references(() => leads.id, { onDelete: 'cascade' }),
    codeId: uuid('code_id').references(() => accountCodes.id, { onDelete: 'cascade' }),
    erasedLead: uuid('erased_lead'),
    kind: text('kind').$type<OutboxKind>().notNull(),
    createdAt: moment('created_at').notNull(),
    dueAt: moment('due_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    claimedBy: text('claimed_by'),
    claimedUntil: moment('claimed_until'),
    deliveredAt: moment('delivered_at'),
    deadAt: moment('dead_at'),
    /** When the mail server refused the recipient for good; `deadAt` is set too, as nothing is tried again. */
    refusedAt: moment('refused_at'),
    lastError: text('last_error'),
  },
  (table) => [
    uniqueIndex('outbox_one_each').on(table.leadId, table.kind),
    uniqueIndex('outbox_erased').on(table.erasedLead),
    index('outbox_code').on(table.codeId),
    check('outbox_about_one', sql`num_nonnulls(lead_id, code_id, erased_lead) = 1`),
    index('outbox_due').on(table.dueAt).where(sql`delivered_at is null and dead_at is null`),
  ],
);

export const idempotency = pgTable(
  'idempotency',
  { key: text('key').primaryKey(), leadId: uuid('lead_id').notNull(), createdAt: moment('created_at').notNull() },
  (table) => [index('idempotency_created').on(table.createdAt)],
);

/** Leads of an external service. `claimedUntil`: one request is sending it; `answerId`: the service's id, if any. */
export const forwardedLeads = pgTable(
  'forwarded_leads',
  {
    key: text('key').primaryKey(),
    createdAt: moment('created_at').notNull(),
    claimedUntil: moment('claimed_until').notNull(),
    acceptedAt: moment('accepted_at'),
    answerId: text('answer_id'),
  },
  (table) => [index('forwarded_leads_created').on(table.createdAt)],
);

export const comments = pgTable(
  'comments',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    postId: bigint('post_id', { mode: 'number' }).notNull(),
    locale: text('locale').notNull(),
    /** The parent comment, and the first comment of the thread; both null for a top-level comment. */
    parentId: bigint('parent_id', { mode: 'number' }).references((): AnyPgColumn => comments.id, {
      onDelete: 'cascade',
    }),
    rootId: bigint('root_id', { mode: 'number' }).references((): AnyPgColumn => comments.id, { onDelete: 'cascade' }),
    nickname: text('nickname'),
    content: text('content').notNull(),
    state: text('state').$type<'shown' | 'held' | 'hidden'>().notNull(),
    stateAt: moment('state_at').notNull().defaultNow(),
    /** Keyed hash of the browser or account, used to find and erase all comments of one writer. */
    writer: text('writer').notNull(),
    likes: integer('likes').notNull().default(0),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('comments_post').on(table.postId, table.locale, table.id),
    index('comments_root').on(table.rootId, table.id),
    index('comments_parent').on(table.parentId),
    index('comments_writer').on(table.writer),
    index('comments_state').on(table.state, table.id),
  ],
);

/** One like by one reader (keyed hash). The row expires; the count of the post or comment stays. */
export const likes = pgTable(
  'likes',
  {
    kind: text('kind').$type<'post' | 'comment'>().notNull(),
    targetId: bigint('target_id', { mode: 'number' }).notNull(),
    reader: text('reader').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.targetId, table.reader] }),
    index('likes_reader').on(table.reader),
    index('likes_at').on(table.at),
  ],
);

export const postActivity = pgTable(
  'post_activity',
  {
    postId: bigint('post_id', { mode: 'number' }).primaryKey(),
    likes: integer('likes').notNull().default(0),
    /** `changedAt` counts likes too. Both by the clock of the database. */
    commentedAt: moment('commented_at'),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [index('post_activity_changed').on(table.changedAt)],
);

export const reports = pgTable(
  'reports',
  {
    slug: text('slug').primaryKey(),
    numberKey: text('number_key').notNull(),
    number: text('number').notNull(),
    isPublic: boolean('is_public').notNull(),
    written: jsonb('written').$type<Record<string, unknown>>().notNull(),
    folder: text('folder').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [uniqueIndex('reports_number').on(table.numberKey)],
);

export const reportLinks = pgTable(
  'report_links',
  {
    id: uuid('id').primaryKey(),
    tokenHash: text('token_hash').notNull(),
    slug: text('slug')
      .notNull()
      .references(() => reports.slug, { onDelete: 'cascade' }),
    note: text('note'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
  },
  (table) => [uniqueIndex('report_links_token').on(table.tokenHash), index('report_links_slug').on(table.slug)],
);

/** Its check code is derived from the number, so it is not stored. */
export const reportCodes = pgTable(
  'report_codes',
  {
    numberKey: text('number_key').primaryKey(),
    typedKey: text('typed_key').notNull(),
    number: text('number').notNull(),
    state: text('state').$type<'valid' | 'replaced' | 'withdrawn'>().notNull(),
    day: text('day').notNull(),
    replacedBy: text('replaced_by'),
    /** The last day on which the external report service confirmed it. */
    seenOn: text('seen_on'),
    /** Set by the owner; a report service or an import does not overwrite it. */
    byOwner: boolean('by_owner').notNull(),
  },
  (table) => [index('report_codes_typed').on(table.typedKey)],
);

/** In a window of so many seconds, from the first hit. `window` once counted those of the clock; such rows expire. */
export const rateWindows = pgTable(
  'rate_windows',
  {
    key: text('key').notNull(),
    seconds: bigint('window', { mode: 'number' }).notNull(),
    hits: integer('hits').notNull(),
    expiresAt: moment('ends_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.seconds] }), index('rate_windows_end').on(table.expiresAt)],
);

export const rateEvents = pgTable(
  'rate_events',
  {
    id: uuid('id').primaryKey(),
    key: text('key').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('rate_events_key').on(table.key, table.at), index('rate_events_at').on(table.at)],
);

export const cacheTags = pgTable(
  'cache_tags',
  { tag: text('tag').primaryKey(), version: uuid('version').notNull(), clearedAt: moment('cleared_at').notNull() },
  (table) => [index('cache_tags_cleared').on(table.clearedAt)],
);

/** Page views per day (UTC), metric, page type and bucket, and steps of forms by page. Nothing finer is stored. */
export const vitals = pgTable(
  'vitals',
  {
    day: text('day').notNull(),
    metric: text('metric').notNull(),
    page: text('page').notNull(),
    /** Upper bound of the bucket: milliseconds, or thousandths for CLS. */
    step: integer('step').notNull(),
    views: bigint('views', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.metric, table.page, table.step] })],
);

export const receivedAddresses = pgTable('received_addresses', {
  addressHash: text('address_hash').primaryKey(),
  at: moment('at').notNull(),
});

export const secrets = pgTable('secrets', { name: text('name').primaryKey(), value: text('value').notNull() });
