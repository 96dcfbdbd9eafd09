import type { Db } from '@/lib/backend/db/client';
import { forgive, hit, hitsOf, senderKeys, takeBack } from '@/lib/backend/services/limits/count';
import { keyed } from '@/lib/backend/db/secrets';
import { type Caller, counted, needProof } from './guard';
import { type Identity, keyOf, type Role } from './identity';
import { limits } from './limits';

/** What a right password takes back, and the key by which it waits its turn. */
export type Attempt = { turn: string; succeed: () => Promise<void> };

/** Whether the account was signed in to from this network in this window of time or the one before. */
async function isKnown(db: Db, key: string, now: Date): Promise<boolean> {
  const { seconds } = limits.knownNetwork;
  if ((await hitsOf(db, key, seconds, now)).hits > 0) return true;
  return (await hitsOf(db, key, seconds, new Date(now.getTime() - seconds * 1_000))).hits > 0;
}

/**
 * Counts a sign-in before any password is looked at, whether or not there is such an account. One network may try an account
 * a few times; what comes from everywhere makes the others prove themselves, but never locks out: networks that the account
 * was signed in to from are not suspected for it.
 */
export async function guardSignIn(db: Db, role: Role, identity: Identity, caller: Caller, now: Date): Promise<Attempt> {
  const account = await keyed(db, 'sign-in', `${role}\n${identity.type}\n${keyOf(identity)}`);
  const keys = await senderKeys(db, caller.address);
  let suspected = false;
  if (keys) {
    // The cheapest question first: a flood from one network costs one count each.
    suspected = await counted(db, `sign-in-net:${keys.network}`, limits.signInNetwork, now);
    suspected = (await counted(db, `sign-in:${keys.address}`, limits.signInAddress, now)) || suspected;
    suspected = (await counted(db, `sign-in-pair:${account}:${keys.network}`, limits.signInPair, now)) || suspected;
  }
  const use = { purpose: 'sign-in', to: keyOf(identity) };
  // Before the account is counted: what a network cannot prove must not bring the account's other visitors under suspicion.
  if (suspected) await needProof(db, caller, use, now);
  const known = `sign-in-known:${account}:${keys?.network ?? ''}`;
  const crowded = await counted(db, `sign-in-account:${account}`, limits.signInAccount, now);
  if (crowded && !suspected && !(keys && (await isKnown(db, known, now)))) await needProof(db, caller, use, now);
  const succeed = async () => {
    if (!keys) return;
    await forgive(db, `sign-in-pair:${account}:${keys.network}`, limits.signInPair.seconds, now);
    // Many people may sit behind one address: only what went wrong there counts on.
    await takeBack(db, `sign-in:${keys.address}`, limits.signInAddress.seconds, now);
    await takeBack(db, `sign-in-net:${keys.network}`, limits.signInNetwork.seconds, now);
    await hit(db, known, limits.knownNetwork.seconds, now);
  };
  return { turn: keys?.network ?? 'unknown', succeed };
}
