import { and, eq } from 'drizzle-orm';
import type { Db } from '@/lib/backend/db/client';
import { keyedHash } from '@/lib/backend/db/keyed-hash';
import { accounts } from '@/lib/backend/db/schema';
import type { IdentityType, Registration } from '@/lib/contract/accounts';
import { mobileNumber } from '@/lib/domain/account/forms/account-rules';
import { emailInput } from '@/lib/domain/leads/fields/email';
import type { Locale } from '@/lib/i18n/locales';

export type Role = 'trader' | 'inspector';
export type Identity = { type: IdentityType; to: string };

export type Named = { type: 'email'; email: string } | { type: 'phone_number'; phone_number: string };

export const typedIdentity = (type: IdentityType, text: string): Identity => ({
  type,
  to: type === 'email' ? emailInput(text) : mobileNumber(text),
});

export const identityOf = (form: Named): Identity =>
  typedIdentity(form.type, form.type === 'email' ? form.email : form.phone_number);

export function keyOf({ type, to }: Identity): string {
  return type === 'email' ? to.trim().toLowerCase() : to.replace(/\D/g, '');
}

const dotless = /@(?:gmail|googlemail)\.com$/;

/** For limits alone: what reaches the same mailbox (`+tag`, dots at Gmail) may be two accounts. */
export function targetOf(identity: Identity): string {
  const key = keyOf(identity);
  if (identity.type !== 'email') return key;
  const at = key.lastIndexOf('@');
  const [local = ''] = key.slice(0, at).split('+');
  return dotless.test(key) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}${key.slice(at)}`;
}

export function identityHash(db: Db, identity: Identity): Promise<string> {
  return keyedHash(db, 'identity', `${identity.type}\n${keyOf(identity)}`);
}

type Row = typeof accounts.$inferInsert;
type NewAccount = { id: string; role: Role; form: Registration; passwordHash: string; locale: Locale };

export function accountRow({ id, role, form, passwordHash, locale }: NewAccount, now: Date): Row {
  const { password: _password, confirmpassword: _confirmpassword, verification_code: _code, ...profile } = form;
  const key = keyOf(identityOf(form));
  const named = 'personal_information' in form ? form.personal_information.first_name.trim() : '';
  const company = form.company_name?.trim() || null;
  const found =
    form.type === 'email'
      ? { email: identityOf(form).to, emailKey: key }
      : { phone: key, phoneCode: form.phone_number_code };
  return {
    id,
    role,
    createdAt: now,
    passwordHash,
    passwordAt: now,
    name: named || company,
    company,
    profile,
    locale,
    ...found,
  };
}

export type Account = typeof accounts.$inferSelect;

const isAt = (identity: Identity) =>
  identity.type === 'email' ? eq(accounts.emailKey, keyOf(identity)) : eq(accounts.phone, keyOf(identity));

export async function findAccount(db: Db, role: Role, identity: Identity): Promise<Account | null> {
  const [row] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.role, role), isAt(identity)));
  return row ?? null;
}

export async function hasAccount(db: Db, identity: Identity): Promise<boolean> {
  const rows = await db.select({ id: accounts.id }).from(accounts).where(isAt(identity)).limit(1);
  return rows.length > 0;
}
