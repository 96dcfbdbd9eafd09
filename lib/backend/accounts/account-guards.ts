import type { Db } from '@/lib/backend/db/client';
import { keyedHash } from '@/lib/backend/db/keyed-hash';
import { acceptsProof, type Use } from '@/lib/backend/shared/captcha';
import {
  type Hits,
  hit,
  hitAll,
  hitsOf,
  resetHits,
  senderKeys,
  takeBack,
  wasHit,
} from '@/lib/backend/shared/rate-limits';
import { normalAddress } from '@/lib/net/address';
import type { Turn } from '@/lib/net/limits/fair-queue';
import { type Identity, identityHash, keyOf, type Role } from './account-record';
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

export type Limit = { seconds: number; suspectAfter?: number; blockAfter?: number };

/** `plain`: from a page without script, which cannot solve a proof of work. `holder`: who ordered a code. */
export type Caller = { address: string; proof?: string; plain?: boolean; holder?: string };
export type Sender = { address: string; network: string };

/** All callers without a known address share one key, so that nobody is uncounted. */
export const senderOf = (db: Db, { address }: Caller): Promise<Sender> => senderKeys(db, address);

const daySeconds = 86_400;

/** Throws above the limit: `tooMany`, or `enoughToday` for a window of a day or more. */
export function isSuspect({ hits, endsInSeconds }: Hits, limit: Limit): boolean {
  if (limit.blockAfter !== undefined && hits > limit.blockAfter)
    throw new AccountRefusal(limit.seconds < daySeconds ? 'tooMany' : 'enoughToday', {
      retryAfterSeconds: endsInSeconds,
    });
  return limit.suspectAfter !== undefined && hits > limit.suspectAfter;
}

export async function counted(db: Db, key: string, limit: Limit, now: Date): Promise<boolean> {
  return isSuspect(await hit(db, key, limit.seconds, now), limit);
}

/** Checks the next hit, which is counted later, once nothing else refuses the request. */
export async function isNextHitSuspect(db: Db, key: string, limit: Limit, now: Date): Promise<boolean> {
  const { hits, endsInSeconds } = await hitsOf(db, key, limit.seconds, now);
  return isSuspect({ hits: hits + 1, endsInSeconds }, limit);
}

/** A page without script needs no proof but has low limits. Throws `tooMany`. */
export async function countPlain(db: Db, { address, network }: Sender, now: Date): Promise<void> {
  await counted(db, `plain:${address}`, limits.plainAddress, now);
  await counted(db, `plain-net:${network}`, limits.plainNetwork, now);
}

export async function needProof(db: Db, caller: Caller, use: Use & { to: string }, now: Date): Promise<void> {
  if (caller.plain) return countPlain(db, await senderOf(db, caller), now);
  if (!(await acceptsProof(db, caller.proof, use, now))) throw new AccountRefusal('proofNeeded', { proof: use });
}

const roles: readonly Role[] = ['trader', 'inspector'];

export const signInKey = (db: Db, role: Role, identity: Identity): Promise<string> =>
  keyedHash(db, 'sign-in', `${role}\n${identity.type}\n${keyOf(identity)}`);

export const knownNetworkKey = (account: string, { network }: Sender): string => `sign-in-known:${account}:${network}`;

/** Whether an account of any role was signed in to from this network lately; null: without address. */
export async function isKnownNetwork(db: Db, identity: Identity, sender: Sender | null, now: Date): Promise<boolean> {
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
  const { address, network } = await senderOf(db, caller);
  await counted(db, `submit:${address}`, limits.submitAddress, now);
  await counted(db, `submit-net:${network}`, limits.submitNetwork, now);
  return { key: network };
}

/** Checks of one address from everywhere only require a proof and never block its owner. */
export async function guardValid(db: Db, identity: Identity, caller: Caller, now: Date): Promise<void> {
  const sender = await senderOf(db, caller);
  const asked = await identityHash(db, identity);
  const about = `valid-about:${asked}`;
  const suspicions = [
    await counted(db, `valid:${sender.address}`, limits.validAddress, now),
    await counted(db, `valid-net:${sender.network}`, limits.validNetwork, now),
    await counted(db, `valid-pair:${asked}:${sender.network}`, limits.validPair, now),
    await isNextHitSuspect(db, about, limits.validRecipient, now),
  ];
  if (suspicions.includes(true)) await needProof(db, caller, { purpose: 'valid', to: keyOf(identity) }, now);
  await hit(db, about, limits.validRecipient.seconds, now);
}

export type Attempt = { turn: Turn; succeed: () => Promise<unknown> };

/** Counted before anything else, in one statement, so that a flood costs no more than that. */
const actsOf = (account: string, { address, network }: Sender) => [
  { key: `sign-in-net:${network}`, ...limits.signInNetwork },
  { key: `sign-in:${address}`, ...limits.signInAddress },
  { key: `sign-in-pair:${account}:${network}`, ...limits.signInPair },
];
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
  const sender = await senderOf(db, caller);
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
    const [network, address] = actsOf(account, sender);
    const back = [network, address].flatMap((act) => (act ? [takeBack(db, act.key, act.seconds, now)] : []));
    await Promise.all([
      ...back,
      resetHits(db, `sign-in-pair:${account}:${sender.network}`, limits.signInPair.seconds),
      hit(db, knownKey, limits.knownNetwork.seconds, now),
    ]);
  };
  return { turn: { key: sender.network, first: await known }, succeed };
}
