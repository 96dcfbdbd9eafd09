import type { Db } from '@/lib/backend/db/client';
import { resetHits, hit, hitAll, takeBack, wasHit } from '@/lib/backend/services/limits/rate-windows';
import { type Caller, counted, isSuspect, needProof, type Sender, senderOf } from './guard';
import { type Identity, keyOf, type Role } from '@/lib/backend/services/accounts/identity';
import { type Limit, limits } from './account-limits';
import { knownNetworkKey, signInKey } from './known-network';
import { normalAddress } from '@/lib/net/address/address';
import type { Turn } from '@/lib/backend/services/accounts/password';
import { AccountRefusal } from '@/lib/backend/services/accounts/account-refusal';

/** The turn for the password check, and what to call after a successful one. */
export type Attempt = { turn: Turn; succeed: () => Promise<unknown> };

/** The counters hit before anything else, in one statement, so that a flood costs no more than that. */
function actsOf(account: string, { address, network }: Sender): { key: string; limit: Limit }[] {
  return [
    { key: `sign-in-net:${network}`, limit: limits.signInNetwork },
    { key: `sign-in:${address}`, limit: limits.signInAddress },
    { key: `sign-in-pair:${account}:${network}`, limit: limits.signInPair },
  ];
}

/** Counts a sign-in; returns whether a proof of work is required. Throws `tooMany` above a limit. */
async function isDoubtful(
  db: Db,
  account: string,
  sender: Sender,
  isKnown: Promise<boolean>,
  now: Date,
): Promise<boolean> {
  const acts = [...actsOf(account, sender), { key: 'sign-in-all', limit: limits.signInAll }];
  const hits = await hitAll(
    db,
    acts.map(({ key, limit }) => ({ key, seconds: limit.seconds })),
    now,
  );
  const known = await isKnown;
  const suspected = acts.map(({ limit }, at) => {
    const found = hits[at];
    return found !== undefined && isSuspect(found, limit) && (limit !== limits.signInAll || !known);
  });
  return suspected.includes(true);
}

/**
 * Requires a proof of work for a sign-in in doubt. A page without script cannot solve one: its sign-ins are few for
 * each network and, so that many networks do not make many guesses, for the account. Networks known for the account
 * keep their own. Throws `proofNeeded`, `tooMany` or `scriptNeeded`.
 */
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

/**
 * Counts a sign-in before the password is checked, whether or not the account exists. One network may try an account a
 * few times. A distributed attack makes other networks solve a proof of work but locks nobody out: networks known for
 * the account are exempt and have priority. Throws `tooMany`, `proofNeeded` or `scriptNeeded`.
 */
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
    const back = [network, address].flatMap((act) => (act ? [takeBack(db, act.key, act.limit.seconds, now)] : []));
    await Promise.all([
      ...back,
      resetHits(db, `sign-in-pair:${account}:${sender.network}`, limits.signInPair.seconds),
      hit(db, knownKey, limits.knownNetwork.seconds, now),
    ]);
  };
  return { turn: { key: sender.network, first: await known }, succeed };
}
