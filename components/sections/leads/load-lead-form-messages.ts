import type { Messages } from 'next-intl';
import type { FormWords } from '@/components/features/leads/lead-types';
import { site } from '@/content/site';
import { fact } from '@/lib/content';
import type { Locale } from '@/lib/i18n/locales';
import { loadMessages } from '@/lib/i18n/messages';
import { loadTranslator } from '@/lib/i18n/translator';
import { fieldLimits } from '@/lib/domain/leads/fields/lead-fields';
import { leadFormFields, type DialogPurpose, type LeadField, type LeadForm } from '@/lib/domain/leads/lead-forms';
import { maxFiles, maxTotalBytes } from '@/lib/domain/leads/fields/lead-files';
import { messageKeysOf } from '@/lib/domain/leads/lead-message-keys';
import { thanksOf } from '@/lib/domain/leads/submission/thanks-key';

type Translate = Awaited<ReturnType<typeof loadTranslator<'forms'>>>;
type Texts = Record<string, string>;

const fieldsOf = (form: LeadForm): (LeadField | 'file')[] => [
  ...leadFormFields(form).map(([field]) => field),
  ...(form === 'apply' ? (['file'] as const) : []),
];
const gaps = { max: fieldLimits.question, files: maxFiles, total: maxTotalBytes / 1024 ** 2 };
const helpedFields = ['question', 'file', 'service'] as const;

function fieldWords(
  t: Translate,
  { formFields }: Messages['forms'],
  form: LeadForm,
): Pick<FormWords, 'fields' | 'help'> {
  const names = fieldsOf(form);
  const formSpecific: Texts = form in formFields ? formFields[form as keyof typeof formFields] : {};
  return {
    fields: Object.fromEntries(names.map((name) => [name, formSpecific[name] ?? t(`fields.${name}`)])),
    // The pricing card accepts questions of any length and has no room for help texts.
    help:
      form === 'pricing'
        ? {}
        : Object.fromEntries(
            helpedFields.filter((name) => names.includes(name)).map((name) => [name, t(`help.${name}`, gaps)]),
          ),
  };
}

function errorWords({ errors }: Messages['forms'], form: LeadForm, asksAbroad: boolean): Texts {
  const all: Texts = errors;
  const keys = [...messageKeysOf(form), 'email_character', ...(asksAbroad ? ['abroad_remark'] : [])];
  return Object.fromEntries(keys.map((key) => [key, all[key] ?? '']));
}

/**
 * Returns the consent to storage abroad, which names the recipient; empty where it is not asked.
 */
function abroadText(t: Translate, locale: Locale, asksAbroad: boolean): string {
  const { recipient, contact } = site.abroad;
  return asksAbroad ? t('consent.abroad', { recipient: recipient[locale], contact }) : '';
}

type Asked = { form: LeadForm; locale: Locale; asksAbroad: boolean; hasReport: boolean; purpose?: DialogPurpose };

/** Returns only the messages that the form uses. */
export async function loadLeadFormMessages({ form, locale, asksAbroad, hasReport }: Asked): Promise<FormWords> {
  const [t, { forms }] = await Promise.all([loadTranslator(locale, 'forms'), loadMessages(locale)]);
  const thanks = thanksOf(form, locale, hasReport);
  const { optional, choose, sending, close, summary, failure, counter, phoneDoubt, honeypot, cascader, files } = forms;
  return {
    ...fieldWords(t, forms, form),
    errors: errorWords(forms, form, asksAbroad),
    submit: t(`forms.${form}.submit`),
    thanks: {
      title: t(`thanks.${thanks}`),
      remark: t(`thanks.${thanks}_remark`, { hours: fact('thank-you-hours', locale).value }),
      again: t('thanks.again'),
      ok: t('thanks.ok'),
    },
    consent: { ...forms.consent, abroad: abroadText(t, locale, asksAbroad) },
    ...{ optional, choose, sending, close, summary, failure, counter, phoneDoubt, honeypot, cascader, files },
  };
}
