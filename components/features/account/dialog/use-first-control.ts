import { type RefObject, useEffect, useRef } from 'react';

/**
 * Each panel that comes up begins at its first field. It belongs to the owner of a dialog, whose effects run after the dialog
 * has opened and put the focus on whatever stands first. A page that only shows its form leaves the focus alone.
 */
export function useFirstControl(
  place: RefObject<HTMLElement | null>,
  isShown: boolean,
  panel: string,
  startsFocused: boolean,
): void {
  const seen = useRef<string | null>(startsFocused ? '' : null);
  useEffect(() => {
    const isFirst = seen.current === null;
    seen.current = isShown ? panel : startsFocused ? '' : seen.current;
    if (!isShown || isFirst) return;
    const first = (what: string) => place.current?.querySelector<HTMLElement>(what);
    (first('form input:not([type=hidden], [hidden])') ?? first('button'))?.focus();
  }, [place, isShown, panel, startsFocused]);
}
