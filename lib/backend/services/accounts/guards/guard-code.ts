import type { Db } from '@/lib/backend/db/client';
import { acceptsTicket } from '@/lib/backend/services/captcha/ticket';
import { hit } from '@/lib/backend/services/limits/count';
import type { CodePurpose } from '@/lib/backend/services/accounts/codes/codes';
import { type Caller, counted, countPlain, foreseen, needProof, type Sender, senderOf } from './guard';
import { type Identity, identityHash, keyOf } from '@/lib/backend/services/accounts/identity';
import { type Limit, limits } from './account-limits';
import { AccountRefusal } from '@/lib/backend/services/accounts/account-refusal';

/** `ticketsElsewhere`: a company's own service checks what its captcha yields. */
export type CodeCaller = Caller & { ticket?: string; randstr?: string; ticketsElsewhere?: boolean };
/** What a let-through message counts against, once it goes out, and whether its recipient got many in this day. */
export type LetThrough = { crowded: boolean; count: () => Promise<unknown> };

/** A phone costs money, so it needs what its captcha yielded, or, from a page without script, far narrower limits. */
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

/**
 * Judges a code by who asks and who would get it; it knows nothing of accounts. What an address got is counted when a message
 * goes out, never for a request that was refused, and blocks one network alone: whatever strangers send, its owner gets a code,
 * at worst after a proof.
 */
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
          [`phone-net:${sender.network}`, limits.phoneNetwork],
        ] satisfies [string, Limit][])
      : []),
  ];
  const total: [string, Limit] = [`code-to:${recipient}`, limits.codeRecipient];
  const totalDay: [string, Limit] = [`code-to-day:${recipient}`, limits.codeRecipientDay];

  const isBusy = await counted(db, `code:${sender.address}`, limits.codeAddress, now);
  const isCrowd = await counted(db, `code-net:${sender.network}`, limits.codeNetwork, now);
  for (const [key, limit] of blocking) await foreseen(db, key, limit, now);
  const use = { purpose, to: keyOf(identity) };
  if (isPhone) await guardPhone(db, pair, sender, caller, use, now);
  else if (isBusy || isCrowd || (await foreseen(db, ...total, now)))
    await needProof(db, { ...caller, proof: caller.proof ?? caller.ticket }, use, now);
  return {
    crowded: await foreseen(db, ...totalDay, now),
    count: () => Promise.all([...blocking, total, totalDay].map(([key, { seconds }]) => hit(db, key, seconds, now))),
  };
}
