import { randomBytes } from 'node:crypto';
import { recoveryHash } from '@/lib/account/recovery-hash';
import type { Db } from '@/lib/backend/db/client';
import type { RecoveryProof } from '@/lib/contract/accounts';
import { makeRecoveryCode } from './codes';
import { guardCode } from './guard-code';
import { issueCode } from './issue-code';
import { type CodeOrder, checkRecipient } from './send-code';

const keyBytes = 16;

/**
 * Orders a recovery code and answers what the browser checks it against. Nothing here looks whether there is an account: a
 * known and an unknown address take the same steps, and the worker drops the message of the unknown one.
 */
export async function sendRecovery(db: Db, { identity, family, locale, caller }: CodeOrder, now: Date): Promise<RecoveryProof> {
  checkRecipient(identity, family);
  await guardCode(db, 'recover', identity, caller, now);
  const code = makeRecoveryCode();
  await issueCode(db, { purpose: 'recover', identity, code, locale }, now);
  const key = randomBytes(keyBytes).toString('hex');
  const time = String(now.getTime());
  return { key, time, hash: recoveryHash({ code, key, time }) };
}
