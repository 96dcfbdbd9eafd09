import type { CountryItem } from '@/lib/contract/countries';
import { type Locale, localeFacts } from '@/lib/i18n/locales';
import { bundledCountries } from '@/lib/domain/leads/fields/country-list';

const lists = new Map<Locale, CountryItem[]>();

/** Every country with its name in the reader's language, in that language's order; phone codes are digits only. */
export function listCountries(locale: Locale): CountryItem[] {
  const list = lists.get(locale) ?? bundledCountries(localeFacts[locale].htmlLang);
  lists.set(locale, list);
  return list;
}
