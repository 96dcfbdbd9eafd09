import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import { isRecord, listOf, parseJson } from '@/lib/domain/wire/parse-envelope';
import { defaultPhoneCode } from '@/lib/i18n/phone';

export type ListedCountry = { code: string; label: string; value: string; phonecode: string };

/** Labelled and sorted in a language (a BCP 47 tag): the fallback wherever a list cannot be fetched. */
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

type Listed = { label: string; value: string; phonecode: string };
export type CountryOption = { value: string; label: string; phoneCode: string };

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** Country options in list order, without duplicate values. Countries that share an area code are all included. */
export function countryOptions(items: readonly Listed[]): CountryOption[] {
  const seen = new Set<string>();
  return items.flatMap(({ value, label, phonecode }) => {
    if (seen.has(value) || label.trim() === '') return [];
    seen.add(value);
    const digits = digitsOf(phonecode);
    return [{ value, label, phoneCode: digits ? `+${digits}` : '' }];
  });
}

/** Sorted as text (1, 1242, 20, 212, 33, 86). */
export function areaCodes(items: readonly { phonecode: string }[]): string[] {
  const codes = new Set(items.map(({ phonecode }) => digitsOf(phonecode)).filter(Boolean));
  return [...codes].sort((a, b) => (a < b ? -1 : 1)).map((code) => `+${code}`);
}

export function phoneCodeOfCountry(
  countries: readonly CountryOption[],
  value: string,
  current: string = defaultPhoneCode,
): string {
  return countries.find((country) => country.value === value)?.phoneCode || current;
}

export function readCountryOptions(text: string): { countries: CountryOption[]; areaCodes: string[] } | null {
  const items = (listOf(parseJson(text))?.list ?? []).flatMap((item): Listed[] => {
    if (!isRecord(item) || typeof item.label !== 'string') return [];
    return [{ label: item.label, value: String(item.value ?? ''), phonecode: String(item.phonecode ?? '') }];
  });
  return items.length > 0 ? { countries: countryOptions(items), areaCodes: areaCodes(items) } : null;
}
