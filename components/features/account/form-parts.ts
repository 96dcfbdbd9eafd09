import type { Problem } from '@/lib/domain/account/account-checks';
import {
  type AccountField,
  type AccountForm,
  type AccountInput,
  maxLengthOf,
} from '@/lib/domain/account/account-forms';
import { fill } from '@/lib/i18n/fill';
import type { AccountSetup } from './account-types';

/** What the fields of one form share: what they start with, what is wrong with one of them, and who hears what is typed. */
export type FormParts = {
  setup: AccountSetup;
  form: AccountForm;
  /** Begins the id of each element: the dialog and a page may show the same form. */
  prefix: string;
  initial: AccountInput;
  problem: Problem | null;
  onInput: (field: AccountField, value: string) => void;
};

export const idOf = (prefix: string, field: AccountField) => `${prefix}-${field}`;
/** The button that has a code sent. */
export const senderId = (prefix: string) => `${prefix}-send`;

/** The sentence about a field of a form. */
export function problemText({ words }: AccountSetup, form: AccountForm, { field, key }: Problem): string {
  return fill(words.errors[key], { max: maxLengthOf(form, field) });
}

/** The sentence about this field; nothing when another one is meant. */
export function errorOf({ setup, form, problem }: FormParts, field: AccountField): string | undefined {
  return problem?.field === field ? problemText(setup, form, problem) : undefined;
}

const isRegistration = (form: AccountForm) => form.startsWith('trader-') || form.startsWith('inspector-');

/** What browsers and password managers may fill in. */
export function completionOf(form: AccountForm, field: AccountField): string {
  const isNew = isRegistration(form) || form === 'new-password';
  switch (field) {
    case 'email':
      return isRegistration(form) ? 'email' : 'username';
    case 'phone_number':
      return isRegistration(form) ? 'tel-national' : 'username';
    case 'password':
      return isNew ? 'new-password' : 'current-password';
    case 'confirmpassword':
      return 'new-password';
    case 'company_name':
      return 'organization';
    case 'first_name':
      return 'name';
    case 'country':
      return 'country-name';
    case 'telephone':
      return 'tel-national';
    case 'telephone_code':
    case 'phone_number_code':
      return 'tel-country-code';
    case 'verification_code':
      return 'one-time-code';
    default:
      return 'off';
  }
}
