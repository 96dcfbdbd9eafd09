import {
  areaCodes,
  bundledCountries,
  type CountryOption,
  countryOptions,
} from '@/lib/domain/leads/fields/country-options';
import { type Locale, localeFacts } from '@/lib/i18n/locales';
import { sendCached } from '@/lib/site/cache-life';
import { calls } from '@/lib/upstream/content-calls';

export type FormCountries = { countries: CountryOption[]; areaCodes: string[] };

export async function getFormCountries(locale: Locale): Promise<FormCountries> {
  'use cache';
  const outcome = await sendCached(calls.countries(locale), 'countries');
  const listed =
    outcome.kind === 'ok' && outcome.value.length > 0 ? outcome.value : bundledCountries(localeFacts[locale].htmlLang);
  return { countries: countryOptions(listed), areaCodes: areaCodes(listed) };
}
