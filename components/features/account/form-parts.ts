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
/** Id of the button that requests a code. */
export const senderId = (prefix: string) => `${prefix}-send`;

/** Error message of a field. */
export function problemText({ words }: AccountSetup, form: AccountForm, { field, key }: Problem): string {
  return fill(words.errors[key], { max: maxLengthOf(form, field) });
}

/** Error message of this field; undefined when the error belongs to another one. */
export function errorOf({ setup, form, problem }: FormParts, field: AccountField): string | undefined {
  return problem?.field === field ? problemText(setup, form, problem) : undefined;
}

const isRegistration = (form: AccountForm) => form.startsWith('trader-') || form.startsWith('inspector-');

/** The `autocomplete` token of a field. */
export function autocompleteOf(form: AccountForm, field: AccountField): string {
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
