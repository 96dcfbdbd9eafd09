import { describe, expect, it } from 'vitest';
import { firstProblem, sendProblem, typedText } from '@/lib/domain/account/forms/account-checks';
import {
  type AccountField,
  type AccountForm,
  type AccountInput,
  accountForms,
  type Family,
} from '@/lib/domain/account/forms/account-forms';
import {
  isChinesePhone,
  isEnglishPhone,
  mobileNumber,
  passwordProblem,
} from '@/lib/domain/account/forms/account-rules';
import en from '@/messages/en/account.json';

const errors: Record<string, string> = en.errors;
const good: AccountInput = {
  email: 'ana.lopez@casa.es',
  company_name: 'Casa',
  password: 'Tools2026',
  confirmpassword: 'Tools2026',
  first_name: 'Ana',
  country: '7',
  telephone: '600100200',
  phone_number: '13800138000',
  verification_code: '123456',
  captcha: 'ABCD-EFGH-JKLM',
  agreed: 'on',
  invitation_code: '',
};
const said = (form: AccountForm, over: AccountInput, family: Family = 'en') => {
  const problem = firstProblem(form, { ...good, ...over }, { family });
  return problem && [problem.field, errors[problem.key]];
};

describe('passwords', () => {
  it.each(['abcdefg1', 'ABCDEFGH1', 'abcdABCD', '1234567!', `${'a'.repeat(19)}1`, '密码密码密码密码a'])(
    'M8.21 takes %s',
    (text) => expect(passwordProblem(text)).toBeNull(),
  );
  it.each([
    'abcdef1',
    `${'a'.repeat(20)}1`,
    'abcdefgh',
    'ABCDEFGH',
    '12345678',
    '!!!!!!!!',
    'abcd 1234',
    'abcd\t1234',
    ' abcdefg1',
    '密码密码密码密码',
    '',
  ])('M8.21 refuses "%s"', (text) => expect(passwordProblem(text)).toBe('password_format'));
});

describe('phone numbers', () => {
  it.each(['13800138000', '10000000000'])('M8.23 %s is a number by the Chinese rule', (text) =>
    expect(isChinesePhone(text)).toBe(true),
  );
  it.each(['23800138000', '1380013800', '138001380000', '1380013800a', '+8613800138', '13800138000\n'])(
    'M8.23 %j is none',
    (text) => expect(isChinesePhone(text)).toBe(false),
  );
  it.each(['13', '14', '15', '17', '18'])('M8.24 numbers begin with %s by the English rule', (start) =>
    expect(isEnglishPhone(`${start}800138000`)).toBe(true),
  );
  it.each(['10800138000', '12800138000', '16800138000', '19800138000', '1380013800', '138001380001'])(
    'M8.24 %s is none',
    (text) => expect(isEnglishPhone(text)).toBe(false),
  );
});

describe('numbers as they are typed, pasted and filled in', () => {
  it.each([
    '13800138000',
    '138\u30000013\u30008000',
    '(138) 0013.8000',
    '＋８６ １３８ ００１３ ８０００',
    '\u202d13800138000\u202c',
    '1380\u00a00138\u200b000',
  ])('M8.23 "%s" is the mobile number 13800138000', (text) => {
    expect(mobileNumber(text)).toBe('13800138000');
    for (const form of ['trader-phone', 'inspector-phone', 'recover-phone'] as const)
      expect(said(form, { phone_number: text }, 'zh')).toBeNull();
  });
  it.each(['8613800138', '+85213800138000', '138001380001', '1380013800a', '138/0013/8000', '00 13800138000'])(
    'M8.35 "%s" is none',
    (text) =>
      expect(said('inspector-phone', { phone_number: text }, 'zh')).toEqual(['phone_number', errors.phone_format]),
  );
  it.each(['482913', '４８２９１３', ' 482 913 ', '482-913', '４８２\u3000９１３'])(
    'M8.41 "%s" is the code 482913',
    (text) => {
      expect(typedText({ verification_code: text }, 'verification_code')).toBe('482913');
      for (const form of ['code', 'trader-phone'] as const) expect(said(form, { verification_code: text })).toBeNull();
    },
  );
  it.each(['48291', '4829131', '48291x', '①②③④⑤⑥'])('M8.41 "%s" is no code', (text) =>
    expect(said('code', { verification_code: text })).toEqual(['verification_code', errors.code_short]),
  );
  it('leaves a password as it was typed', () => {
    expect(typedText({ password: ' ａ１ ' }, 'password')).toBe(' ａ１ ');
  });
});

const bad: Partial<Record<AccountField, string>> = {
  email: '',
  company_name: ' ',
  password: 'short',
  confirmpassword: 'other',
  first_name: '',
  country: '',
  telephone: '',
  phone_number: '',
  verification_code: '',
  captcha: '',
  agreed: '',
};
/** Corrects one field after another and records the message shown before each correction. */
function course(form: AccountForm, family: Family): (string | undefined)[][] {
  const input: AccountInput = { ...good, ...bad };
  const heard: (string | undefined)[][] = [];
  for (let turn = 0; turn < 20; turn += 1) {
    const problem = firstProblem(form, input, { family });
    if (!problem) return heard;
    heard.push([problem.field, errors[problem.key]]);
    const half = { email: 'no address', phone_number: '12', verification_code: '12' }[problem.field as string];
    input[problem.field] = half && input[problem.field] === '' ? half : good[problem.field];
  }
  throw new Error('it never ends');
}
const password = [
  'password',
  'Password need 8 to 20 characters at least two elements should be included，（like capital & small letters,numbers and special symbols）',
];
const confirmation = ['confirmpassword', 'Two passwords are inconsistent, please check.'];
const format = ['email', 'Sorry, wrong email format, please check.'];
const terms = ['agreed', en.errors.terms_required];
const code = [
  ['verification_code', 'The verification code field is required.'],
  ['verification_code', en.errors.code_short],
];

describe('what is checked, in which order', () => {
  it.each(['en', 'zh'] as const)(
    'M8.25 M8.26 M8.27 M8.28 M8.29 M8.30 M8.31 M8.32 M8.33 a trader by e-mail, on the screens of %s',
    (family) =>
      expect(course('trader-email', family)).toEqual([
        ['email', 'E-mail can not be empty'],
        format,
        ['company_name', 'Company name should not be empty.'],
        password,
        confirmation,
        ['first_name', 'name cannot be empty'],
        ['country', 'Please chose the country/region'],
        ['telephone', 'phone number cannot be empty'],
        terms,
      ]),
  );
  it('M8.32 a telephone number with the area code of no country is refused at its field', () => {
    expect(said('trader-email', { telephone: '+999 123 456' })).toEqual([
      'telephone',
      'The format of the phone number you entered is wrong',
    ]);
    for (const telephone of ['+33 6 12', '0033 6 12', '00 12', 'ext. 3'])
      expect(said('trader-email', { telephone })).toBeNull();
  });
  it.each(['en', 'zh'] as const)('M8.33 M8.35 M8.42 a trader by phone (%s)', (family) =>
    expect(course('trader-phone', family)).toEqual([
      ['company_name', 'Company name should not be empty.'],
      password,
      confirmation,
      ['phone_number', 'phone number cannot be empty'],
      ['phone_number', 'The format of the phone number you entered is wrong'],
      ...code,
      terms,
    ]),
  );
  it('M8.36 an inspector by e-mail', () =>
    expect(course('inspector-email', 'en')).toEqual([
      ['email', 'Your email address is required, please check.'],
      format,
      password,
      confirmation,
      terms,
    ]));
  it('M8.37 M8.42 an inspector by phone', () =>
    expect(course('inspector-phone', 'zh')).toEqual([
      ['phone_number', 'phone number cannot be empty'],
      ['phone_number', 'The format of the phone number you entered is wrong'],
      ...code,
      password,
      confirmation,
      terms,
    ]));
  it('M8.38 sign-in asks that nothing is empty, and no more', () => {
    expect(said('sign-in-email', { email: '', password: '' })).toEqual(['email', 'E-mail can not be empty']);
    expect(said('sign-in-email', { email: 'x', password: '' })).toEqual([
      'password',
      'The password must not be empty.',
    ]);
    expect(said('sign-in-phone', { phone_number: '', password: '' })).toEqual([
      'phone_number',
      'phone number cannot be empty',
    ]);
    expect(said('sign-in-phone', { phone_number: '1', password: '' })).toEqual([
      'password',
      'password cannot be empty',
    ]);
    expect(said('sign-in-email', { email: 'x', password: 'y' })).toBeNull();
  });
  it('M8.42 the code step', () => expect(course('code', 'en')).toEqual(code));
  it('M8.21 M8.22 a recovered password follows the same rule', () => {
    expect(course('new-password', 'zh')).toEqual([password, confirmation]);
    for (const confirmpassword of ['tools2026', 'Tools2026 '])
      expect(said('new-password', { confirmpassword })).toEqual(['confirmpassword', errors.password_mismatch]);
  });
  it('M9.08 a recovery code needs a valid address, or a valid phone number', () => {
    const send = (type: 'email' | 'phone_number', value: string, family: Family) =>
      sendProblem(type === 'email' ? 'recover-email' : 'recover-phone', type, { [type]: value }, { family })?.key ??
      null;
    expect([send('email', '', 'en'), send('email', 'ana@', 'en'), send('email', 'ana@casa.es', 'en')]).toEqual([
      'email_empty',
      'email_format',
      null,
    ]);
    expect([
      send('phone_number', '', 'zh'),
      send('phone_number', '23800138000', 'zh'),
      send('phone_number', '19800138000', 'zh'),
    ]).toEqual(['phone_empty', 'phone_format', null]);
    expect(send('phone_number', '19800138000', 'en')).toBe('phone_format');
  });
  it('a form that is whole has nothing wrong with it; spaces around a text do not count, in a password they do', () => {
    for (const form of accountForms)
      for (const family of ['zh', 'en'] as const) expect(firstProblem(form, good, { family })).toBeNull();
    expect(said('trader-email', { email: ' ana@casa.es ' })).toBeNull();
    const pasted = 'Ana López <ana@casa.es>';
    expect(said('trader-email', { email: pasted })).toBeNull();
    expect(typedText({ email: pasted }, 'email')).toBe('ana@casa.es');
    expect(said('trader-email', { email: 'ana@casa.es; eva@casa.es' })).toEqual(['email', errors.email_one]);
    expect(said('new-password', { password: ' Tools2026', confirmpassword: ' Tools2026' })).toEqual(password);
  });
  it('no field takes more than it may hold or a hidden line break', () => {
    expect(said('trader-email', { company_name: 'x'.repeat(51) })).toEqual(['company_name', errors.too_long]);
    expect(said('trader-email', { first_name: 'Ana\nBcc: x' })).toEqual(['first_name', errors.characters]);
    expect(said('trader-email', { first_name: '\u202eanA' })).toEqual(['first_name', errors.characters]);
    expect(said('trader-email', { company_name: 'A\u200bcme' })).toEqual(['company_name', errors.characters]);
    expect(said('inspector-phone', { invitation_code: 'x'.repeat(51) }, 'zh')).toEqual([
      'invitation_code',
      errors.too_long,
    ]);
    expect(said('sign-in-email', { email: 'x'.repeat(51) })).toEqual(['email', errors.too_long]);
  });
});
