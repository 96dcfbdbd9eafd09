import { getCountries, getCountryCallingCode } from 'libphonenumber-js';
import type { CountryItem } from '@/lib/contract/site';
import { type Locale, localeFacts } from '@/lib/i18n/locales';

const lists = new Map<Locale, CountryItem[]>();

function build(locale: Locale): CountryItem[] {
  const language = localeFacts[locale].htmlLang;
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  const collator = new Intl.Collator(language);
  return getCountries()
    .flatMap((code): CountryItem[] => {
      const label = names.of(code);
      // A code without a name is one that standards reserve but no reader could pick.
      return label ? [{ code, label, value: code, phonecode: getCountryCallingCode(code) }] : [];
    })
    .sort((a, b) => collator.compare(a.label, b.label));
}

/** Every country with its name in the reader's language, in that language's order; phone codes are digits only. */
export function listCountries(locale: Locale): CountryItem[] {
  const list = lists.get(locale) ?? build(locale);
  lists.set(locale, list);
  return list;
}
