import type { EventTexts } from '@/components/features/leads/event/event-sheet';
import type { FormOptions, FormSetup, FormWords } from '@/components/features/leads/lead-types';
import { brand, fact, local } from '@/lib/content';
import { industryOptions, serviceLocationOptions, serviceLocations } from '@/lib/domain/leads/fields/choices';
import { fileLimits } from '@/lib/domain/leads/fields/lead-files';
import { reportGroups, reportTypeIds } from '@/lib/domain/leads/fields/report-types';
import {
  type ChosenKind,
  controlNames,
  isChosenKind,
  type LeadForm,
  leadFields,
  leadFormFields,
  messageKeysOf,
  questionPartsOf,
  thanksOf,
} from '@/lib/domain/leads/lead-forms';
import { sourceLabel } from '@/lib/domain/leads/lead-source';
import { dayText } from '@/lib/i18n/dates';
import { fill } from '@/lib/i18n/fill';
import { type Locale, localeFacts, localePath } from '@/lib/i18n/locales';
import { loadMessages, loadTranslator } from '@/lib/i18n/messages';
import { phoneHref } from '@/lib/i18n/phone';
import { getFormCountries } from '@/lib/site/form-countries';
import { emailRule } from '@/lib/site/navigation';

type Texts = Record<string, string>;

const helpedFields = ['question', 'file', 'service'] as const;

const emailReasons = ['email_character', 'email_one', 'email_space'];

type Wanted = Pick<FormSetup, 'form' | 'locale' | 'asksAbroad'> & { hasReport: boolean };

async function loadLeadFormMessages({ form, locale, asksAbroad, hasReport }: Wanted): Promise<FormWords> {
  const [t, { forms }] = await Promise.all([loadTranslator(locale, 'forms'), loadMessages(locale)]);
  const names = [...controlNames(form), ...(form === 'apply' ? (['file'] as const) : [])];
  const { formFields }: { formFields: Record<string, Texts> } = forms;
  const hasParts = questionPartsOf(form).length > 0;
  const errors: Texts = forms.errors;
  const keys = [...messageKeysOf(form), ...emailReasons, ...(asksAbroad ? ['abroad_remark'] : [])];
  const thanks = thanksOf(form, locale, hasReport);
  const { recipient, contact } = brand().abroad;
  const { optional, choose, sending, close, summary, failure, counter, phoneDoubt, honeypot, cascader, files } = forms;
  return {
    fields: Object.fromEntries(names.map((name) => [name, formFields[form]?.[name] ?? t(`fields.${name}`)])),
    more: hasParts ? t('parts.more') : undefined,
    // The pricing card accepts questions of any length and has no room for help texts.
    help: Object.fromEntries(
      helpedFields
        .filter((name) => form !== 'pricing' && names.includes(name))
        .map((name) => [
          name,
          t(name === 'question' && hasParts ? 'parts.help' : `help.${name}`, {
            max: leadFields.question.max ?? 0,
            ...fileLimits(locale),
          }),
        ]),
    ),
    errors: Object.fromEntries(keys.map((key) => [key, errors[key] ?? ''])),
    submit: t(`forms.${form}.submit`),
    thanks: {
      title: t(`thanks.${thanks}`),
      remark: t(`thanks.${thanks}_remark`, { hours: fact('thank-you-hours', locale).value }),
      again: t('thanks.again'),
      ok: t('thanks.ok'),
    },
    // The consent to storage abroad names the recipient.
    consent: {
      ...forms.consent,
      abroad: asksAbroad ? t('consent.abroad', { recipient: recipient[locale], contact }) : '',
    },
    ...{ optional, choose, sending, close, summary, failure, counter, phoneDoubt, honeypot, cascader, files },
  };
}

/** Forms at the end of a page or in a closed container; they load their countries lazily. */
const lightForms = new Set<LeadForm>(['dialog', 'quick-quote', 'guide', 'message']);

const optionsOf: Record<ChosenKind, (locale: Locale) => FormOptions | Promise<FormOptions>> = {
  async industry(locale) {
    const t = await loadTranslator(locale, 'forms');
    return { industries: industryOptions.map((value) => ({ value, label: t(`industries.${value}`) })) };
  },
  async report(locale) {
    const t = await loadTranslator(locale, 'forms');
    const reports = reportGroups.map(({ key, types }) => ({
      label: t(`reportGroups.${key}`),
      choices: types.map((type) => ({ value: String(reportTypeIds[type]), label: t(`reportTypes.${type}`) })),
    }));
    return { reports };
  },
  locations(locale) {
    const regions = new Intl.DisplayNames([localeFacts[locale].htmlLang], { type: 'region' });
    const locations = serviceLocationOptions.map((value) => ({
      value,
      label: regions.of(serviceLocations[value]) ?? value,
    }));
    return { locations };
  },
};

async function formOptions(form: LeadForm, locale: Locale): Promise<FormOptions> {
  const kinds = leadFormFields(form).map(([field]) => leadFields[field].kind);
  const options: FormOptions =
    kinds.includes('phoneCode') && !lightForms.has(form) ? { ...(await getFormCountries(locale)) } : {};
  for (const kind of kinds) if (isChosenKind(kind)) Object.assign(options, await optionsOf[kind](locale));
  return options;
}

export type FormPlace = {
  /** Needed when a page has two instances of the same form. */
  id?: string;
} & Pick<Partial<FormSetup>, 'source' | 'extra' | 'prefill'>;

export const formId = (form: LeadForm, place?: FormPlace): string => place?.id ?? `lead-${form}`;

/** Returns all props of a lead form. Takes the locale because route handlers cannot read it from a page. */
export async function formSetup(form: LeadForm, locale: Locale, place: FormPlace = {}): Promise<FormSetup> {
  const { source, extra, prefill } = place;
  const asksAbroad = locale === 'zh' && !brand().storesInChina;
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

export async function eventTexts(locale: Locale): Promise<EventTexts> {
  const [{ shell }, setup] = await Promise.all([loadMessages(locale), formSetup('event', locale)]);
  const { title, text, shows } = local(locale, 'event');
  const day = (date: string) => dayText(locale, `${date}T12:00:00+08:00`, 'long');
  return {
    title,
    text,
    shows: shows.map(({ name, place, from, to }) => ({
      name,
      place,
      dates: fill(shell.event.dates, { from: day(from), to: day(to) }),
    })),
    setup,
  };
}
