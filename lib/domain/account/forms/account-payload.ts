import { statedCode } from '@/lib/domain/leads/fields/lead-phone';
import { defaultPhoneCode } from '@/lib/i18n/phone';
import { typedText } from './account-checks';
import type { AccountForm, AccountInput, IdentityType } from './account-forms';
import { countryId } from './country-choices';

export type AccountPayload = Record<string, unknown>;

const phoneCode = (text: string | undefined) => text || defaultPhoneCode;

export function signInPayload(type: IdentityType, input: AccountInput): AccountPayload {
  const password = typedText(input, 'password');
  if (type === 'email') return { type, email: typedText(input, 'email'), password };
  return {
    type,
    phone_number: typedText(input, 'phone_number'),
    phone_code: phoneCode(input.phone_number_code),
    password,
  };
}

export function registerPayload(form: AccountForm, input: AccountInput): AccountPayload {
  const text = (field: keyof AccountInput) => typedText(input, field);
  const shared = {
    password: text('password'),
    confirmpassword: text('confirmpassword'),
    verification_code: text('verification_code'),
  };
  const email = { type: 'email', email: text('email'), ...shared };
  const phone = {
    type: 'phone_number',
    phone_number: text('phone_number'),
    phone_number_code: phoneCode(input.phone_number_code),
    ...shared,
  };
  if (form === 'inspector-email') return email;
  if (form === 'inspector-phone') return { ...phone, invitation_code: text('invitation_code') };
  if (form === 'trader-phone') return { ...phone, company_name: text('company_name') };
  const stated = statedCode(text('telephone'));
  const own = stated === 'unknown' ? null : stated;
  return {
    ...email,
    company_name: text('company_name'),
    personal_information: {
      first_name: text('first_name'),
      telephone: own?.phone ?? text('telephone'),
      // A code that was typed with the number is meant, the one beside it may be the default.
      telephone_code: own?.phoneCode ?? phoneCode(input.telephone_code),
    },
    country: countryId(text('country')),
  };
}

type Recovery = { type: IdentityType; to: string; code: string; input: AccountInput };

export function recoverPayload({ type, to, code, input }: Recovery): AccountPayload {
  return {
    type,
    [type]: to,
    verification_code: code,
    password: typedText(input, 'password'),
    repeat_password: typedText(input, 'confirmpassword'),
  };
}
