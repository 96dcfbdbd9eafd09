import { and, eq, isNotNull, ne } from 'drizzle-orm';
import type { Db, Transaction } from '@/lib/backend/db/client';
import { keyedHash } from '@/lib/backend/db/keyed-hash';
import { accountCodes } from '@/lib/backend/db/schema';
import { acceptsProof, checkTencentTicket, type Use } from '@/lib/backend/shared/captcha';
import {
  addEvent,
  createLimiter,
  hit,
  hitAll,
  hitsOf,
  type Limit,
  lockEvents,
  type RateEvent,
  resetHits,
  type Sender,
  senderKeys,
  takeBack,
  wasHit,
} from '@/lib/backend/shared/rate-limits';
import { config } from '@/lib/config';
import type { CodePurpose } from '@/lib/domain/account/account-calls';
import { normalAddress } from '@/lib/net/address';
import type { Turn } from '@/lib/net/limits/fair-queue';
import { log } from '@/lib/observability/log';
import { type Identity, identityHash, keyOf, type Role, targetOf } from './account-record';
import { AccountRefusal } from './account-refusal';

/** Above `suspectAfter` a proof of work is required; above `blockAfter` everything is refused until the window ends. */
export const limits = {
  /** Sign-ins from one address and from one network (IPv4 /24, IPv6 /48). */
  signInAddress: { seconds: 900, suspectAfter: 15, blockAfter: 60 },
  signInNetwork: { seconds: 900, suspectAfter: 60, blockAfter: 300 },
  /** Sign-ins to one account from one network; a successful one resets it. */
  signInPair: { seconds: 900, suspectAfter: 5, blockAfter: 20 },
  /** Sign-ins to all accounts: under an attack, networks not known for an account must solve a proof of work first. */
  signInAll: { seconds: 60, suspectAfter: 300 },
  /** Sign-ins to one account from anywhere. It never blocks, or anyone could lock an owner out. */
  signInAccount: { seconds: 3_600, suspectAfter: 20 },
  /** A network that signed in to an account in this window or the one before is not suspected for others' attempts. */
  knownNetwork: { seconds: 45 * 86_400 },
  codeAddress: { seconds: 600, suspectAfter: 5, blockAfter: 20 },
  codeNetwork: { seconds: 600, suspectAfter: 40, blockAfter: 150 },
  /** Code messages for one purpose to one recipient, by requests from one network. They block that network only. */
  codePair: { seconds: 3_600, blockAfter: 6 },
  codePairDay: { seconds: 86_400, blockAfter: 20 },
  /** The same from any network. It never blocks: above it a proof is required. */
  codeRecipient: { seconds: 3_600, suspectAfter: 5 },
  phoneAddress: { seconds: 86_400, blockAfter: 20 },
  phoneNetwork: { seconds: 86_400, blockAfter: 100 },
  /** In place of a proof. Only text messages to phones are counted for all such requests together. */
  plainAddress: { seconds: 3_600, blockAfter: 5 },
  plainNetwork: { seconds: 3_600, blockAfter: 20 },
  plainPair: { seconds: 3_600, blockAfter: 3 },
  plainPhones: { seconds: 3_600, blockAfter: 120 },
  /** Sign-ins to one account in doubt without script, from all networks that are not known for it. */
  plainAccount: { seconds: 3_600, blockAfter: 20 },
  submitAddress: { seconds: 600, blockAfter: 30 },
  submitNetwork: { seconds: 600, blockAfter: 300 },
  /** Checks whether an address is free: by sender, about one address from one network, and about it from anywhere. */
  validAddress: { seconds: 600, suspectAfter: 3, blockAfter: 40 },
  validNetwork: { seconds: 600, suspectAfter: 30, blockAfter: 300 },
  validPair: { seconds: 3_600, blockAfter: 40 },
  validRecipient: { seconds: 3_600, suspectAfter: 10 },
} as const;

/** `plain`: from a page without script, which cannot solve a proof of work. `holder`: who ordered a code. */
export type Caller = { address: string; proof?: string; plain?: boolean; holder?: string };

const daySeconds = 86_400;

const { isSuspect, isNextSuspect, counted, countSender } = createLimiter(
  (retryAfterSeconds, { seconds }) =>
    new AccountRefusal(seconds < daySeconds ? 'tooMany' : 'enoughToday', { retryAfterSeconds }),
);

/** A page without script needs no proof but has low limits. */
const countPlain = (db: Db, sender: Sender, now: Date) =>
  countSender(db, 'plain', sender, { address: limits.plainAddress, network: limits.plainNetwork }, now);

async function needProof(db: Db, caller: Caller, use: Use & { to: string }, now: Date): Promise<void> {
  if (caller.plain) await countPlain(db, await senderKeys(db, caller.address), now);
  else if (!(await acceptsProof(db, caller.proof, use, now))) throw new AccountRefusal('proofNeeded', { proof: use });
}

const roles: readonly Role[] = ['trader', 'inspector'];

const signInKey = (db: Db, role: Role, identity: Identity): Promise<string> =>
  keyedHash(db, 'sign-in', `${role}\n${identity.type}\n${keyOf(identity)}`);

const knownNetworkKey = (account: string, { network }: Sender): string => `sign-in-known:${account}:${network}`;

/** Whether an account of any role was signed in to from this network lately; null: without address. */
async function isKnownNetwork(db: Db, identity: Identity, sender: Sender | null, now: Date): Promise<boolean> {
  if (!sender) return false;
  const known = await Promise.all(
    roles.map(async (role) => {
      const key = knownNetworkKey(await signInKey(db, role, identity), sender);
      return wasHit(db, key, limits.knownNetwork.seconds, now);
    }),
  );
  return known.includes(true);
}

export async function guardSubmit(db: Db, caller: Caller, now: Date): Promise<Turn> {
  const sender = await senderKeys(db, caller.address);
  await countSender(db, 'submit', sender, { address: limits.submitAddress, network: limits.submitNetwork }, now);
  return { key: sender.network };
}

/** Checks of one address from everywhere only require a proof and never block its owner. */
export async function guardValid(db: Db, identity: Identity, caller: Caller, now: Date): Promise<void> {
  const sender = await senderKeys(db, caller.address);
  const asked = await identityHash(db, identity);
  const about = `valid-about:${asked}`;
  const suspicions = [
    await countSender(db, 'valid', sender, { address: limits.validAddress, network: limits.validNetwork }, now),
    await counted(db, `valid-pair:${asked}:${sender.network}`, limits.validPair, now),
    await isNextSuspect(db, about, limits.validRecipient, now),
  ];
  if (suspicions.includes(true)) await needProof(db, caller, { purpose: 'valid', to: keyOf(identity) }, now);
  await hit(db, about, limits.validRecipient.seconds, now);
}

export type Attempt = { turn: Turn; succeed: () => Promise<unknown> };

/** Counted before anything else, in one statement, so that a flood costs no more than that. */
const actsOf = (account: string, { address, network }: Sender) =>
  [
    { key: `sign-in-net:${network}`, ...limits.signInNetwork },
    { key: `sign-in:${address}`, ...limits.signInAddress },
    { key: `sign-in-pair:${account}:${network}`, ...limits.signInPair },
  ] as const;
const everywhere = { key: 'sign-in-all', ...limits.signInAll };

async function isDoubtful(db: Db, account: string, sender: Sender, isKnown: Promise<boolean>, now: Date) {
  const acts = [...actsOf(account, sender), everywhere];
  const hits = await hitAll(db, acts, now);
  const known = await isKnown;
  const suspected = acts.map((act, at) => {
    const found = hits[at];
    return found !== undefined && isSuspect(found, act) && (act !== everywhere || !known);
  });
  return suspected.includes(true);
}

/** Without script few sign-ins for a network and an account stand in for a proof; known networks keep their own. */
async function prove(
  db: Db,
  account: string,
  caller: Caller,
  { to, known }: { to: string; known: Promise<boolean> },
  now: Date,
): Promise<void> {
  await needProof(db, caller, { purpose: 'sign-in', to }, now);
  if (!caller.plain || (await known)) return;
  const { seconds, blockAfter } = limits.plainAccount;
  const { hits, endsInSeconds } = await hit(db, `plain-account:${account}`, seconds, now);
  if (hits > blockAfter) throw new AccountRefusal('scriptNeeded', { retryAfterSeconds: endsInSeconds });
}

/** Counted before the password is checked. Throws `tooMany`, `proofNeeded` or `scriptNeeded`. */
export async function guardSignIn(db: Db, role: Role, identity: Identity, caller: Caller, now: Date): Promise<Attempt> {
  const account = await signInKey(db, role, identity);
  const sender = await senderKeys(db, caller.address);
  const knownKey = knownNetworkKey(account, sender);
  // Without an address no network counts as known.
  const isNamed = normalAddress(caller.address) !== null;
  const known = isNamed ? wasHit(db, knownKey, limits.knownNetwork.seconds, now) : Promise.resolve(false);
  const use = { to: keyOf(identity), known };
  const suspected = await isDoubtful(db, account, sender, known, now);
  // Before the account is counted: attempts without a proof must not make the account's other visitors suspicious.
  if (suspected) await prove(db, account, caller, use, now);
  const crowded = await counted(db, `sign-in-account:${account}`, limits.signInAccount, now);
  if (crowded && !suspected && !(await known)) await prove(db, account, caller, use, now);
  const succeed = async () => {
    // Many people may share one address: only failed attempts stay counted.
    const [network, address, pair] = actsOf(account, sender);
    await Promise.all([
      ...[network, address].map(({ key, seconds }) => takeBack(db, key, seconds, now)),
      resetHits(db, pair.key, pair.seconds),
      hit(db, knownKey, limits.knownNetwork.seconds, now),
    ]);
  };
  return { turn: { key: sender.network, first: await known }, succeed };
}

export const codeLifeMs = 10 * 60_000;
/** Nothing more is sent to the recipient for this long; `crowded`: after half of a day's messages. */
const codeWaitMs = { usual: 60_000, crowded: codeLifeMs / 2 };
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
type LetThrough = { network: string; count: (tx: Transaction) => Promise<void> };

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
  const sender = await senderKeys(db, caller.address);
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

  const ofCodes = { address: limits.codeAddress, network: limits.codeNetwork };
  const isBusy = await countSender(db, 'code', sender, ofCodes, now);
  for (const [key, limit] of blocking) await isNextSuspect(db, key, limit, now);
  const use = { purpose, to: keyOf(identity) };
  if (isPhone) await guardPhone(db, pair, sender, caller, use, now);
  else if (isBusy || (await isNextSuspect(db, ...total, now)))
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
    isKnownNetwork(db, identity, normalAddress(caller.address) ? await senderKeys(db, caller.address) : null, now),
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
export type CodeTurn = { waitSeconds: number; lastId: string | undefined; take: (id: string) => Promise<void> };

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
): Promise<CodeTurn> {
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
