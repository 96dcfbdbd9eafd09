import { describe, expect, it } from 'vitest';
import {
  areaCodes,
  bundledCountries,
  countryOptions,
  phoneCodeOfCountry,
} from '@/lib/domain/leads/fields/country-options';
import { localeFacts, locales } from '@/lib/i18n/locales';

const item = (value: string, phonecode: string) => ({ code: value, value, label: `Country ${value}`, phonecode });

describe('area codes', () => {
  it('M7.43 are digits only, without entries that have none, each code once', () => {
    const items = [item('US', '+1'), item('CA', '1'), item('BS', '1-242'), item('AQ', '')];
    expect(areaCodes(items)).toEqual(['+1', '+1242']);
  });
  it('M7.44 are ordered digit by digit and shown with a plus', () => {
    const codes = ['86', '33', '1', '212', '20', '1242'].map((code) => item(code, code));
    expect(areaCodes(codes)).toEqual(['+1', '+1242', '+20', '+212', '+33', '+86']);
  });
});

describe('countries', () => {
  it('M7.42 M7.43 stand once and set the area code of their own, also two that share one', () => {
    const options = countryOptions([item('US', '1'), item('CA', '+1'), item('AQ', ''), item('US', '1')]);
    expect(options.map(({ value }) => value)).toEqual(['US', 'CA', 'AQ']);
    const codes = (['CA', 'AQ', ''] as const).map((country) => phoneCodeOfCountry(options, country, '+33'));
    expect([...codes, phoneCodeOfCountry(options, 'ZZ')]).toEqual(['+1', '+33', '+33', '+86']);
  });
  it.each(locales)('are all there, named in %s, when no list can be fetched', (locale) => {
    const list = bundledCountries(localeFacts[locale].htmlLang);
    expect(list.length).toBeGreaterThan(200);
    expect(list.every(({ label, phonecode, code }) => label !== '' && label !== code && /^\d+$/.test(phonecode))).toBe(
      true,
    );
    expect(new Set(list.map(({ value }) => value)).size).toBe(list.length);
  });
});
