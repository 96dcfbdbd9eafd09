import { useEffect, useRef } from 'react';

/** `open` returns the float's element while it is open; `close` learns whether the focus has to leave it. */
export function useLightDismiss(open: () => HTMLElement | null, close: (hasFocus: boolean) => void): void {
  const latest = useRef({ open, close });
  latest.current = { open, close };
  useEffect(() => {
    const dismiss = (isMeant: (float: HTMLElement) => boolean) => {
      const float = latest.current.open();
      if (float && !document.querySelector('dialog[open]') && isMeant(float))
        latest.current.close(float.contains(document.activeElement));
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.isComposing && !event.defaultPrevented) dismiss(() => true);
    };
    const onPointerDown = ({ target }: PointerEvent) =>
      dismiss((float) => target instanceof Node && !float.contains(target));
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onPointerDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onPointerDown);
    };
  }, []);
}
