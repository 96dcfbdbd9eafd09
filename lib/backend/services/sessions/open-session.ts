import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '@/lib/backend/db/client';
import { accounts, sessions } from '@/lib/backend/db/schema';
import type { Account } from '@/lib/backend/services/accounts/find-account';
import type { Role } from '@/lib/backend/services/accounts/identity';
import { displayName } from './display-name';
import { findSession } from './find-session';
import { makeToken, tokenHash } from './token';

const hourMs = 3_600_000;
/**
 * Lifetimes. The application's token is short-lived, because it travels; the cookie of this site is hidden from
 * scripts.
 */
export const lives = { app: 24 * hourMs, site: 30 * 24 * hourMs } as const;

type Store = Pick<Db, 'insert'>;

/** Opens an application session; returns its token, of which only the hash is stored. */
export async function openSession(db: Store, account: Account, now: Date): Promise<string> {
  const token = makeToken();
  await db.insert(sessions).values({
    tokenHash: tokenHash(token),
    kind: 'app',
    family: randomUUID(),
    accountId: account.id,
    role: account.role,
    name: displayName(account),
    createdAt: now,
    expiresAt: new Date(now.getTime() + lives.app),
  });
  return token;
}

type Visitor = {
  family?: string;
  accountId?: string | null;
  identityHash?: string | null;
  role: Role;
  name: string | null;
};

/** Opens a session for this site's own cookie, under a separate token that no page and no upstream ever sees. */
export async function openSiteSession(
  db: Store,
  { family = randomUUID(), accountId = null, identityHash = null, role, name }: Visitor,
  now: Date,
): Promise<string> {
  const token = makeToken();
  await db.insert(sessions).values({
    tokenHash: tokenHash(token),
    kind: 'site',
    family,
    accountId,
    identityHash,
    role,
    name,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lives.site),
  });
  return token;
}

/**
 * Opens the site session of the same sign-in as an application token; null when that has ended. The account is
 * share-locked meanwhile, so that a password change waits and then revokes both.
 */
export function openBeside(db: Db, appToken: string, now: Date): Promise<string | null> {
  return db.transaction(async (tx) => {
    const found = await findSession(tx, 'app', appToken, now);
    if (!found?.accountId) return null;
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, found.accountId)).for('share');
    const living = await findSession(tx, 'app', appToken, now);
    return living && openSiteSession(tx, living, now);
  });
}
