import type { Db } from '@/lib/backend/db/client';
import { keyedHash } from '@/lib/backend/db/secrets';
import type { Limit } from '@/lib/backend/services/accounts/guards/account-limits';
import { type Caller, senderOf } from '@/lib/backend/services/accounts/guards/guard';
import { isKnownNetwork } from '@/lib/backend/services/accounts/guards/known-network';
import { type Identity, targetOf } from '@/lib/backend/services/accounts/identity';
import { hitsOf } from '@/lib/backend/services/limits/rate-windows';
import { config } from '@/lib/config';
import { normalAddress } from '@/lib/net/address/address';

/** The counter of a recipient's codes of all purposes in 24 hours; `crowded`: they have become many. */
export type CodesOfDay = { key: string; limit: Limit; crowded: boolean };

const daySeconds = 86_400;
/**
 * The part (one of five) of a day's codes that strangers cannot use up: it is left to networks known for the account.
 */
const ownPart = 5;

const mostOf = ({ type }: Identity): number =>
  type === 'email' ? config().CODES_PER_EMAIL_PER_DAY : config().CODES_PER_PHONE_PER_DAY;

/** Returns the counter of a recipient and the limit that holds for this caller. */
export async function codesOfDay(db: Db, identity: Identity, caller: Caller, now: Date): Promise<CodesOfDay> {
  const most = mostOf(identity);
  const key = `codes-of-day:${await keyedHash(db, 'code target', `${identity.type}\n${targetOf(identity)}`)}`;
  const [{ hits }, known] = await Promise.all([
    hitsOf(db, key, daySeconds, now),
    isKnownNetwork(db, identity, normalAddress(caller.address) ? await senderOf(db, caller) : null, now),
  ]);
  const blockAfter = known ? most : most - Math.floor(most / ownPart);
  return { key, limit: { seconds: daySeconds, blockAfter }, crowded: hits >= Math.ceil(most / 2) };
}
