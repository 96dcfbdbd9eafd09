/** Who holds an account: traders order inspections, inspectors carry them out. */
export type Role = 'trader' | 'inspector';
/** What an account is known by; the contract's own words. */
export type IdentityType = 'email' | 'phone_number';
/** Chinese screens and all others, which follow the English ones. */
export type Family = 'zh' | 'en';

/** Every form of the dialog, by who fills it and what the account is known by. */
export const accountForms = [
  'sign-in-email',
  'sign-in-phone',
  'trader-email',
  'trader-phone',
  'inspector-email',
  'inspector-phone',
  'code',
  'recover-email',
  'recover-phone',
  'new-password',
] as const;
export type AccountForm = (typeof accountForms)[number];

export const accountFields = [
  'email',
  'phone_number',
  'password',
  'confirmpassword',
  'company_name',
  'first_name',
  'country',
  'telephone',
  'telephone_code',
  'phone_number_code',
  'verification_code',
  'captcha',
  'invitation_code',
  'agreed',
] as const;
export type AccountField = (typeof accountFields)[number];
/** What was filled in, as text; a ticked box is any text but the empty one. */
export type AccountInput = Partial<Record<AccountField, string>>;

/** The fields of each form in the order in which they stand, which is the order in which they are checked. */
const asked: Record<AccountForm, readonly AccountField[]> = {
  'sign-in-email': ['email', 'password'],
  'sign-in-phone': ['phone_number', 'password'],
  'trader-email': [
    'email',
    'company_name',
    'password',
    'confirmpassword',
    'first_name',
    'country',
    'telephone',
    'agreed',
  ],
  'trader-phone': ['company_name', 'password', 'confirmpassword', 'phone_number', 'verification_code', 'agreed'],
  'inspector-email': ['email', 'password', 'confirmpassword', 'agreed'],
  'inspector-phone': ['phone_number', 'verification_code', 'password', 'confirmpassword', 'invitation_code', 'agreed'],
  code: ['verification_code'],
  'recover-email': ['email', 'captcha'],
  'recover-phone': ['phone_number', 'captcha'],
  'new-password': ['password', 'confirmpassword'],
};

export function fieldsOf(form: AccountForm): readonly AccountField[] {
  return asked[form];
}

export function isAccountForm(value: unknown): value is AccountForm {
  return typeof value === 'string' && (accountForms as readonly string[]).includes(value);
}

export type Screens = { family: Family; enPhone?: boolean };

/** What a trader or an inspector may sign in, register and recover with; the first is shown first. */
export function identityTypes(role: Role, { family, enPhone = false }: Screens): readonly IdentityType[] {
  if (family === 'zh') return role === 'trader' ? ['email', 'phone_number'] : ['phone_number'];
  return role === 'trader' && enPhone ? ['email', 'phone_number'] : ['email'];
}

const suffix = { email: 'email', phone_number: 'phone' } as const;

export const signInForm = (type: IdentityType): AccountForm => `sign-in-${suffix[type]}`;
export const registerForm = (role: Role, type: IdentityType): AccountForm => `${role}-${suffix[type]}`;
export const recoverForm = (type: IdentityType): AccountForm => `recover-${suffix[type]}`;

/** The most characters of a field. Recovery lets long texts in, so that the rule speaks and nothing is cut in silence. */
export function maxLengthOf(form: AccountForm, field: AccountField): number {
  const isPassword = field === 'password' || field === 'confirmpassword';
  if (isPassword && (form.startsWith('trader-') || form.startsWith('inspector-'))) return 20;
  return field === 'verification_code' ? 6 : 50;
}

export const defaultPhoneCode = '+86';
