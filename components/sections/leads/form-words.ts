import { getTranslations } from 'next-intl/server';
import type { FormWords } from '@/components/features/leads/lead-types';
import { site } from '@/content/site';
import { fact } from '@/lib/content';
import type { Locale } from '@/lib/i18n/locales';
import { fieldLimits } from '@/lib/domain/leads/fields/lead-fields';
import { askedBy, type DialogPurpose, type LeadField, type LeadForm } from '@/lib/domain/leads/lead-forms';
import { maxFiles, maxTotalBytes } from '@/lib/domain/leads/fields/lead-files';
import { messageKeysOf } from '@/lib/domain/leads/lead-message-keys';
import { thanksOf } from '@/lib/domain/leads/submission/thanks';

type Translate = Awaited<ReturnType<typeof getTranslations>>;
type Texts = Record<string, string>;

const fieldsOf = (form: LeadForm): (LeadField | 'file')[] => [
  ...askedBy(form).map(([field]) => field),
  ...(form === 'apply' ? (['file'] as const) : []),
];
const gaps = { max: fieldLimits.question, files: maxFiles, total: maxTotalBytes / 1024 ** 2 };
const helped = new Set<string>(['question', 'file', 'service']);

function fieldWords(t: Translate, form: LeadForm): Pick<FormWords, 'fields' | 'help'> {
  const names = fieldsOf(form);
  const own = t.has(`formFields.${form}`) ? (t.raw(`formFields.${form}`) as Texts) : {};
  return {
    fields: Object.fromEntries(names.map((name) => [name, own[name] ?? t(`fields.${name}`)])),
    // The pricing card accepts questions of any length and has no room for help texts.
    help:
      form === 'pricing'
        ? {}
        : Object.fromEntries(names.filter((name) => helped.has(name)).map((name) => [name, t(`help.${name}`, gaps)])),
  };
}

function errorWords(t: Translate, form: LeadForm, asksAbroad: boolean): Texts {
  const all = t.raw('errors') as Texts;
  const keys = [...messageKeysOf(form), 'email_character', ...(asksAbroad ? ['abroad_remark'] : [])];
  return Object.fromEntries(keys.map((key) => [key, all[key] ?? '']));
}

/**
 * Returns the consent messages. `abroad` names the recipient; it is empty where consent to storage abroad is not asked.
 */
function consentWords(t: Translate, locale: Locale, asksAbroad: boolean): FormWords['consent'] {
  const { recipient, contact } = site.abroad;
  return {
    ...(t.raw('consent') as FormWords['consent']),
    abroad: asksAbroad ? t('consent.abroad', { recipient: recipient[locale], contact }) : '',
  };
}

type Asked = { form: LeadForm; locale: Locale; asksAbroad: boolean; hasReport: boolean; purpose?: DialogPurpose };

/** Returns only the messages that the form uses, in the language of the page. */
export async function formWords({ form, locale, asksAbroad, hasReport }: Asked): Promise<FormWords> {
  const t = await getTranslations('forms');
  const thanks = thanksOf(form, locale, hasReport);
  return {
    ...fieldWords(t, form),
    errors: errorWords(t, form, asksAbroad),
    optional: t('optional'),
    choose: t('choose'),
    submit: t(`forms.${form}.submit`),
    sending: t('sending'),
    close: t('close'),
    summary: t.raw('summary') as FormWords['summary'],
    thanks: {
      title: t(`thanks.${thanks}`),
      remark: t(`thanks.${thanks}_remark`, { hours: fact('thank-you-hours', locale).value }),
      again: t('thanks.again'),
      ok: t('thanks.ok'),
    },
    failure: t.raw('failure') as FormWords['failure'],
    consent: consentWords(t, locale, asksAbroad),
    counter: String(t.raw('counter')),
    honeypot: t('honeypot'),
    cascader: { group: t('cascader.group') },
    files: t.raw('files') as FormWords['files'],
  };
}
