import { type FocusEvent, type MouseEvent, type PointerEvent, useState } from 'react';

const isToggle = (target: EventTarget) =>
  target instanceof Element && target.closest('[data-carousel-toggle]') !== null;

/**
 * Whether the carousel is hovered or has the focus, with the event handlers that track it. Neither the pointer on the
 * pause button nor its focus pauses after it was pressed, or pressing 'play' would have no effect.
 */
export function useHoverOrFocus() {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const handlers = {
    onPointerOver: (event: PointerEvent) => setHovered(event.pointerType !== 'touch' && !isToggle(event.target)),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
    },
    onClick: (event: MouseEvent) => {
      if (isToggle(event.target)) setFocused(false);
    },
  };
  return { isPaused: hovered || focused, handlers };
}
