import { cacheLife, cacheTag } from 'next/cache';
import { type Locale, localeFacts } from '@/lib/i18n/locales';
import { areaCodes, type CountryOption, countryOptions } from '@/lib/domain/leads/fields/country-options';
import { bundledCountries } from '@/lib/domain/leads/fields/country-list';
import { calls } from '@/lib/upstream/calls';
import { lifeOf } from '@/lib/api/cache-life';
import { send } from '@/lib/upstream/transport';

export type CountryChoice = { countries: CountryOption[]; areaCodes: string[] };

/** Countries and area codes of a form. Without the list of the service, or with an empty one, the bundled list serves. */
export async function getCountryChoice(locale: Locale): Promise<CountryChoice> {
  'use cache';
  cacheTag('countries');
  const outcome = await send(calls.countries(locale));
  cacheLife(lifeOf(outcome));
  const listed =
    outcome.kind === 'ok' && outcome.value.length > 0 ? outcome.value : bundledCountries(localeFacts[locale].htmlLang);
  return { countries: countryOptions(listed), areaCodes: areaCodes(listed) };
}
