import { and, eq, isNotNull, ne } from 'drizzle-orm';
import type { Db, Transaction } from '@/lib/backend/db/client';
import { keyedHash } from '@/lib/backend/db/keyed-hash';
import { accountCodes } from '@/lib/backend/db/schema';
import { acceptsProof, checkTencentTicket, type Use } from '@/lib/backend/shared/captcha';
import { addEvent, hit, hitsOf, lockEvents, type RateEvent, takeBack } from '@/lib/backend/shared/rate-limits';
import { config } from '@/lib/config';
import { normalAddress } from '@/lib/net/address';
import { log } from '@/lib/observability/log';
import {
  type Caller,
  counted,
  countPlain,
  isKnownNetwork,
  isNextHitSuspect,
  isSuspect,
  type Limit,
  limits,
  needProof,
  type Sender,
  senderOf,
} from './account-guards';
import { type Identity, identityHash, keyOf, targetOf } from './account-record';
import { AccountRefusal } from './account-refusal';
import { type CodePurpose, codeWaitMs } from './codes';

const daySeconds = 86_400;
const phoneNetworkKey = (network: string): string => `phone-net:${network}`;

type Shown = { address: string; ticket?: string; randstr?: string };

async function acceptsTicket(db: Db, { address, ticket, randstr }: Shown, use: Use, now: Date): Promise<boolean> {
  if (!ticket || !randstr) return false;
  // Pages fall back to the site's own proof of work where Tencent's script cannot load, so it is accepted too.
  if (await acceptsProof(db, ticket, use, now, randstr)) return true;
  const { TCAPTCHA_APP_ID: appId, TCAPTCHA_APP_SECRET: appSecret, ...others } = config();
  const { TCAPTCHA_SECRET_ID: secretId, TCAPTCHA_SECRET_KEY: secretKey } = others;
  if (!appId || !appSecret || !secretId || !secretKey) return false;
  return checkTencentTicket({ appId, appSecret, secretId, secretKey }, { ticket, randstr, address }, now);
}

/** `ticketsElsewhere`: an external account service checks the captcha ticket itself. */
export type CodeCaller = Caller & { ticket?: string; randstr?: string; ticketsElsewhere?: boolean };
/** `count` records the message in the transaction that sends it, and throws when others used up the limit meanwhile. */
export type LetThrough = { network: string; count: (tx: Transaction) => Promise<void> };

/** A text message costs money: it requires a captcha ticket or, from a page without script, much stricter limits. */
async function guardPhone(
  db: Db,
  pair: string,
  sender: Sender,
  caller: CodeCaller,
  use: { purpose: CodePurpose; to: string },
  now: Date,
): Promise<void> {
  if (caller.plain) {
    await countPlain(db, sender, now);
    await counted(db, `plain-to:${pair}`, limits.plainPair, now);
    await counted(db, 'plain-phones', limits.plainPhones, now);
  } else if (!caller.ticketsElsewhere && !(await acceptsTicket(db, caller, use, now)))
    throw new AccountRefusal('captchaFailed');
}

/** By sender and recipient. Messages to a recipient are counted when they are sent, and block one network only. */
export async function guardCode(
  db: Db,
  purpose: CodePurpose,
  identity: Identity,
  caller: CodeCaller,
  now: Date,
): Promise<LetThrough> {
  const sender = await senderOf(db, caller);
  const recipient = `${purpose}:${await identityHash(db, identity)}`;
  const pair = `${recipient}:${sender.network}`;
  const isPhone = identity.type === 'phone_number';
  const blocking: [string, Limit][] = [
    [`code-pair:${pair}`, limits.codePair],
    [`code-pair-day:${pair}`, limits.codePairDay],
    ...(isPhone
      ? ([
          [`phone:${sender.address}`, limits.phoneAddress],
          [phoneNetworkKey(sender.network), limits.phoneNetwork],
        ] satisfies [string, Limit][])
      : []),
  ];
  const total: [string, Limit] = [`code-to:${recipient}`, limits.codeRecipient];

  const isBusy = await counted(db, `code:${sender.address}`, limits.codeAddress, now);
  const isCrowd = await counted(db, `code-net:${sender.network}`, limits.codeNetwork, now);
  for (const [key, limit] of blocking) await isNextHitSuspect(db, key, limit, now);
  const use = { purpose, to: keyOf(identity) };
  if (isPhone) await guardPhone(db, pair, sender, caller, use, now);
  else if (isBusy || isCrowd || (await isNextHitSuspect(db, ...total, now)))
    await needProof(db, { ...caller, proof: caller.proof ?? caller.ticket }, use, now);
  return {
    network: sender.network,
    count: async (tx) => {
      for (const [key, limit] of [...blocking, total]) await counted(tx, key, limit, now);
    },
  };
}

const nearly = 0.8;
/** A fifth of a day's text messages is left to networks which ordered none in their last 24 hours. */
const newNetworksPart = 5;

const phonesOfDay = 'phones-of-day';

export async function checkPhonesOfDay(db: Db, network: string, now: Date): Promise<void> {
  const most = config().SMS_DAILY_LIMIT;
  const [{ hits, endsInSeconds }, networkHits] = await Promise.all([
    hitsOf(db, phonesOfDay, daySeconds, now),
    hitsOf(db, phoneNetworkKey(network), limits.phoneNetwork.seconds, now),
  ]);
  const blockAfter = networkHits.hits === 0 ? most : most - Math.floor(most / newNetworksPart);
  isSuspect({ hits: hits + 1, endsInSeconds }, { seconds: daySeconds, blockAfter });
}

/** Checked again: orders that wait are not counted. Rejects as `send` does, or when the day's number is used up. */
export async function sendWithinDay(db: Db, now: Date, send: () => Promise<void>): Promise<void> {
  const limit = config().SMS_DAILY_LIMIT;
  const { hits } = await hit(db, phonesOfDay, daySeconds, now);
  try {
    if (hits > limit) throw new Error('SMS_DAILY_LIMIT is reached');
    await send();
  } catch (error) {
    await takeBack(db, phonesOfDay, daySeconds, now);
    throw error;
  }
  if (hits === Math.ceil(limit * nearly) || hits === limit)
    log('warn', 'sms', { sentToday: hits, SMS_DAILY_LIMIT: limit });
}

/** Asks the database what `sendWithinDay` asks it, for a message that is not sent and takes nothing of the day. */
export async function pretendToSendWithinDay(db: Db, now: Date): Promise<void> {
  await hit(db, `${phonesOfDay}:unsent`, daySeconds, now);
}

export type Recipient = { key: string; most: number; crowdedAfter: number };

/** A fifth of a day's codes is left to networks known for the account: strangers cannot use it up. */
const ownPart = 5;

export async function recipientOf(db: Db, identity: Identity, caller: Caller, now: Date): Promise<Recipient> {
  const { CODES_PER_EMAIL_PER_DAY, CODES_PER_PHONE_PER_DAY } = config();
  const most = identity.type === 'email' ? CODES_PER_EMAIL_PER_DAY : CODES_PER_PHONE_PER_DAY;
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

/** The wait after the last code of any purpose, and their number in 24 hours. Orders to one recipient queue up. */
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
