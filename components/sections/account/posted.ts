import { headers } from 'next/headers';
import { type AccountField, type AccountForm, type AccountInput, accountFields, type IdentityType, isAccountForm, type Role } from '@/lib/account/forms';
import { accountSettings } from '@/lib/api/account-settings';
import { textOf } from '@/lib/http/form-of-post';
import { defaultLocale, isLocale, type Locale, localeFacts } from '@/lib/i18n/locales';
import { loadMessages } from '@/lib/i18n/messages';

const secret = new Set<AccountField>(['password', 'confirmpassword', 'verification_code', 'captcha', 'agreed']);
const maxCharacters = 200;

/** A form as a page without script posts it. */
export type PostedForm = { form: AccountForm; role: Role; type: IdentityType; intent: string; nextapp: string; input: AccountInput; kept: AccountInput };

/** Reads a post; null when it is none of ours. `kept` is what may be shown again: no password and no code. */
export function readPosted(data: FormData): PostedForm | null {
  const text = (name: string) => textOf(data, name, maxCharacters);
  const form = data.get('form');
  if (!isAccountForm(form)) return null;
  const input = Object.fromEntries(accountFields.map((field) => [field, text(field)])) as AccountInput;
  const kept = Object.fromEntries(Object.entries(input).filter(([field]) => !secret.has(field as AccountField)));
  return { form, role: text('role') === 'inspector' ? 'inspector' : 'trader', type: text('type') === 'phone_number' ? 'phone_number' : 'email', intent: text('intent'), nextapp: text('nextapp'), input, kept };
}

/** Whose post it is and by which rules it is read. */
export async function visitorOfPost(data: FormData) {
  const given = data.get('locale');
  const locale: Locale = isLocale(given) ? given : defaultLocale;
  return { visitor: { locale, headers: await headers() }, options: { family: localeFacts[locale].family, emailRule: accountSettings().emailRule } };
}

/** The words of a language that an action answers with. */
export async function answerWords(locale: Locale) {
  const { account } = (await loadMessages(locale)) as unknown as { account: { failures: Record<string, string>; toasts: Record<string, string> } };
  return account;
}
