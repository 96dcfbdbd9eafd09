import type { Problem } from '@/lib/domain/account/forms/account-checks';
import {
  type AccountField,
  type AccountForm,
  type AccountInput,
  maxLengthOf,
} from '@/lib/domain/account/forms/account-forms';
import { fill } from '@/lib/i18n/fill';
import type { AccountSetup } from './account-types';

/** What the fields of a form share: initial values, the current error, and the input handler. */
export type FormParts = {
  setup: AccountSetup;
  form: AccountForm;
  /** Prefix of the element ids: the dialog and a page may show the same form. */
  prefix: string;
  initial: AccountInput;
  problem: Problem | null;
  onInput: (field: AccountField, value: string) => void;
};

export const idOf = (prefix: string, field: AccountField) => `${prefix}-${field}`;
export const senderId = (prefix: string) => `${prefix}-send`;

export function problemText({ words }: AccountSetup, form: AccountForm, { field, key, character }: Problem): string {
  const said = fill(words.errors[key], { max: maxLengthOf(form, field) });
  return character ? `${said} ${fill(words.errors.email_character, { character })}` : said;
}

export function errorOf({ setup, form, problem }: FormParts, field: AccountField): string | undefined {
  return problem?.field === field ? problemText(setup, form, problem) : undefined;
}

const isRegistration = (form: AccountForm) => form.startsWith('trader-') || form.startsWith('inspector-');

const tokens: Partial<Record<AccountField, string>> = {
  confirmpassword: 'new-password',
  company_name: 'organization',
  first_name: 'name',
  country: 'country-name',
  telephone: 'tel-national',
  telephone_code: 'tel-country-code',
  phone_number_code: 'tel-country-code',
  verification_code: 'one-time-code',
};

export function autocompleteOf(form: AccountForm, field: AccountField): string {
  const isNew = isRegistration(form) || form === 'new-password';
  if (field === 'password') return isNew ? 'new-password' : 'current-password';
  if (field !== 'email' && field !== 'phone_number') return tokens[field] ?? 'off';
  if (!isRegistration(form)) return 'username';
  return field === 'email' ? 'email' : 'tel-national';
}
