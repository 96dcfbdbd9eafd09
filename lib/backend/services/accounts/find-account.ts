import { and, eq } from 'drizzle-orm';
import type { Db } from '@/lib/backend/db/client';
import { accounts } from '@/lib/backend/db/schema';
import { type Identity, keyOf, type Role } from './identity';

export type Account = typeof accounts.$inferSelect;

const isAt = (identity: Identity) =>
  identity.type === 'email' ? eq(accounts.emailKey, keyOf(identity)) : eq(accounts.phone, keyOf(identity));

/** Returns the account of a role with this identity; null when there is none. */
export async function findAccount(db: Db, role: Role, identity: Identity): Promise<Account | null> {
  const [row] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.role, role), isAt(identity)));
  return row ?? null;
}

/** Whether any role has an account with this identity. */
export async function hasAccount(db: Db, identity: Identity): Promise<boolean> {
  const rows = await db.select({ id: accounts.id }).from(accounts).where(isAt(identity)).limit(1);
  return rows.length > 0;
}
