import type { Db } from '@/lib/backend/db/client';
import { acceptsTicket } from '@/lib/backend/services/captcha/ticket';
import { senderKeys } from '@/lib/backend/services/limits/count';
import type { CodePurpose } from './codes';
import { type Caller, counted, countPlain, needProof } from './guard';
import { type Identity, identityHash, keyOf } from './identity';
import { limits } from './limits';
import { AccountRefusal } from './refusal';

/** `ticketsElsewhere`: a company's own service checks what its captcha yields. */
export type CodeCaller = Caller & { ticket?: string; randstr?: string; ticketsElsewhere?: boolean };

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
  const recipient = await identityHash(db, identity);
  const use = { purpose, to: keyOf(identity) };
  if (identity.type === 'phone_number') {
    if (caller.plain) {
      await countPlain(db, caller.address, now);
      await counted(db, `plain-to:${recipient}`, limits.plainRecipient, now);
    } else if (!caller.ticketsElsewhere && !(await acceptsTicket(db, caller, use, now))) throw new AccountRefusal('captchaFailed');
  }
  suspected = (await counted(db, `code-to:${recipient}`, limits.codeRecipient, now)) || suspected;
  if (suspected && identity.type === 'email') await needProof(db, { ...caller, proof: caller.proof ?? caller.ticket }, use, now);
}
