import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { RecoveryProof } from '@/lib/contract/accounts';
import { bytea, moment } from './columns';

/** One request of a visitor, as it was typed; what no rule knows by name is kept in `extra`. */
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
    /** Every field and extra parameter under its name on the wire. */
    fields: jsonb('fields').$type<Record<string, unknown>>().notNull(),
    campaign: text('campaign'),
  },
  (table) => [index('leads_created').on(table.createdAt), index('leads_email').on(table.emailHash)],
);

export const leadFiles = pgTable(
  'lead_files',
  {
    id: uuid('id').primaryKey(),
    leadId: uuid('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    bytes: integer('bytes').notNull(),
    sha256: text('sha256').notNull(),
  },
  (table) => [uniqueIndex('lead_files_order').on(table.leadId, table.position)],
);

/** The bytes of an attachment in pieces, so that none is ever held whole in memory. */
export const leadFileParts = pgTable(
  'lead_file_parts',
  {
    fileId: uuid('file_id')
      .notNull()
      .references(() => leadFiles.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    data: bytea('data').notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.position] })],
);

/** What a visitor was told and chose beside the button. */
export const consents = pgTable(
  'consents',
  {
    leadId: uuid('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'notice' | 'abroad' | 'marketing'>().notNull(),
    given: boolean('given').notNull(),
    textVersion: text('text_version').notNull(),
    locale: text('locale').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.leadId, table.kind] })],
);

/** Who may sign in, apart for each role: the same address may hold a trader's and an inspector's account. */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey(),
    role: text('role').$type<'trader' | 'inspector'>().notNull(),
    createdAt: moment('created_at').notNull(),
    /** As it was typed; `emailKey` is the same in lower case, by which it is found. */
    email: text('email'),
    emailKey: text('email_key'),
    phone: text('phone'),
    phoneCode: text('phone_code'),
    passwordHash: text('password_hash').notNull(),
    passwordAt: moment('password_at').notNull(),
    name: text('name'),
    company: text('company'),
    /** The rest of the registration under its names on the wire, without password and code. */
    profile: jsonb('profile').$type<Record<string, unknown>>().notNull(),
    locale: text('locale').notNull(),
  },
  (table) => [
    uniqueIndex('accounts_email').on(table.role, table.emailKey),
    uniqueIndex('accounts_phone').on(table.role, table.phone),
  ],
);

/** A code on its way to whoever reads an address: its keyed hash, never the code. */
export const accountCodes = pgTable(
  'account_codes',
  {
    id: uuid('id').primaryKey(),
    purpose: text('purpose').$type<'register' | 'recover'>().notNull(),
    recipientHash: text('recipient_hash').notNull(),
    codeHash: text('code_hash').notNull(),
    /** Recipient, code and language, encrypted until they are sent, then gone. */
    sealed: text('sealed'),
    /** Of a recovery: what its code is checked against in the browser, for whoever asks again while the code is on its way. */
    proof: jsonb('proof').$type<RecoveryProof>(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    tries: integer('tries').notNull().default(0),
    usedAt: moment('used_at'),
  },
  (table) => [
    uniqueIndex('account_codes_recipient').on(table.purpose, table.recipientHash),
    index('account_codes_end').on(table.expiresAt),
  ],
);

/**
 * A signed-in visitor: `app` is the token that the application gets, `site` the cookie of this site; both of one sign-in share
 * their `family` and end together. An account of a company's own service has no row here: `accountId` is empty then, and
 * `identityHash` stands for it.
 */
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

export const outboxKinds = ['confirmation', 'notice', 'crm', 'code'] as const;
export type OutboxKind = (typeof outboxKinds)[number];

/** What still has to leave the house for a lead, or with a code; its id is the idempotency key that receivers see. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid('id').primaryKey(),
    leadId: uuid('lead_id').references(() => leads.id, { onDelete: 'cascade' }),
    codeId: uuid('code_id').references(() => accountCodes.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<OutboxKind>().notNull(),
    createdAt: moment('created_at').notNull(),
    dueAt: moment('due_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    claimedBy: text('claimed_by'),
    claimedUntil: moment('claimed_until'),
    deliveredAt: moment('delivered_at'),
    deadAt: moment('dead_at'),
    lastError: text('last_error'),
  },
  (table) => [
    uniqueIndex('outbox_one_each').on(table.leadId, table.kind),
    index('outbox_code').on(table.codeId),
    check('outbox_about_one', sql`(lead_id is null) <> (code_id is null)`),
    index('outbox_due').on(table.dueAt).where(sql`delivered_at is null and dead_at is null`),
  ],
);

/** A filled form that was answered: the same one again gets the same answer. */
export const idempotency = pgTable(
  'idempotency',
  { key: text('key').primaryKey(), leadId: uuid('lead_id').notNull(), createdAt: moment('created_at').notNull() },
  (table) => [index('idempotency_created').on(table.createdAt)],
);

/** What a reader wrote below a post in one language. Only `shown` ones are ever served. */
export const comments = pgTable(
  'comments',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    postId: bigint('post_id', { mode: 'number' }).notNull(),
    locale: text('locale').notNull(),
    /** The comment that this one answers, and the one that its thread began with; both empty for a beginning. */
    parentId: bigint('parent_id', { mode: 'number' }).references((): AnyPgColumn => comments.id, {
      onDelete: 'cascade',
    }),
    rootId: bigint('root_id', { mode: 'number' }).references((): AnyPgColumn => comments.id, { onDelete: 'cascade' }),
    /** Empty for a tourist. */
    nickname: text('nickname'),
    content: text('content').notNull(),
    state: text('state').$type<'shown' | 'held' | 'hidden'>().notNull(),
    /** Keyed hash of the browser or account that it came from, by which all of one writer are found and erased. */
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

/** One like of one reader (keyed hash). */
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
  ],
);

/** What happened below a post, so that every process of the site learns which pages to make again. */
export const postActivity = pgTable(
  'post_activity',
  {
    postId: bigint('post_id', { mode: 'number' }).primaryKey(),
    likes: integer('likes').notNull().default(0),
    /** When its comments last changed, and when it or one of them was last liked. */
    commentedAt: moment('commented_at'),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [index('post_activity_changed').on(table.changedAt)],
);

/** An inspection report that was imported, as it was written down; its files lie below DATA_DIR. */
export const reports = pgTable(
  'reports',
  {
    slug: text('slug').primaryKey(),
    /** Its number in capitals, with `-` for whatever parts it. */
    numberKey: text('number_key').notNull(),
    number: text('number').notNull(),
    isPublic: boolean('is_public').notNull(),
    written: jsonb('written').$type<Record<string, unknown>>().notNull(),
    /** Folder of its files below `DATA_DIR/reports`; each import makes a new one. */
    folder: text('folder').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [uniqueIndex('reports_number').on(table.numberKey)],
);

/** A link that opens a report: the hash of its token, never the token. */
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

/** What a check of genuineness may say about a number. The code that goes with it is made from the number, so none is kept. */
export const reportCodes = pgTable(
  'report_codes',
  {
    numberKey: text('number_key').primaryKey(),
    /** The number without what parts its letters and digits, as people type it; several may share it. */
    typedKey: text('typed_key').notNull(),
    number: text('number').notNull(),
    state: text('state').$type<'valid' | 'replaced' | 'withdrawn'>().notNull(),
    /** `YYYY-MM-DD` of issue, replacement or withdrawal. */
    day: text('day').notNull(),
    replacedBy: text('replaced_by'),
    /** The last day on which a company's service said so; null for what is kept here. */
    seenOn: text('seen_on'),
    /** Said by the owner, whatever a service or an import says. */
    byOwner: boolean('by_owner').notNull(),
  },
  (table) => [index('report_codes_typed').on(table.typedKey)],
);

/** How often a sender (keyed hash) did something in one window of time. */
export const rateWindows = pgTable(
  'rate_windows',
  {
    key: text('key').notNull(),
    window: bigint('window', { mode: 'number' }).notNull(),
    hits: integer('hits').notNull(),
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.window] }), index('rate_windows_end').on(table.endsAt)],
);

/** When what carries a cache tag was last declared out of date, so that every process of the site learns of it, also one that starts later. */
export const cacheTags = pgTable(
  'cache_tags',
  { tag: text('tag').primaryKey(), version: uuid('version').notNull(), clearedAt: moment('cleared_at').notNull() },
  (table) => [index('cache_tags_cleared').on(table.clearedAt)],
);

/** How many page views had a measure within one step of its scale; a day (UTC) is the finest that is kept of time, a page's kind of place. */
export const vitals = pgTable(
  'vitals',
  {
    day: text('day').notNull(),
    metric: text('metric').notNull(),
    page: text('page').notNull(),
    /** Upper end of the step: milliseconds, or thousandths for CLS. */
    step: integer('step').notNull(),
    views: bigint('views', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.metric, table.page, table.step] })],
);

/** Keyed hashes of addresses that a report was sent to; the addresses themselves are not needed. */
export const receivedAddresses = pgTable('received_addresses', {
  addressHash: text('address_hash').primaryKey(),
  at: moment('at').notNull(),
});

/** Random keys made once a database, shared by every process on it. */
export const secrets = pgTable('secrets', { name: text('name').primaryKey(), value: text('value').notNull() });
