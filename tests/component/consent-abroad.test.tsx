// @vitest-environment happy-dom
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { FilledForm } from '@/components/features/leads/filled-form';
import { formSetup } from '@/components/sections/leads/form-setup';
import { brand } from '@/lib/content';
import { leadForms } from '@/lib/domain/leads/lead-forms';
import { idleLeadForm } from '@/lib/domain/leads/submission/lead-answer';
import { locales } from '@/lib/i18n/locales';
import { renderIn } from '../support/fake-intl';

vi.mock('@/lib/content', async (original) => {
  const given = await original<typeof import('@/lib/content')>();
  return { ...given, brand: () => ({ ...given.brand(), storesInChina: false }) };
});

const boxOf = async (locale: (typeof locales)[number], form: (typeof leadForms)[number]) => {
  renderIn(locale);
  const setup = await formSetup(form, locale);
  document.body.innerHTML = renderToString(
    <FilledForm setup={setup} posted={idleLeadForm} onSent={() => undefined} focusFirst={false} isNarrow={false} />,
  );
  return document.querySelector<HTMLInputElement>('[name=consent_abroad]');
};

describe('B22 storage outside mainland China', () => {
  it.each(leadForms)(
    'is a consent of its own in the Chinese form %s: recipient, contact, purpose, method, kinds of data, rights',
    async (form) => {
      const box = await boxOf('zh', form);
      const text = box?.closest('label')?.textContent ?? '';
      for (const part of [
        brand().abroad.recipient.zh,
        brand().abroad.contact,
        '单独同意',
        '仅用于答复',
        '电子方式存储',
        '姓名、公司、联系方式',
        '查阅、复制、更正、删除或撤回',
      ])
        expect(text).toContain(part);
      expect(box?.hasAttribute('checked')).toBe(false);
      expect(box?.getAttribute('aria-required')).toBe('true');
      expect(document.querySelectorAll('[name=consent_abroad]')).toHaveLength(1);
      expect(document.querySelector('[name=consent_marketing]')?.closest('label')).not.toBe(box?.closest('label'));
    },
  );
  it('is asked of nobody else', async () => {
    for (const locale of locales.filter((other) => other !== 'zh')) expect(await boxOf(locale, 'guide')).toBeNull();
  });
});
