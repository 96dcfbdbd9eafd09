import { randomUUID } from 'node:crypto';
import type { Family } from '@/lib/domain/account/forms/account-forms';
import type { Db } from '@/lib/backend/db/client';
import { accounts } from '@/lib/backend/db/schema';
import { openSession } from '@/lib/backend/services/sessions/open-session';
import type { Registration } from '@/lib/contract/accounts';
import type { Locale } from '@/lib/i18n/locales';
import { accountRow } from './account-row';
import { checkRegistration } from './check-form';
import { findAccount } from './find-account';
import type { Caller } from '@/lib/backend/services/accounts/guards/guard';
import { guardSubmit } from '@/lib/backend/services/accounts/guards/guard-submit';
import { identityOf, type Role } from './identity';
import { hashPassword, inTurn } from './password';
import { AccountRefusal } from './account-refusal';
import { spendCode, tryCode } from '@/lib/backend/services/accounts/codes/take-code';

type Order = { role: Role; form: Registration; family: Family; locale: Locale; caller: Caller };

/**
 * Creates an account for the holder of the code sent to its address; returns the token of its session. Throws
 * `AccountRefusal`.
 */
export async function register(db: Db, { role, form, family, locale, caller }: Order, now: Date): Promise<string> {
  checkRegistration(role, form, family, true);
  const turn = await guardSubmit(db, caller, now);
  const identity = identityOf(form);
  const { found, passwordHash } = await inTurn(turn, async () => {
    const code = await tryCode(
      db,
      { purpose: 'register', identity, typed: form.verification_code, network: turn.key, holder: caller.holder },
      now,
    );
    if (await findAccount(db, role, identity)) throw new AccountRefusal('taken');
    return { found: code, passwordHash: await hashPassword(form.password) };
  });
  const row = accountRow({ id: randomUUID(), role, form, passwordHash, locale }, now);
  return db.transaction(async (tx) => {
    await spendCode(tx, found, now);
    const [created] = await tx.insert(accounts).values(row).onConflictDoNothing().returning();
    if (!created) throw new AccountRefusal('taken');
    return openSession(tx, created, now);
  });
}
