import { defaultPhoneCode } from './lead-fields';

/** A country as the service lists it. */
type Listed = { label: string; value: string; phonecode: string };
/** What a form needs of it: what is sent, what is read, and the area code that goes with it (`+34`; empty when it has none). */
export type CountryOption = { value: string; label: string; phoneCode: string };

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** The countries to choose from: each once, in the order of the list. Two that share an area code both stay. */
export function countryOptions(items: readonly Listed[]): CountryOption[] {
  const seen = new Set<string>();
  return items.flatMap(({ value, label, phonecode }) => {
    if (seen.has(value) || label.trim() === '') return [];
    seen.add(value);
    const digits = digitsOf(phonecode);
    return [{ value, label, phoneCode: digits ? `+${digits}` : '' }];
  });
}

/**
 * The area codes to choose from: digits behind a plus, entries without digits left out, each code once, the first entry
 * wins, ordered digit by digit (1, 1242, 20, 212, 33, 86).
 */
export function areaCodes(items: readonly { phonecode: string }[]): string[] {
  const codes = new Set(items.map(({ phonecode }) => digitsOf(phonecode)).filter(Boolean));
  return [...codes].sort((a, b) => (a < b ? -1 : 1)).map((code) => `+${code}`);
}

/** The area code of a chosen country; the current one when the country has none or is not in the list. */
export function phoneCodeOfCountry(
  countries: readonly CountryOption[],
  value: string,
  current: string = defaultPhoneCode,
): string {
  return countries.find((country) => country.value === value)?.phoneCode || current;
}

/** Reads the answer of the country call; null when it is no list with a country in it. */
export function readCountries(text: string): { countries: CountryOption[]; areaCodes: string[] } | null {
  try {
    const value: unknown = JSON.parse(text);
    const items = (Array.isArray(value) ? value : []).flatMap((item: unknown): Listed[] => {
      if (typeof item !== 'object' || item === null) return [];
      const { label, value: sent, phonecode } = item as Record<string, unknown>;
      return typeof label === 'string'
        ? [{ label, value: String(sent ?? ''), phonecode: String(phonecode ?? '') }]
        : [];
    });
    return items.length > 0 ? { countries: countryOptions(items), areaCodes: areaCodes(items) } : null;
  } catch {
    return null;
  }
}
