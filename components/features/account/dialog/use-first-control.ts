import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the first field of each new panel. For the owner of the dialog, whose effects run after it has opened. */
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
