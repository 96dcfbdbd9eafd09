import { describe, expect, it } from 'vitest';
import { accountMessageKeys } from '@/lib/domain/account/forms/account-message-keys';
import { locales } from '@/lib/i18n/locales';
import en from '@/messages/en/account.json';
import es from '@/messages/es/account.json';
import fr from '@/messages/fr/account.json';
import zh from '@/messages/zh/account.json';

const all = { zh, en, fr, es };

describe('the texts of accounts', () => {
  it.each(locales)('M8.34 in %s have a sentence for every check', (locale) => {
    expect(Object.keys(all[locale].errors).sort()).toEqual([...accountMessageKeys].sort());
  });
  it('M8.26 M8.27 M8.28 M8.29 M8.30 M8.31 M8.35 M8.36 M8.38 M8.42 M9.11 say the literal sentences in English', () => {
    expect(en.errors).toMatchObject({
      email_empty: 'E-mail can not be empty',
      email_format: 'Sorry, wrong email format, please check.',
      company_empty: 'Company name should not be empty.',
      password_format:
        'Password need 8 to 20 characters at least two elements should be included，（like capital & small letters,numbers and special symbols）',
      password_mismatch: 'Two passwords are inconsistent, please check.',
      name_empty: 'name cannot be empty',
      country_empty: 'Please chose the country/region',
      telephone_empty: 'phone number cannot be empty',
      phone_empty: 'phone number cannot be empty',
      phone_format: 'The format of the phone number you entered is wrong',
      inspector_email_empty: 'Your email address is required, please check.',
      sign_in_password_empty: 'The password must not be empty.',
      phone_password_empty: 'password cannot be empty',
      code_empty: 'The verification code field is required.',
      code_wrong: 'Sorry, wrong verification code, please have check.',
    });
  });
  it('M8.32 ask to agree to the terms and conditions', () =>
    expect(en.errors.terms_required).toMatch(/agree to the terms and conditions/));
  it('M8.47 M9.12 say the literal success sentences in English, and what they mean in Chinese', () => {
    expect([zh.toasts.code_sent, zh.toasts.modified, zh.toasts.success, zh.toasts.registered]).toEqual([
      '验证码发送成功',
      '修改成功',
      '操作成功',
      '恭喜您，注册成功。',
    ]);
    expect([en.toasts.code_sent, en.toasts.modified, en.toasts.success, en.toasts.registered]).toEqual([
      'Verification code sent successfully',
      'Modified success',
      'success',
      'Congratulations on your successful registration.',
    ]);
  });
  it('M8.43 M8.03 M8.13 name the buttons as asked', () => {
    expect([en.send.first, en.send.again, zh.send.first, zh.send.again]).toEqual([
      'Send',
      'Resend',
      '获取验证码',
      '获取验证码',
    ]);
    expect([en.signIn.join, en.signIn.forgot, en.register.submit, zh.recover.loginNow]).toEqual([
      'Join free',
      'Forgot password',
      'Create Account',
      '立即登录',
    ]);
  });
});
