import { type FocusEvent, type PointerEvent, useState } from 'react';

/** Hover and focus of the pause button do not pause, or pressing 'play' would have no effect. */
const isToggle = (target: EventTarget) =>
  target instanceof Element && target.closest('[data-carousel-toggle]') !== null;

/** Whether the carousel is hovered or has the focus, with the event handlers that track it. */
export function useHoverOrFocus() {
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
  return { isPaused: hovered || focused, handlers };
}
