import { type RefObject, useEffect, useState } from 'react';
import { askedBy } from '@/lib/domain/leads/lead-forms';
import type { FormSetup } from '@/components/features/leads/lead-types';
import { useCountries } from './use-countries';

/** How near a form comes to the screen before its lists are fetched. */
const nearScreen = '600px';
const listed = new Set(['country', 'phoneCode']);

/**
 * The setup with the countries and area codes that its page left out. They are fetched when the form comes near; until then,
 * and where they cannot be had, both fields take text. A field that is being typed in changes after it is left.
 */
export function useLateCountries(setup: FormSetup, box: RefObject<HTMLElement | null>): FormSetup {
  const isWanted =
    !setup.options.areaCodes && !setup.options.countries && askedBy(setup.form).some(([field]) => listed.has(field));
  const [isNear, setNear] = useState(false);
  const [isFree, setFree] = useState(false);
  const found = useCountries(setup.locale, isWanted && isNear);
  const isListed = found.kind === 'listed';
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
    if (!isListed || !element) return;
    const isTyping = () =>
      element.contains(document.activeElement) && listed.has(document.activeElement?.getAttribute('name') ?? '');
    const look = () => setFree(!isTyping());
    if (!isTyping()) return setFree(true);
    element.addEventListener('focusout', look, { once: true });
    return () => element.removeEventListener('focusout', look);
  }, [isListed, box]);
  return isListed && isFree ? { ...setup, options: { ...setup.options, ...found.lists } } : setup;
}
