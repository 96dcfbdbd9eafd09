import { and, eq } from 'drizzle-orm';
import type { Db } from '@/lib/backend/db/client';
import { accounts } from '@/lib/backend/db/schema';
import { openSession } from '@/lib/backend/services/sessions/open-session';
import type { SignIn } from '@/lib/contract/accounts';
import { findAccount } from './find-account';
import type { Caller } from '@/lib/backend/services/accounts/guards/guard';
import { guardSignIn } from '@/lib/backend/services/accounts/guards/guard-sign-in';
import { identityOf, type Role } from './identity';
import { isPassword } from './password';
import { AccountRefusal } from './account-refusal';

type Order = { role: Role; form: SignIn; caller: Caller };

/**
 * Signs in and returns the token. An unknown address and a wrong password throw the same `wrongSignIn` after the same
 * work.
 */
export async function signIn(db: Db, { role, form, caller }: Order, now: Date): Promise<string> {
  const identity = identityOf(form);
  const attempt = await guardSignIn(db, role, identity, caller, now);
  const account = await findAccount(db, role, identity);
  const right = await isPassword(account?.passwordHash ?? null, form.password, attempt.turn);
  if (!account || !right) throw new AccountRefusal('wrongSignIn');
  const token = await db.transaction(async (tx) => {
    // Locks the row until the session exists: a concurrent password change waits and then revokes it; after a completed
    // one this update finds nothing.
    const asRead = and(eq(accounts.id, account.id), eq(accounts.passwordHash, account.passwordHash));
    const [same] = await tx.update(accounts).set({ signedInAt: now }).where(asRead).returning({ id: accounts.id });
    if (!same) throw new AccountRefusal('wrongSignIn');
    return openSession(tx, account, now);
  });
  await attempt.succeed();
  return token;
}
