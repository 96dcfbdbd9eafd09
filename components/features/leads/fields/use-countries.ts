import { contentPaths } from '@/lib/contract/call-paths';
import { useEffect, useState } from 'react';
import { type CountryOption, readCountryOptions } from '@/lib/domain/leads/fields/country-options';

const timeoutMs = 8_000;
type Countries = { countries: CountryOption[]; areaCodes: string[] };
/** `none` means that loading failed: plain inputs are shown. */
export type CountriesState = { kind: 'loading' } | { kind: 'listed'; lists: Countries } | { kind: 'none' };

/**
 * Countries in the language of the page, fetched once `isWanted`. A failure is silent: the fields become plain inputs.
 */
export function useCountries(locale: string, isWanted: boolean): CountriesState {
  const [state, setState] = useState<CountriesState>({ kind: 'loading' });
  const isListed = state.kind === 'listed';
  useEffect(() => {
    if (!isWanted || isListed) return;
    let isCurrent = true;
    const load = async () => {
      const answer = await fetch(`${contentPaths.countries}?locale=${locale}`, {
        signal: AbortSignal.timeout(timeoutMs),
      });
      return answer.ok ? readCountryOptions(await answer.text()) : null;
    };
    load()
      .catch(() => null)
      .then((lists) => isCurrent && setState(lists ? { kind: 'listed', lists } : { kind: 'none' }));
    return () => {
      isCurrent = false;
    };
  }, [locale, isWanted, isListed]);
  return state;
}
