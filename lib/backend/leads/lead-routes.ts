import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { type Db, database } from '@/lib/backend/db/client';
import { receivedAddresses } from '@/lib/backend/db/schema';
import { escapeHtml, mailMessages, rowsHtml } from '@/lib/backend/mail/message';
import { acceptsProof, makeChallenge } from '@/lib/backend/shared/captcha';
import { createApp, preferredLocale } from '@/lib/backend/shared/http';
import { plainPage, plainStyleHash } from '@/lib/backend/shared/plain-page';
import { senderKeys } from '@/lib/backend/shared/rate-limits';
import { config } from '@/lib/config';
import { contextHeader, idempotencyHeader, sitePaths } from '@/lib/contract/call-paths';
import type { LeadContext } from '@/lib/contract/leads';
import { maxConsultationBytes } from '@/lib/contract/upload-limits';
import { emailInput, isEmail } from '@/lib/domain/leads/fields/email';
import { dayText } from '@/lib/i18n/dates';
import { fill } from '@/lib/i18n/fill';
import { defaultLocale, isLocale, type Locale, localePath } from '@/lib/i18n/locales';
import { clientAddress } from '@/lib/net/address';
import { bodyRefusalOf, bodyTimeoutMs, jsonOf, readBounded, withBodyTimeout } from '@/lib/net/body';
import { decoded } from '@/lib/net/request';
import { acceptLead } from './accept-lead';
import { leadUse, limiter, limits } from './guard-sender';
import { formName, leadLines, referenceOf } from './lead-lines';
import { emailHash, findLead, leadOfToken, type WholeLead } from './lead-record';
import { answerFailure, LeadRefusal, unreadable } from './lead-refusal';
import { askExists } from './lead-service';
import { readUpload } from './multipart';
import { eraseLead, exportLead } from './owner-leads';
import { checkFields, type ReadLead, readLead } from './read-lead';
import type { SpooledFile } from './spool';

/** Pages about one person: no caching, no indexing, no framing and no referrer to other sites. */
const privately = () => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex, nofollow',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': `default-src 'none'; style-src ${plainStyleHash()}; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
});

const pageParagraph = (text: string) => `<p>${escapeHtml(text)}</p>`;

const maxFormBytes = 1_024;

function page(locale: Locale, title: string, inner: string): string {
  const home = `<p><a href="${localePath(locale, '/')}">${escapeHtml(mailMessages(locale).page.home)}</a></p>`;
  return plainPage(locale, escapeHtml(title), `${inner}${home}`);
}

const localeOfLead = ({ lead }: WholeLead): Locale => (isLocale(lead.locale) ? lead.locale : defaultLocale);

function nothing(c: Context): Response {
  const locale = preferredLocale(c);
  const words = mailMessages(locale);
  return c.body(page(locale, words.page.notFoundTitle, pageParagraph(words.refusals.noLink)), 404, privately());
}

function whole(token: string, wholeLead: WholeLead, locale: Locale): string {
  const words = mailMessages(locale);
  const date = dayText(locale, wholeLead.lead.createdAt.toISOString(), 'long');
  const kinds: Record<string, string> = words.consentKinds;
  const agreed = wholeLead.consents.map(({ kind, given, textVersion }): [string, string] => [
    kinds[kind] ?? kind,
    `${given ? words.notice.yes : words.notice.no} (${textVersion})`,
  ]);
  const rows: [string, string][] = [
    [words.labels.reference, referenceOf(wholeLead.lead.id)],
    [words.labels.form, formName(words, wholeLead.lead.form)],
    ...leadLines(words, wholeLead),
  ];
  return [
    pageParagraph(fill(words.page.intro, { date })),
    rowsHtml(rows).replaceAll(/ style="[^"]*"/g, ''),
    `<h2>${escapeHtml(words.page.consents)}</h2>${rowsHtml(agreed).replaceAll(/ style="[^"]*"/g, '')}`,
    pageParagraph(fill(words.page.retention, { days: String(config().LEADS_RETENTION_DAYS) })),
    `<p><a class="button" href="?as=json" download="request-${wholeLead.lead.id}.json">${escapeHtml(words.page.download)}</a></p>`,
    `<h2>${escapeHtml(words.page.eraseTitle)}</h2>${pageParagraph(words.page.eraseText)}`,
    `<form method="post" action="${encodeURIComponent(token)}"><label><input type="checkbox" name="sure" value="yes" required> ${escapeHtml(words.page.eraseConfirm)}</label><button>${escapeHtml(words.page.eraseButton)}</button></form>`,
  ].join('');
}

const addressOf = (c: Context): string => clientAddress(c.req.raw.headers, config());

/** Throws what the server refused before it passed the request on. */
function bodyOf(c: Context, withinMs: number = bodyTimeoutMs.small) {
  const unread = bodyRefusalOf(c.req.raw.headers);
  if (unread) throw new LeadRefusal(unread === 'busy' ? 'unavailable' : unread);
  return withBodyTimeout(c.req.raw.body, withinMs);
}

async function findByToken(db: Db, token: string): Promise<WholeLead | null> {
  const id = await leadOfToken(db, token);
  return id === null ? null : findLead(db, id);
}

async function dataPage(c: Context, db: Db, token: string): Promise<Response> {
  const wholeLead = await findByToken(db, token);
  if (!wholeLead) return nothing(c);
  if (c.req.query('as') === 'json') {
    const headers = {
      ...privately(),
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="request-${wholeLead.lead.id}.json"`,
    };
    return c.body(JSON.stringify(exportLead(wholeLead), null, 2), 200, headers);
  }
  const locale = localeOfLead(wholeLead);
  return c.body(page(locale, mailMessages(locale).page.title, whole(token, wholeLead, locale)), 200, privately());
}

async function eraseFromPage(c: Context, db: Db, token: string): Promise<Response> {
  const wholeLead = await findByToken(db, token);
  if (!wholeLead) return nothing(c);
  const form = (await readBounded(bodyOf(c), maxFormBytes)) ?? new Uint8Array();
  if (new URLSearchParams(new TextDecoder().decode(form)).get('sure') !== 'yes') return dataPage(c, db, token);
  await eraseLead(db, wholeLead.lead.id);
  const locale = localeOfLead(wholeLead);
  const words = mailMessages(locale).page;
  return c.body(page(locale, words.erasedTitle, pageParagraph(words.erasedText)), 200, privately());
}

type Question = { email: string; address: string; context: LeadContext };

async function guardQuestion(db: Db, hash: string, { address, context }: Question, now: Date): Promise<void> {
  const keys = await senderKeys(db, address);
  await limiter.counted(db, `exists-about:${hash}`, limits.existsAddress, now);
  const suspected = await limiter.counted(db, `exists:${keys.address}`, limits.exists, now);
  if (suspected && !(await acceptsProof(db, context.altcha, leadUse, now))) throw new LeadRefusal('proofNeeded');
}

/** Few queries are unconditional, more require a proof, so that customers cannot be enumerated. */
async function existsAddress(db: Db, question: Question, now: Date): Promise<boolean> {
  const { SITE_API_ORIGIN: origin, EMAIL_RULE } = config();
  if (!isEmail(question.email, EMAIL_RULE)) throw unreadable('email');
  const hash = await emailHash(db, question.email);
  await guardQuestion(db, hash, question, now);
  if (origin) {
    const known = await askExists(origin, question.email);
    if (known === null) throw new LeadRefusal('unavailable');
    return known;
  }
  const [row] = await db.select().from(receivedAddresses).where(eq(receivedAddresses.addressHash, hash));
  return row !== undefined;
}

const noStore = { 'Cache-Control': 'no-store' };
const maxEmailLength = 200;

function localeOf(c: Context): Locale {
  const context = decoded(c.req.header(contextHeader) ?? '');
  const named = /"locale":"(\w\w)"/.exec(context ?? '')?.[1];
  if (context !== null && named === undefined) return preferredLocale(c);
  return isLocale(named) ? named : defaultLocale;
}

async function readBody(c: Context): Promise<unknown> {
  const refuse = (key: 'wrongType' | 'tooLarge' | 'unreadable') => new LeadRefusal(key, { names: { field: 'body' } });
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) throw refuse('wrongType');
  const bytes = await readBounded(bodyOf(c), maxConsultationBytes);
  if (bytes === null) throw refuse('tooLarge');
  const value = jsonOf(bytes);
  if (value === undefined) throw refuse('unreadable');
  return value;
}

async function accept(c: Context, read: ReadLead, upload?: readonly SpooledFile[]): Promise<Response> {
  const idempotencyKey = c.req.header(idempotencyHeader)?.slice(0, 200);
  const context = idempotencyKey ? { ...read.context, idempotency_key: idempotencyKey } : read.context;
  const db = await database();
  const { id, isConfirmed, ...shown } = await acceptLead(
    db,
    {
      ...checkFields({ ...read, context }),
      files: upload ?? [],
      isUpload: upload !== undefined,
      address: addressOf(c),
    },
    new Date(),
  );
  const data = id === null ? null : { id, confirmed: isConfirmed, ...shown };
  return c.json({ code: 0, message: 'ok', data }, 200, noStore);
}

export const leadsApp = createApp((error, c) => answerFailure(c, error, localeOf(c)));

leadsApp.get(sitePaths.exists, async (c) => {
  const given = c.req.queries('email') ?? [];
  const email = emailInput(given[0] ?? '');
  if (given.length !== 1 || email === '' || email.length > maxEmailLength) throw unreadable('email');
  const { context } = readLead({ email }, c.req.header(contextHeader) ?? null);
  return c.json(
    await existsAddress(await database(), { email, context, address: addressOf(c) }, new Date()),
    200,
    noStore,
  );
});

leadsApp.get(sitePaths.challenge, async (c) =>
  c.json(await makeChallenge(await database(), leadUse, new Date()), 200, noStore),
);

leadsApp.post(sitePaths.consultation, async (c) =>
  accept(c, readLead(await readBody(c), c.req.header(contextHeader) ?? null)),
);

leadsApp.post(sitePaths.consultation2, async (c) => {
  const { fields, files, dispose } = await readUpload(c.req.raw.headers, bodyOf(c, bodyTimeoutMs.upload));
  try {
    return await accept(c, readLead(fields, c.req.header(contextHeader) ?? null, true), files);
  } finally {
    dispose();
  }
});

leadsApp.get(`${sitePaths.data}/:token`, async (c) => dataPage(c, await database(), c.req.param('token')));
leadsApp.post(`${sitePaths.data}/:token`, async (c) => eraseFromPage(c, await database(), c.req.param('token')));
