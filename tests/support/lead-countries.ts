import {
  areaCodes,
  bundledCountries,
  countryOptions,
  type ListedCountry,
} from '@/lib/domain/leads/fields/country-options';
import { type Locale, localeFacts } from '@/lib/i18n/locales';

const codes = ['CA', 'CN', 'DE', 'ES', 'FR', 'GB', 'HK', 'IN', 'MX', 'TW', 'US', 'VN'];

/**
 * A dozen countries, two of them with the same area code. All of them would make 460 options in each form, which take
 * half of the time of its tests.
 */
export const fewCountries = (locale: Locale): ListedCountry[] =>
  bundledCountries(localeFacts[locale].htmlLang).filter(({ code }) => codes.includes(code));

/** Replaces `@/lib/site/form-countries`. */
export const countriesServer = {
  getFormCountries: async (locale: Locale) => {
    const list = fewCountries(locale);
    return { countries: countryOptions(list), areaCodes: areaCodes(list) };
  },
};
