import type { accounts } from '@/lib/backend/db/schema';
import type { Registration } from '@/lib/contract/accounts';
import type { Locale } from '@/lib/i18n/locales';
import { identityOf, keyOf, type Role } from './identity';

type Row = typeof accounts.$inferInsert;
type NewAccount = { id: string; role: Role; form: Registration; passwordHash: string; locale: Locale };

/** Returns the row of a new account: lookup keys, display names, and the rest of the form without password and code. */
export function accountRow({ id, role, form, passwordHash, locale }: NewAccount, now: Date): Row {
  const { password: _password, confirmpassword: _confirmpassword, verification_code: _code, ...profile } = form;
  const key = keyOf(identityOf(form));
  const named = 'personal_information' in form ? form.personal_information.first_name.trim() : '';
  const company = form.company_name?.trim() || null;
  const found =
    form.type === 'email'
      ? { email: form.email.trim(), emailKey: key }
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
