import type { Db, Transaction } from '@/lib/backend/db/client';
import { acceptsProof, checkTencentTicket, type Use } from '@/lib/backend/shared/captcha';
import { config } from '@/lib/config';
import {
  type Caller,
  counted,
  countPlain,
  isNextHitSuspect,
  type Limit,
  limits,
  needProof,
  phoneNetworkKey,
  type Sender,
  senderOf,
} from './account-guards';
import { type Identity, identityHash, keyOf } from './account-record';
import { AccountRefusal } from './account-refusal';
import type { CodePurpose } from './codes';

type Shown = { address: string; ticket?: string; randstr?: string };

/** Tencent's where configured, otherwise the site's own proof of work. */
async function acceptsTicket(db: Db, { address, ticket, randstr }: Shown, use: Use, now: Date): Promise<boolean> {
  if (!ticket || !randstr) return false;
  const { TCAPTCHA_APP_ID, TCAPTCHA_APP_SECRET, TCAPTCHA_SECRET_ID, TCAPTCHA_SECRET_KEY } = config();
  if (!TCAPTCHA_APP_ID) return acceptsProof(db, ticket, use, now, randstr);
  // Pages fall back to the site's own proof of work where Tencent's script cannot load, so it is accepted too.
  if (await acceptsProof(db, ticket, use, now, randstr)) return true;
  if (!TCAPTCHA_APP_SECRET || !TCAPTCHA_SECRET_ID || !TCAPTCHA_SECRET_KEY) return false;
  const keys = {
    appId: TCAPTCHA_APP_ID,
    appSecret: TCAPTCHA_APP_SECRET,
    secretId: TCAPTCHA_SECRET_ID,
    secretKey: TCAPTCHA_SECRET_KEY,
  };
  return checkTencentTicket(keys, { ticket, randstr, address }, now);
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

/**
 * The limits of a code request, by sender and recipient; accounts are not looked up. Messages to a recipient are
 * counted when they are sent and block one network only. What one recipient gets in a day from all networks is counted
 * by `takeTurn`.
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
