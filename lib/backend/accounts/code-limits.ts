import { and, eq, isNotNull, ne } from 'drizzle-orm';
import type { Db, Transaction } from '@/lib/backend/db/client';
import { keyedHash } from '@/lib/backend/db/keyed-hash';
import { accountCodes } from '@/lib/backend/db/schema';
import { addEvent, hit, hitsOf, lockEvents, type RateEvent, takeBack } from '@/lib/backend/shared/rate-limits';
import { config } from '@/lib/config';
import { normalAddress } from '@/lib/net/address';
import { log } from '@/lib/observability/log';
import {
  type Caller,
  isKnownNetwork,
  isSuspect,
  type Limit,
  limits,
  phoneNetworkKey,
  senderOf,
} from './account-guards';
import { type Identity, targetOf } from './account-record';
import { AccountRefusal } from './account-refusal';
import { type CodePurpose, codeWaitMs } from './codes';

/** Share of the daily limit at which the owner is warned. */
const nearly = 0.8;
/** A fifth of a day's text messages is left to networks which ordered none in their last 24 hours. */
const newNetworksPart = 5;

/** Limit of 24 hours of text messages from all callers together: each costs the owner money. */
const phonesOfDay = {
  key: 'phones-of-day',
  limit: (): Limit => ({ seconds: 86_400, blockAfter: config().SMS_DAILY_LIMIT }),
} as const;

/** Checks the next text message ordered from a network against those sent in the day. Throws `enoughToday`. */
export async function checkPhonesOfDay(db: Db, network: string, now: Date): Promise<void> {
  const { blockAfter: most = 0, seconds } = phonesOfDay.limit();
  const [{ hits, endsInSeconds }, networkHits] = await Promise.all([
    hitsOf(db, phonesOfDay.key, seconds, now),
    hitsOf(db, phoneNetworkKey(network), limits.phoneNetwork.seconds, now),
  ]);
  const blockAfter = networkHits.hits === 0 ? most : most - Math.floor(most / newNetworksPart);
  isSuspect({ hits: hits + 1, endsInSeconds }, { seconds, blockAfter });
}

/**
 * Sends a text message within the day's number, which is checked again here because orders that wait are not counted.
 * Counted first, because several are sent at once, and taken back when it is not sent. Rejects as `send` does, or when
 * the number is used up.
 */
export async function sendWithinDay(db: Db, now: Date, send: () => Promise<void>): Promise<void> {
  const { blockAfter: limit = 0, seconds } = phonesOfDay.limit();
  const { hits } = await hit(db, phonesOfDay.key, seconds, now);
  try {
    if (hits > limit) throw new Error('SMS_DAILY_LIMIT is reached');
    await send();
  } catch (error) {
    await takeBack(db, phonesOfDay.key, seconds, now);
    throw error;
  }
  if (hits === Math.ceil(limit * nearly) || hits === limit)
    log('warn', 'sms', { sentToday: hits, SMS_DAILY_LIMIT: limit });
}

/** Asks the database what `sendWithinDay` asks it, for a message that is not sent and takes nothing of the day. */
export async function pretendToSendWithinDay(db: Db, now: Date): Promise<void> {
  await hit(db, `${phonesOfDay.key}:unsent`, phonesOfDay.limit().seconds, now);
}

/** What codes of all purposes to one mailbox or phone are counted under, and how many of them this caller may order. */
export type Recipient = { key: string; most: number; crowdedAfter: number };

const daySeconds = 86_400;
/** A fifth of a day's codes is left to networks known for the account: strangers cannot use it up. */
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

/** Whoever used a code for another purpose reads the messages, and waits for none. */
async function wasUsedElsewhere(tx: Transaction, id: string, purpose: CodePurpose): Promise<boolean> {
  const used = await tx
    .select({ id: accountCodes.id })
    .from(accountCodes)
    .where(and(eq(accountCodes.id, id), ne(accountCodes.purpose, purpose), isNotNull(accountCodes.usedAt)));
  return used.length > 0;
}

const secondsUntil = (ms: number, now: Date) => Math.max(1, Math.ceil((ms - now.getTime()) / 1_000));

/** `waitSeconds`: until the next code can be sent, 0 for now. `take` records one, or throws `enoughToday`. */
export type Turn = { waitSeconds: number; lastId: string | undefined; take: (id: string) => Promise<void> };

function refuseAbove(most: number, today: RateEvent[], now: Date): void {
  if (today.length < most) return;
  const leaves = today[today.length - most]?.at.getTime() ?? now.getTime();
  throw new AccountRefusal('enoughToday', { retryAfterSeconds: secondsUntil(leaves + daySeconds * 1_000, now) });
}

/**
 * Whether a code can be sent to a recipient now: the wait after the last one of any purpose, and their number in 24
 * hours. Orders to one recipient come one after another until the transaction ends, in all processes.
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
