import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { type Db, database } from '@/lib/backend/db/client';
import { receivedAddresses } from '@/lib/backend/db/schema';
import { acceptsProof, makeChallenge } from '@/lib/backend/shared/captcha';
import { createApp, preferredLocale } from '@/lib/backend/shared/http';
import { hit, senderKeys } from '@/lib/backend/shared/rate-limits';
import { config } from '@/lib/config';
import { contextHeader, idempotencyHeader, sitePaths } from '@/lib/contract/call-paths';
import type { LeadContext } from '@/lib/contract/leads';
import { maxConsultationBytes } from '@/lib/contract/upload-limits';
import { emailInput, isEmail } from '@/lib/domain/leads/fields/email';
import { defaultLocale, isLocale, type Locale } from '@/lib/i18n/locales';
import { clientHeader } from '@/lib/net/address';
import { jsonOf, readBounded } from '@/lib/net/body';
import { acceptLead } from './accept-lead';
import { leadUse, limits } from './guard-sender';
import { dataPage, eraseFromPage } from './lead-data-routes';
import { emailHash } from './lead-record';
import { answerFailure, LeadRefusal, unreadable } from './lead-refusal';
import { askExists } from './lead-service';
import { readUpload } from './multipart';
import { checkFields, type ReadLead, readLead } from './read-lead';
import type { SpooledFile } from './spool';

type Question = { email: string; address: string; context: LeadContext };

async function guardQuestion(db: Db, hash: string, { address, context }: Question, now: Date): Promise<void> {
  const keys = await senderKeys(db, address);
  const about = await hit(db, `exists-about:${hash}`, limits.existsAddress.seconds, now);
  if (about.hits > limits.existsAddress.blockAfter)
    throw new LeadRefusal('tooMany', { retryAfterSeconds: about.endsInSeconds });
  const addressHits = await hit(db, `exists:${keys.address}`, limits.exists.seconds, now);
  if (addressHits.hits > limits.exists.blockAfter)
    throw new LeadRefusal('tooMany', { retryAfterSeconds: addressHits.endsInSeconds });
  if (addressHits.hits > limits.exists.suspectAfter && !(await acceptsProof(db, context.altcha, leadUse, now)))
    throw new LeadRefusal('proofNeeded');
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
  try {
    const named = /"locale":"(\w\w)"/.exec(decodeURIComponent(c.req.header(contextHeader) ?? ''))?.[1];
    if (named === undefined) return preferredLocale(c);
    return isLocale(named) ? named : defaultLocale;
  } catch {
    return defaultLocale;
  }
}

async function readBody(c: Context): Promise<unknown> {
  const refuse = (key: 'wrongType' | 'tooLarge' | 'unreadable') => new LeadRefusal(key, { names: { field: 'body' } });
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) throw refuse('wrongType');
  const bytes = await readBounded(c.req.raw.body, maxConsultationBytes);
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
      address: c.req.header(clientHeader) ?? '',
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
    await existsAddress(await database(), { email, context, address: c.req.header(clientHeader) ?? '' }, new Date()),
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
  const { fields, files, dispose } = await readUpload(c.req.raw.headers, c.req.raw.body);
  try {
    return await accept(c, readLead(fields, c.req.header(contextHeader) ?? null, true), files);
  } finally {
    dispose();
  }
});

leadsApp.get(`${sitePaths.data}/:token`, async (c) => dataPage(c, await database(), c.req.param('token')));
leadsApp.post(`${sitePaths.data}/:token`, async (c) => eraseFromPage(c, await database(), c.req.param('token')));
