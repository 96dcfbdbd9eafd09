/** Account roles: traders order inspections, inspectors carry them out. */
export type Role = 'trader' | 'inspector';
/** Kind of identifier that an account signs in with; the values are those of the contract. */
export type IdentityType = 'email' | 'phone_number';
/** Screen variants: Chinese, and English for every other language. */
export type Family = 'zh' | 'en';

/** Validation messages by their key; a rule may use no other. */
export type AccountMessageKey = keyof typeof import('@/messages/zh/account.json')['errors'];

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
/** Form values as text. A checkbox is checked when its text is not empty. */
export type AccountInput = Partial<Record<AccountField, string>>;

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

export const fieldsOf = (form: AccountForm): readonly AccountField[] => asked[form];

export const isAccountForm = (value: unknown): value is AccountForm =>
  typeof value === 'string' && (accountForms as readonly string[]).includes(value);

export type Screens = { family: Family; enPhone?: boolean };

export function identityTypes(role: Role, { family, enPhone = false }: Screens): readonly IdentityType[] {
  if (family === 'zh') return role === 'trader' ? ['email', 'phone_number'] : ['phone_number'];
  return role === 'trader' && enPhone ? ['email', 'phone_number'] : ['email'];
}

const suffix = { email: 'email', phone_number: 'phone' } as const;

export const signInForm = (type: IdentityType): AccountForm => `sign-in-${suffix[type]}`;
export const registerForm = (role: Role, type: IdentityType): AccountForm => `${role}-${suffix[type]}`;
export const recoverForm = (type: IdentityType): AccountForm => `recover-${suffix[type]}`;

/** Recovery accepts more than the rule allows, so that a password that is too long is reported, not truncated. */
export function maxLengthOf(form: AccountForm, field: AccountField): number {
  const isPassword = field === 'password' || field === 'confirmpassword';
  if (isPassword && (form.startsWith('trader-') || form.startsWith('inspector-'))) return 20;
  // Six digits with the spaces that a pasted code has between them.
  return field === 'verification_code' ? 20 : 50;
}
