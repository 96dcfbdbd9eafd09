import { type EmailRule, emailInput, hasSeveralEmails, isEmail, refusedPart } from '@/lib/domain/leads/fields/email';
import { statedCode } from '@/lib/domain/leads/fields/lead-phone';
import {
  hasHiddenCharacters,
  isUnreadableLine,
  lengthOf,
  normalizeInput,
  trimmedText,
} from '@/lib/domain/text/text-rules';
import {
  type AccountField,
  type AccountForm,
  type AccountInput,
  type AccountMessageKey,
  type Family,
  fieldsOf,
  type IdentityType,
  maxLengthOf,
} from './account-forms';
import { isChinesePhone, isEnglishPhone, mobileNumber, passwordProblem, registrationCode } from './account-rules';

/** `character`: what an address has that the rule never allows. */
export type Problem = { field: AccountField; key: AccountMessageKey; character?: string | undefined };
export type CheckOptions = { family: Family; emailRule?: EmailRule };
type Rule = (input: AccountInput, options: Required<CheckOptions>) => AccountMessageKey | null;
export type Check = { field: AccountField; rule: Rule };

const secret = new Set<AccountField>(['password', 'confirmpassword']);
const readings: Partial<Record<AccountField, (text: string) => string>> = {
  email: emailInput,
  phone_number: mobileNumber,
  telephone: normalizeInput,
  telephone_code: normalizeInput,
  verification_code: registrationCode,
  captcha: normalizeInput,
};
export function typedText(input: AccountInput, field: AccountField): string {
  const text = input[field] ?? '';
  return secret.has(field) ? text : (readings[field]?.(text) ?? trimmedText(text));
}

const filled = (field: AccountField, key: AccountMessageKey): Check => ({
  field,
  rule: (input) => (typedText(input, field) === '' ? key : null),
});
const emailFormat: Check = {
  field: 'email',
  rule: (input, { emailRule }) => {
    const typed = typedText(input, 'email');
    if (isEmail(typed, emailRule)) return null;
    return hasSeveralEmails(typed) ? 'email_one' : 'email_format';
  },
};
const isPhone: Record<Family, (text: string) => boolean> = { zh: isChinesePhone, en: isEnglishPhone };
const phoneFormat: Check = {
  field: 'phone_number',
  rule: (input, { family }) => (isPhone[family](typedText(input, 'phone_number')) ? null : 'phone_format'),
};
const password: Check = { field: 'password', rule: (input) => passwordProblem(typedText(input, 'password')) };
const confirmation: Check = {
  field: 'confirmpassword',
  rule: (input) => (typedText(input, 'confirmpassword') === typedText(input, 'password') ? null : 'password_mismatch'),
};
const terms = filled('agreed', 'terms_required');
const codeFilled = filled('verification_code', 'code_empty');
const codeWhole: Check = {
  field: 'verification_code',
  rule: (input) => (/^\d{6}$/.test(typedText(input, 'verification_code')) ? null : 'code_short'),
};

export const traderOrder: readonly Check[] = [
  filled('email', 'email_empty'),
  emailFormat,
  filled('company_name', 'company_empty'),
  password,
  confirmation,
  filled('first_name', 'name_empty'),
  filled('country', 'country_empty'),
  filled('telephone', 'telephone_empty'),
  {
    field: 'telephone',
    rule: (input) => (statedCode(typedText(input, 'telephone')) === 'unknown' ? 'phone_format' : null),
  },
  filled('phone_number', 'phone_empty'),
  phoneFormat,
  codeFilled,
  codeWhole,
  terms,
];
const traderChecks = (form: AccountForm) => traderOrder.filter(({ field }) => fieldsOf(form).includes(field));

const checks: Record<AccountForm, readonly Check[]> = {
  'sign-in-email': [filled('email', 'email_empty'), filled('password', 'sign_in_password_empty')],
  'sign-in-phone': [filled('phone_number', 'phone_empty'), filled('password', 'phone_password_empty')],
  'trader-email': traderChecks('trader-email'),
  'trader-phone': traderChecks('trader-phone'),
  'inspector-email': [filled('email', 'inspector_email_empty'), emailFormat, password, confirmation, terms],
  'inspector-phone': [
    filled('phone_number', 'phone_empty'),
    phoneFormat,
    codeFilled,
    codeWhole,
    password,
    confirmation,
    terms,
  ],
  code: [codeFilled, codeWhole],
  'recover-email': [filled('email', 'email_empty'), emailFormat, filled('captcha', 'code_empty')],
  'recover-phone': [filled('phone_number', 'phone_empty'), phoneFormat, filled('captcha', 'code_empty')],
  'new-password': [password, confirmation],
};

/** Fields that others read as a name. */
const names = new Set<AccountField>(['first_name', 'company_name']);

/** Length, control characters and line breaks; in names also what turns or hides what stands beside it. */
function textProblem(form: AccountForm, field: AccountField, input: AccountInput): AccountMessageKey | null {
  const value = typedText(input, field);
  if (secret.has(field)) return null;
  // As it came: reading a number drops what it is refused for.
  if (isUnreadableLine(input[field]?.trim() ?? ''))
    return field === 'email' ? 'email_format' : field === 'phone_number' ? 'phone_format' : 'characters';
  if (names.has(field) && hasHiddenCharacters(value)) return 'characters';
  return lengthOf(value) > maxLengthOf(form, field) ? 'too_long' : null;
}

function firstOf(
  form: AccountForm,
  list: readonly Check[],
  input: AccountInput,
  { family, emailRule = 'strict' }: CheckOptions,
): Problem | null {
  for (const { field, rule } of list) {
    const key = rule(input, { family, emailRule }) ?? textProblem(form, field, input);
    const character = key === 'email_format' ? refusedPart(typedText(input, 'email'), emailRule) : null;
    if (key) return { field, key, ...(character?.trim() && { character }) };
  }
  return null;
}

export function firstProblem(form: AccountForm, input: AccountInput, options: CheckOptions): Problem | null {
  const unchecked = fieldsOf(form).map((field): Check => ({ field, rule: () => null }));
  return firstOf(form, [...checks[form], ...unchecked], input, options);
}

export function sendProblem(
  form: AccountForm,
  type: IdentityType,
  input: AccountInput,
  options: CheckOptions,
): Problem | null {
  const own = checks[form].filter(({ field }) => field === type);
  return firstOf(form, own, input, options);
}
