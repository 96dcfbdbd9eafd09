import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';

export type ListedCountry = { code: string; label: string; value: string; phonecode: string };

/**
 * Every country by its ISO code, named in a language (a BCP 47 tag) and in its order; phone codes are digits only. It stands
 * in wherever a list cannot be fetched.
 */
export function bundledCountries(language: string): ListedCountry[] {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  const collator = new Intl.Collator(language);
  return getCountries()
    .flatMap((code): ListedCountry[] => {
      const label = names.of(code);
      // A code without a name is one that standards reserve but no reader could pick.
      return label ? [{ code, label, value: code, phonecode: getCountryCallingCode(code) }] : [];
    })
    .sort((a, b) => collator.compare(a.label, b.label));
}
