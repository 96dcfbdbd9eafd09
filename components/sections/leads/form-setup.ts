import type { FormSetup, FormOptions } from '@/components/features/leads/lead-types';
import { site } from '@/content/site';
import { emailRule } from '@/lib/api/site/site';
import { local } from '@/lib/content';
import { phoneHref } from '@/lib/i18n/phone';
import { localePath } from '@/lib/i18n/locale-path';
import { type Locale, localeFacts } from '@/lib/i18n/locales';
import { type LeadForm, leadFormFields } from '@/lib/domain/leads/lead-forms';
import { sourceLabel } from '@/lib/domain/leads/lead-source';
import { loadLeadFormMessages } from './load-lead-form-messages';
import { getFormCountries } from '@/lib/api/site/form-countries';
import { loadTranslator } from '@/lib/i18n/translator';
import { industryOptions } from '@/lib/domain/leads/fields/industries';
import { reportGroups, reportTypeIds } from '@/lib/domain/leads/fields/report-types';
import { serviceLocationOptions, serviceLocations } from '@/lib/domain/leads/fields/service-locations';

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
