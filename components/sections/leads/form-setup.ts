import type { Messages } from 'next-intl';
import type { FormOptions, FormSetup, FormWords } from '@/components/features/leads/lead-types';
import { site } from '@/content/site';
import { getFormCountries } from '@/lib/api/site/form-countries';
import { emailRule } from '@/lib/api/site/site';
import { fact, local } from '@/lib/content';
import { industryOptions, serviceLocationOptions, serviceLocations } from '@/lib/domain/leads/fields/choices';
import { fieldLimits } from '@/lib/domain/leads/fields/lead-fields';
import { maxFiles, maxTotalBytes } from '@/lib/domain/leads/fields/lead-files';
import { reportGroups, reportTypeIds } from '@/lib/domain/leads/fields/report-types';
import { type DialogPurpose, type LeadField, type LeadForm, leadFormFields } from '@/lib/domain/leads/lead-forms';
import { messageKeysOf } from '@/lib/domain/leads/lead-message-keys';
import { sourceLabel } from '@/lib/domain/leads/lead-source';
import { thanksOf } from '@/lib/domain/leads/submission/thanks-key';
import { type Locale, localeFacts, localePath } from '@/lib/i18n/locales';
import { loadMessages, loadTranslator } from '@/lib/i18n/messages';
import { phoneHref } from '@/lib/i18n/phone';

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
async function loadLeadFormMessages({ form, locale, asksAbroad, hasReport }: Asked): Promise<FormWords> {
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

/** Forms at the end of a page or in a closed container; they load their countries lazily. */
const lightForms = new Set<LeadForm>(['dialog', 'quick-quote', 'guide', 'message']);

function locationOptions(locale: Locale): FormOptions['locations'] {
  const regions = new Intl.DisplayNames([localeFacts[locale].htmlLang], { type: 'region' });
  return serviceLocationOptions.map((value) => ({ value, label: regions.of(serviceLocations[value]) ?? value }));
}

/** Returns the options of a form's select fields. */
async function formOptions(form: LeadForm, locale: Locale): Promise<FormOptions> {
  const t = await loadTranslator(locale, 'forms');
  const asked = new Set(leadFormFields(form).map(([field]) => field));
  return {
    ...(asked.has('phoneCode') && !lightForms.has(form) ? await getFormCountries(locale) : {}),
    ...(asked.has('industry')
      ? { industries: industryOptions.map((value) => ({ value, label: t(`industries.${value}`) })) }
      : {}),
    ...(asked.has('serviceLocations') ? { locations: locationOptions(locale) } : {}),
    ...(asked.has('reports')
      ? {
          reports: reportGroups.map(({ key, types }) => ({
            label: t(`reportGroups.${key}`),
            choices: types.map((type) => ({ value: String(reportTypeIds[type]), label: t(`reportTypes.${type}`) })),
          })),
        }
      : {}),
  };
}

export type FormPlace = {
  /** Needed when a page has two instances of the same form. */
  id?: string;
} & Pick<Partial<FormSetup>, 'source' | 'extra' | 'prefill'>;

/** Returns the id of a form on its page; the ids of its elements start with it. */
export const formId = (form: LeadForm, place?: FormPlace): string => place?.id ?? `lead-${form}`;

/** Returns all props of a lead form. Takes the locale because route handlers cannot read it from a page. */
export async function formSetup(form: LeadForm, locale: Locale, place: FormPlace = {}): Promise<FormSetup> {
  const { source, extra, prefill } = place;
  const asksAbroad = locale === 'zh' && !site.storesInChina;
  const [words, options] = await Promise.all([
    loadLeadFormMessages({ form, locale, asksAbroad, hasReport: extra?.type !== undefined }),
    formOptions(form, locale),
  ]);
  const { phone, email } = local(locale, 'contact');
  return {
    form,
    id: formId(form, place),
    locale,
    source: source ?? sourceLabel(locale, form),
    extra,
    prefill,
    emailRule: emailRule(),
    asksAbroad,
    words,
    options,
    contactValues: { phone, phoneHref: phoneHref(phone), email },
    privacyHref: localePath(locale, '/privacyPolicy'),
  };
}
