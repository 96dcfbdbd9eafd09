import type { FormOptions } from '@/components/features/leads/lead-types';
import { getFormCountries } from '@/lib/api/site/form-countries';
import { type Locale, localeFacts } from '@/lib/i18n/locales';
import { loadTranslator } from '@/lib/i18n/translator';
import { leadFormFields, type LeadForm } from '@/lib/domain/leads/lead-forms';
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
export async function formOptions(form: LeadForm, locale: Locale): Promise<FormOptions> {
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
