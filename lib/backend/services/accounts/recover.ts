import { eq } from 'drizzle-orm';
import type { Db } from '@/lib/backend/db/client';
import { accounts } from '@/lib/backend/db/schema';
import { revokeAccountSessions } from '@/lib/backend/services/sessions/revoke-session';
import type { Recovery } from '@/lib/contract/accounts';
import { checkRecovery } from './check-form';
import { findAccount } from './find-account';
import type { Caller } from '@/lib/backend/services/accounts/guards/guard';
import { guardSubmit } from '@/lib/backend/services/accounts/guards/guard-submit';
import { identityOf, type Role } from './identity';
import { hashPassword, inTurn } from './password';
import { AccountRefusal } from './account-refusal';
import { spendCode, tryCode } from '@/lib/backend/services/accounts/codes/take-code';

type Order = { role: Role; form: Recovery; caller: Caller };

/**
 * Sets a new password for the holder of the code and revokes all sessions of the account. `noAccount` is thrown only
 * after a correct code, so that accounts cannot be enumerated.
 */
export async function recover(db: Db, { role, form, caller }: Order, now: Date): Promise<void> {
  checkRecovery(form);
  const turn = await guardSubmit(db, caller, now);
  const identity = identityOf(form);
  const { found, accountId, passwordHash } = await inTurn(turn, async () => {
    const code = await tryCode(
      db,
      { purpose: 'recover', identity, typed: form.verification_code, network: turn.key, holder: caller.holder },
      now,
    );
    const account = await findAccount(db, role, identity);
    if (!account) throw new AccountRefusal('noAccount');
    return { found: code, accountId: account.id, passwordHash: await hashPassword(form.password) };
  });
  await db.transaction(async (tx) => {
    await spendCode(tx, found, now);
    await tx.update(accounts).set({ passwordHash, passwordAt: now }).where(eq(accounts.id, accountId));
    await revokeAccountSessions(tx, accountId, now);
  });
}
