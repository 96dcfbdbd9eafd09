import { type Locale, localeFacts } from '@/lib/i18n/locales';
import { areaCodes, countryOptions } from '@/lib/leads/countries';
import { bundledCountries } from '@/lib/leads/country-list';

/** Stands for `@/lib/api/countries`. */
export const countriesServer = {
  getCountryChoice: async (locale: Locale) => {
    const list = bundledCountries(localeFacts[locale].htmlLang);
    return { countries: countryOptions(list), areaCodes: areaCodes(list) };
  },
};
