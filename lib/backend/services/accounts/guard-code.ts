import type { Db } from '@/lib/backend/db/client';
import { acceptsProof } from '@/lib/backend/services/captcha/proof';
import { acceptsTicket } from '@/lib/backend/services/captcha/ticket';
import { senderKeys } from '@/lib/backend/services/limits/count';
import type { CodePurpose } from './codes';
import { type Caller, counted } from './guard';
import { type Identity, identityHash, keyOf } from './identity';
import { limits } from './limits';
import { AccountRefusal } from './refusal';

/** `plain`: asked for on a page without script, which can solve nothing. */
export type CodeCaller = Caller & { ticket?: string; randstr?: string; plain?: boolean };

/** Counts a message to a phone from a page without script; throws `tooMany` soon. */
export async function countPlain(db: Db, identity: Identity, address: string, now: Date): Promise<void> {
  const keys = await senderKeys(db, address);
  if (keys) {
    await counted(db, `plain:${keys.address}`, limits.plainAddress, now);
    await counted(db, `plain-net:${keys.network}`, limits.plainNetwork, now);
  }
  await counted(db, `plain-to:${await identityHash(db, identity)}`, limits.plainRecipient, now);
  await counted(db, 'plain-all', limits.plainAll, now);
}

/**
 * Counts a code against who asks and who gets it. A phone needs what its captcha yielded, or, from a page without script,
 * far narrower limits; an e-mail address needs a proof once there is cause for doubt. It knows nothing of accounts.
 */
export async function guardCode(db: Db, purpose: CodePurpose, identity: Identity, caller: CodeCaller, now: Date): Promise<void> {
  const keys = await senderKeys(db, caller.address);
  let suspected = false;
  if (keys) {
    suspected = await counted(db, `code:${keys.address}`, limits.codeAddress, now);
    suspected = (await counted(db, `code-net:${keys.network}`, limits.codeNetwork, now)) || suspected;
  }
  const use = { purpose, to: keyOf(identity) };
  if (caller.plain) await countPlain(db, identity, caller.address, now);
  else if (identity.type === 'phone_number' && !(await acceptsTicket(db, caller, use, now))) throw new AccountRefusal('captchaFailed');
  suspected = (await counted(db, `code-to:${await identityHash(db, identity)}`, limits.codeRecipient, now)) || suspected;
  if (!suspected || caller.plain || identity.type === 'phone_number') return;
  if (!(await acceptsProof(db, caller.proof ?? caller.ticket, use, now))) throw new AccountRefusal('proofNeeded', { proof: use });
}
