import { and, eq, isNotNull, ne } from 'drizzle-orm';
import type { Db, Transaction } from '@/lib/backend/db/client';
import { accountCodes } from '@/lib/backend/db/schema';
import { keyedHash } from '@/lib/backend/db/secrets';
import { AccountRefusal } from '@/lib/backend/services/accounts/account-refusal';
import { type Caller, senderOf } from '@/lib/backend/services/accounts/guards/guard';
import { isKnownNetwork } from '@/lib/backend/services/accounts/guards/known-network';
import { type Identity, targetOf } from '@/lib/backend/services/accounts/identity';
import { addEvent, lockEvents, type RateEvent } from '@/lib/backend/services/limits/rate-events';
import { config } from '@/lib/config';
import { normalAddress } from '@/lib/net/address/address';
import { type CodePurpose, codeWaitMs } from './codes';

/** What codes of all purposes to one mailbox or phone are counted under, and how many of them this caller may order. */
export type Recipient = { key: string; most: number; crowdedAfter: number };

const daySeconds = 86_400;
/**
 * The part (one of five) of a day's codes that strangers cannot use up: it is left to networks known for the account.
 */
const ownPart = 5;

const mostOf = ({ type }: Identity): number =>
  type === 'email' ? config().CODES_PER_EMAIL_PER_DAY : config().CODES_PER_PHONE_PER_DAY;

export async function recipientOf(db: Db, identity: Identity, caller: Caller, now: Date): Promise<Recipient> {
  const most = mostOf(identity);
  const [hash, known] = await Promise.all([
    keyedHash(db, 'code target', `${identity.type}\n${targetOf(identity)}`),
    isKnownNetwork(db, identity, normalAddress(caller.address) ? await senderOf(db, caller) : null, now),
  ]);
  return {
    key: `codes:${hash}`,
    most: known ? most : most - Math.floor(most / ownPart),
    crowdedAfter: Math.ceil(most / 2),
  };
}

/** Whether a code was used for another purpose than this: whoever did so reads the messages, and waits for none. */
async function wasUsedElsewhere(tx: Transaction, id: string, purpose: CodePurpose): Promise<boolean> {
  const used = await tx
    .select({ id: accountCodes.id })
    .from(accountCodes)
    .where(and(eq(accountCodes.id, id), ne(accountCodes.purpose, purpose), isNotNull(accountCodes.usedAt)));
  return used.length > 0;
}

const secondsUntil = (ms: number, now: Date) => Math.max(1, Math.ceil((ms - now.getTime()) / 1_000));

/**
 * `waitSeconds`: until the next code can be sent, 0 for now. `lastId`: of the last code. `take` records one, or throws
 * `enoughToday`.
 */
export type Turn = { waitSeconds: number; lastId: string | undefined; take: (id: string) => Promise<void> };

function refuseAbove(most: number, today: RateEvent[], now: Date): void {
  if (today.length < most) return;
  const leaves = today[today.length - most]?.at.getTime() ?? now.getTime();
  throw new AccountRefusal('enoughToday', { retryAfterSeconds: secondsUntil(leaves + daySeconds * 1_000, now) });
}

/**
 * Decides whether a code can be sent to a recipient now: the wait after the last one of any purpose, and their number
 * in the last 24 hours. Orders to the same recipient come one after another until the transaction ends, in all
 * processes.
 */
export async function takeTurn(
  tx: Transaction,
  { key, most, crowdedAfter }: Recipient,
  purpose: CodePurpose,
  now: Date,
): Promise<Turn> {
  const today = await lockEvents(tx, key, daySeconds, now);
  const last = today.at(-1);
  const waitMs = today.length >= crowdedAfter ? codeWaitMs.crowded : codeWaitMs.usual;
  const endsAt = last ? last.at.getTime() + waitMs : 0;
  const waits = last !== undefined && endsAt > now.getTime() && !(await wasUsedElsewhere(tx, last.id, purpose));
  return {
    waitSeconds: waits ? secondsUntil(endsAt, now) : 0,
    lastId: last?.id,
    take: async (id) => {
      refuseAbove(most, today, now);
      await addEvent(tx, key, now, id);
    },
  };
}
