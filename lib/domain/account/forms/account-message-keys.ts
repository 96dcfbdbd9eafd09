/** Every validation message, by its key under `account.errors`. */
export const accountMessageKeys = [
  'email_empty',
  'email_format',
  'email_one',
  'inspector_email_empty',
  'company_empty',
  'password_format',
  'password_mismatch',
  'name_empty',
  'country_empty',
  'telephone_empty',
  'phone_empty',
  'phone_format',
  'terms_required',
  'code_empty',
  'code_short',
  'code_wrong',
  'sign_in_password_empty',
  'phone_password_empty',
  'too_long',
  'characters',
] as const;
export type AccountMessageKey = (typeof accountMessageKeys)[number];
