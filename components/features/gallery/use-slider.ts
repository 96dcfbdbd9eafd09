import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { indexForKey } from './gallery-rules';
import type { Slider } from './slider';

/** Current picture and navigation of the lightbox; scrolls natively until Swiper is loaded. */
export function useSlider(stage: RefObject<HTMLElement | null>, startAt: number, count: number) {
  const slider = useRef<Slider | null>(null);
  const [at, setAt] = useState(startAt);
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    let unmounted = false;
    element.scrollTo({ left: startAt * element.clientWidth, behavior: 'instant' });
    const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    import('./slider').then(
      ({ createSlider }) => {
        if (unmounted) return;
        element.scrollLeft = 0;
        slider.current = createSlider(element, { startAt, reducedMotion, onTurn: setAt });
      },
      () => {},
    );
    return () => {
      unmounted = true;
      slider.current?.destroy();
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
    const target = indexForKey(event.key, at, count);
    // Swiper handles arrow keys itself once loaded.
    if (target === null || (slider.current && event.key.startsWith('Arrow'))) return;
    event.preventDefault();
    goTo(target);
  };
  return { at, goTo, zoom, onKeyDown };
}
