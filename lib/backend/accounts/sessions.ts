import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, eq, gt, isNull, type SQL } from 'drizzle-orm';
import type { Db } from '@/lib/backend/db/client';
import { accounts, sessions } from '@/lib/backend/db/schema';
import type { Account, Role } from './account-record';

/** 256 random bits: a token contains nothing about its account. */
export const makeToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token. The token is random, so a plain hash is enough. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

export const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

type Known = { name?: string | null; company?: string | null; email?: string | null; phone?: string | null };

const shownDigits = 4;

export function displayName({ name, company, email, phone }: Known): string | null {
  const local = email?.split('@')[0];
  return name?.trim() || company?.trim() || local?.trim() || (phone ? `···${phone.slice(-shownDigits)}` : null);
}

export async function findSession(db: Pick<Db, 'select'>, kind: 'app' | 'site', token: string, now: Date) {
  if (!tokenPattern.test(token)) return null;
  const [row] = await db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.tokenHash, tokenHash(token)),
        eq(sessions.kind, kind),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
      ),
    );
  return row ?? null;
}

const hourMs = 3_600_000;
/** The application's token is short-lived, because it travels; the cookie is hidden from scripts. */
export const lives = { app: 24 * hourMs, site: 30 * 24 * hourMs } as const;

type Store = Pick<Db, 'insert'>;
type NewSession = Omit<typeof sessions.$inferInsert, 'tokenHash' | 'createdAt' | 'expiresAt'>;

async function open(db: Store, session: NewSession, now: Date): Promise<string> {
  const token = makeToken();
  const expiresAt = new Date(now.getTime() + lives[session.kind]);
  await db.insert(sessions).values({ ...session, tokenHash: tokenHash(token), createdAt: now, expiresAt });
  return token;
}

export function openSession(db: Store, account: Account, now: Date): Promise<string> {
  const { id: accountId, role } = account;
  return open(db, { kind: 'app', family: randomUUID(), accountId, role, name: displayName(account) }, now);
}

type Visitor = Pick<NewSession, 'role' | 'name' | 'accountId' | 'identityHash'> & { family?: string };

export function openSiteSession(db: Store, { family, accountId, identityHash, role, name }: Visitor, now: Date) {
  return open(db, { kind: 'site', family: family ?? randomUUID(), accountId, identityHash, role, name }, now);
}

/** Null when the sign-in has ended. The account is share-locked: a password change waits and revokes both. */
export function openBeside(db: Db, appToken: string, now: Date): Promise<string | null> {
  return db.transaction(async (tx) => {
    const found = await findSession(tx, 'app', appToken, now);
    if (!found?.accountId) return null;
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, found.accountId)).for('share');
    const living = await findSession(tx, 'app', appToken, now);
    return living && openSiteSession(tx, living, now);
  });
}

async function revoke(db: Pick<Db, 'update'>, which: SQL | undefined, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(which, isNull(sessions.revokedAt)));
}

export const revokeFamily = (db: Pick<Db, 'update'>, family: string, now: Date) =>
  revoke(db, eq(sessions.family, family), now);

export const revokeAccountSessions = (db: Pick<Db, 'update'>, accountId: string, now: Date) =>
  revoke(db, eq(sessions.accountId, accountId), now);

/** For an account of an external account service. */
export const revokeIdentitySessions = (db: Pick<Db, 'update'>, role: Role, identityHash: string, now: Date) =>
  revoke(db, and(eq(sessions.role, role), eq(sessions.identityHash, identityHash)), now);
