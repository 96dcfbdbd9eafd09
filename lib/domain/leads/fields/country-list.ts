import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';

export type ListedCountry = { code: string; label: string; value: string; phonecode: string };

/**
 * Every country by its ISO code, labelled and sorted in a language (a BCP 47 tag); `phonecode` is digits only. It is
 * the fallback wherever a list cannot be fetched.
 */
export function bundledCountries(language: string): ListedCountry[] {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  const collator = new Intl.Collator(language);
  return getCountries()
    .flatMap((code): ListedCountry[] => {
      const label = names.of(code);
      // Codes without a display name are reserved by the standard and are no choice for a visitor.
      return label ? [{ code, label, value: code, phonecode: getCountryCallingCode(code) }] : [];
    })
    .sort((a, b) => collator.compare(a.label, b.label));
}
