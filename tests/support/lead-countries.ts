import { type Locale, localeFacts } from '@/lib/i18n/locales';
import { areaCodes, countryOptions } from '@/lib/domain/leads/fields/country-options';
import { bundledCountries } from '@/lib/domain/leads/fields/country-list';

/** Replaces `@/lib/api/site/form-countries`. */
export const countriesServer = {
  getFormCountries: async (locale: Locale) => {
    const list = bundledCountries(localeFacts[locale].htmlLang);
    return { countries: countryOptions(list), areaCodes: areaCodes(list) };
  },
};
