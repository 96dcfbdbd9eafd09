import { type FocusEvent, type PointerEvent, useState } from 'react';

/** The button that stops and starts the movement does not itself hold it, or pressing 'play' would do nothing. */
const isToggle = (target: EventTarget) => target instanceof Element && target.closest('[data-carousel-toggle]') !== null;

/** Whether a pointer or the focus rests on the carousel, and the handlers that find out. */
export function useHeld() {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const handlers = {
    onPointerOver: (event: PointerEvent) => setHovered(event.pointerType !== 'touch' && !isToggle(event.target)),
    onPointerLeave: () => setHovered(false),
    onFocus: (event: FocusEvent) => setFocused(!isToggle(event.target)),
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
    },
  };
  return { held: hovered || focused, handlers };
}
