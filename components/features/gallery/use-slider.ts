import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { targetOf } from './rules';
import type { Slider } from './slider';

/** The picture that is shown, and the moves of keys and buttons; until swiper has arrived they scroll the stage. */
export function useSlider(stage: RefObject<HTMLElement | null>, startAt: number, count: number) {
  const slider = useRef<Slider | null>(null);
  const [at, setAt] = useState(startAt);
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    let ended = false;
    element.scrollTo({ left: startAt * element.clientWidth, behavior: 'instant' });
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    import('./slider').then(
      ({ startSlider }) => {
        if (ended) return;
        element.scrollLeft = 0;
        slider.current = startSlider(element, { startAt, still, onTurn: setAt });
      },
      () => {},
    );
    return () => {
      ended = true;
      slider.current?.stop();
      slider.current = null;
    };
  }, [stage, startAt]);

  const goTo = (index: number) => {
    setAt(index);
    if (slider.current) slider.current.goTo(index);
    else stage.current?.scrollTo({ left: index * stage.current.clientWidth, behavior: 'instant' });
  };
  const zoom = (by: 1 | -1) => slider.current?.zoom(by);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === '+' || event.key === '=') zoom(1);
    if (event.key === '-') zoom(-1);
    const target = targetOf(event.key, at, count);
    // Arrows are swiper's own once it is there.
    if (target === null || (slider.current && event.key.startsWith('Arrow'))) return;
    event.preventDefault();
    goTo(target);
  };
  return { at, goTo, zoom, onKeyDown };
}
