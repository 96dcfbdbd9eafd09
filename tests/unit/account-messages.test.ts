import { describe, expect, it } from 'vitest';
import en from '@/messages/en/account.json';
import es from '@/messages/es/account.json';
import fr from '@/messages/fr/account.json';
import zh from '@/messages/zh/account.json';
import { completeLocales as locales } from '../support/complete-locales';

const all = { zh, en, fr, es };

describe('the texts of accounts', () => {
  it.each(locales)('M8.34 in %s have a sentence for every check', (locale) => {
    expect(Object.values(all[locale].errors).filter((text) => text.trim() === '')).toEqual([]);
    expect(Object.keys(all[locale].errors).sort()).toEqual(Object.keys(zh.errors).sort());
  });
  it('M8.32 M8.42 M9.11 ask to agree to the terms and conditions, and name a wrong code', () => {
    expect(en.errors.terms_required).toMatch(/agree to the terms and conditions/);
    expect(en.errors.code_wrong).toBe('Sorry, wrong verification code, please have check.');
  });
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
});
