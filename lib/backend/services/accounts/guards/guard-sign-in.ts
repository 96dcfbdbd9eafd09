import type { Db } from '@/lib/backend/db/client';
import { keyed } from '@/lib/backend/db/secrets';
import { forgive, hit, hitAll, takeBack, wasHit } from '@/lib/backend/services/limits/count';
import { type Caller, counted, isSuspect, needProof, type Sender, senderOf } from './guard';
import { type Identity, keyOf, type Role } from '@/lib/backend/services/accounts/identity';
import { type Limit, limits } from './account-limits';
import type { Turn } from '@/lib/backend/services/accounts/password';

/** When a password is looked at, and what a right one takes back. */
export type Attempt = { turn: Turn; succeed: () => Promise<unknown> };

/** What is counted before anything else, in one statement: a flood costs that and no more. */
function actsOf(account: string, { address, network }: Sender): { key: string; limit: Limit }[] {
  return [
    { key: `sign-in-net:${network}`, limit: limits.signInNetwork },
    { key: `sign-in:${address}`, limit: limits.signInAddress },
    { key: `sign-in-pair:${account}:${network}`, limit: limits.signInPair },
  ];
}

/** Counts a sender; throws `tooMany` for one over a limit, else says whether they must prove themselves. */
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
 * Counts a sign-in before any password is looked at, whether or not there is such an account. One network may try an account
 * a few times; what comes from everywhere makes the others prove themselves, but never locks out: networks that the account
 * was signed in to from are not suspected for it, and go first.
 */
export async function guardSignIn(db: Db, role: Role, identity: Identity, caller: Caller, now: Date): Promise<Attempt> {
  const account = await keyed(db, 'sign-in', `${role}\n${identity.type}\n${keyOf(identity)}`);
  const sender = await senderOf(db, caller);
  const knownKey = `sign-in-known:${account}:${sender.network}`;
  // Nobody is at home where no address is known.
  const known = caller.address ? wasHit(db, knownKey, limits.knownNetwork.seconds, now) : Promise.resolve(false);
  const use = { purpose: 'sign-in', to: keyOf(identity) };
  const suspected = await isDoubtful(db, account, sender, known, now);
  // Before the account is counted: what a network cannot prove must not bring the account's other visitors under suspicion.
  if (suspected) await needProof(db, caller, use, now);
  const crowded = await counted(db, `sign-in-account:${account}`, limits.signInAccount, now);
  if (crowded && !suspected && !(await known)) await needProof(db, caller, use, now);
  const succeed = async () => {
    // Many people may sit behind one address: only what went wrong there counts on.
    const [network, address] = actsOf(account, sender);
    const back = [network, address].flatMap((act) => (act ? [takeBack(db, act.key, act.limit.seconds, now)] : []));
    await Promise.all([
      ...back,
      forgive(db, `sign-in-pair:${account}:${sender.network}`, limits.signInPair.seconds, now),
      hit(db, knownKey, limits.knownNetwork.seconds, now),
    ]);
  };
  return { turn: { key: sender.network, first: await known }, succeed };
}
