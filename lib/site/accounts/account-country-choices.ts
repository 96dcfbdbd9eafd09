import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { localeHeaderOf } from '@/lib/domain/account/account-calls';
import { type CountryChoice, readCountryChoices } from '@/lib/domain/account/forms/country-choices';
import { bundledCountries } from '@/lib/domain/leads/fields/country-options';
import { type Locale, localeFacts } from '@/lib/i18n/locales';
import { contentLife, failureLife } from '@/lib/site/cache-life';
import { findAccountCountries } from '@/lib/upstream/account-service';

async function listed(locale: Locale): Promise<CountryChoice[] | null> {
  const answer = await findAccountCountries(localeHeaderOf(localeFacts[locale].family));
  return answer && answer.status < 300 ? readCountryChoices(JSON.stringify(answer.body), locale) : null;
}

export async function listAccountCountryChoices(locale: Locale): Promise<CountryChoice[]> {
  'use cache';
  cacheTag('countries');
  const listedCountries = await listed(locale);
  cacheLife(listedCountries ? contentLife : failureLife);
  return (
    listedCountries ??
    bundledCountries(localeFacts[locale].htmlLang).map(({ code, label, phonecode }) => ({
      value: code,
      id: code,
      code,
      label,
      phoneCode: `+${phonecode}`,
    }))
  );
}
