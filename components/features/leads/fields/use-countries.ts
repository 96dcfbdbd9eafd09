import { type RefObject, useEffect, useState } from 'react';
import type { FormSetup } from '@/components/features/leads/lead-types';
import { contentPaths } from '@/lib/contract/call-paths';
import { type CountryOption, readCountryOptions } from '@/lib/domain/leads/fields/country-options';
import { leadFormFields } from '@/lib/domain/leads/lead-forms';

const timeoutMs = 8_000;
type Countries = { countries: CountryOption[]; areaCodes: string[] };
export type CountriesState = { kind: 'loading' } | { kind: 'listed'; lists: Countries } | { kind: 'none' };

/** A failure is silent: the fields become plain inputs. */
export function useCountries(locale: string, isWanted: boolean): CountriesState {
  const [state, setState] = useState<CountriesState>({ kind: 'loading' });
  const isListed = state.kind === 'listed';
  useEffect(() => {
    if (!isWanted || isListed) return;
    const load = async () => {
      const answer = await fetch(`${contentPaths.countries}?locale=${locale}`, {
        signal: AbortSignal.timeout(timeoutMs),
      });
      return answer.ok ? readCountryOptions(await answer.text()) : null;
    };
    load()
      .catch(() => null)
      .then((lists) => setState(lists ? { kind: 'listed', lists } : { kind: 'none' }));
  }, [locale, isWanted, isListed]);
  return state;
}

const nearScreen = '600px';
const listed = new Set(['country', 'phoneCode']);

/** Adds the countries that the page left out, once the form is near and neither field is being typed in. */
export function useLazyCountries(setup: FormSetup, box: RefObject<HTMLElement | null>): FormSetup {
  const isWanted =
    !setup.options.areaCodes &&
    !setup.options.countries &&
    leadFormFields(setup.form).some(([field]) => listed.has(field));
  const [isNear, setNear] = useState(false);
  const [isFree, setFree] = useState(false);
  const found = useCountries(setup.locale, isWanted && isNear);
  const isFound = found.kind === 'listed';
  useEffect(() => {
    if (!isWanted || !box.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: nearScreen },
    );
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [isWanted, box]);
  useEffect(() => {
    const element = box.current;
    if (!isFound || !element) return;
    const isListed = (target: EventTarget | null) =>
      target instanceof Element && element.contains(target) && listed.has(target.getAttribute('name') ?? '');
    if (!isListed(document.activeElement)) return setFree(true);
    // The focus moves to `relatedTarget`; it stays on the active element when the whole window loses it.
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (!isListed(relatedTarget) && !isListed(document.activeElement)) setFree(true);
    };
    element.addEventListener('focusout', onFocusOut);
    return () => element.removeEventListener('focusout', onFocusOut);
  }, [isFound, box]);
  return isFound && isFree ? { ...setup, options: { ...setup.options, ...found.lists } } : setup;
}
