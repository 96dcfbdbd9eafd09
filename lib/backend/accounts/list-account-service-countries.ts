import type { AccountCountry } from '@/lib/contract/accounts';
import { bundledCountries } from '@/lib/domain/leads/fields/country-options';

/** Regions of China with their own phone codes, listed below it; the mainland has the country's code. */
const regions = [
  { code: '', english_name: 'Mainland', chinese_name: '大陆' },
  { code: 'HK', english_name: 'Hong Kong', chinese_name: '香港' },
  { code: 'MO', english_name: 'Macao', chinese_name: '澳门' },
  { code: 'TW', english_name: 'Taiwan', chinese_name: '台湾' },
] as const;
const below = new Set<string>(regions.map(({ code }) => code));

/** A number that does not depend on the list: the two letters in base 26, plus one. */
export function countryNumber(code: string): number {
  const [first = 0, second = 0] = Array.from(code, (letter) => letter.charCodeAt(0) - 65);
  return first * 26 + second + 1;
}

export function listAccountCountries(): AccountCountry[] {
  const english = bundledCountries('en');
  const chinese = new Map(bundledCountries('zh-CN').map(({ code, label }) => [code, label]));
  const phoneOf = new Map(english.map(({ code, phonecode }) => [code, phonecode]));
  const regionsOf = (country: string) =>
    country === 'CN'
      ? regions.map((region) => ({
          ...region,
          id: countryNumber(region.code || country),
          area_phone_number: phoneOf.get(region.code || country),
        }))
      : [];
  return english
    .filter(({ code }) => !below.has(code))
    .map(({ code, label, phonecode }) => ({
      id: countryNumber(code),
      code,
      english_name: label,
      chinese_name: chinese.get(code) ?? label,
      area_phone_number: phonecode,
      regions: regionsOf(code),
    }));
}
