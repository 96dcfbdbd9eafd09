import { useEffect, useState } from 'react';
import { type CountryOption, readCountries } from '@/lib/domain/leads/fields/country-options';

const timeoutMs = 8_000;
type Countries = { countries: CountryOption[]; areaCodes: string[] };
/** What to draw: nothing yet, the lists, or plain fields because there are none. */
export type CountriesState = { kind: 'loading' } | { kind: 'listed'; lists: Countries } | { kind: 'none' };

/** The countries in the language of the page, fetched when they are first wanted. A failure is silent: the fields become plain. */
export function useCountries(locale: string, isWanted: boolean): CountriesState {
  const [state, setState] = useState<CountriesState>({ kind: 'loading' });
  const isListed = state.kind === 'listed';
  useEffect(() => {
    if (!isWanted || isListed) return;
    let isCurrent = true;
    const load = async () => {
      const answer = await fetch(`/api/config/country?locale=${locale}`, { signal: AbortSignal.timeout(timeoutMs) });
      return answer.ok ? readCountries(await answer.text()) : null;
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
