'use client';

import { island } from '@/components/ui/island';
import { useEffect, useRef } from 'react';
import { figureAt, parseFigure } from './figure';

/** Duration of the count-up animation. */
export const counterMs = 3000;

function run(element: HTMLElement, value: string, durationMs: number): () => void {
  const figure = parseFigure(value);
  if (!figure) return () => {};
  const start = performance.now();
  let frame = requestAnimationFrame(function draw(now) {
    element.textContent = figureAt(figure, now - start, durationMs);
    if (now - start < durationMs) frame = requestAnimationFrame(draw);
  });
  return () => {
    cancelAnimationFrame(frame);
    element.textContent = value;
  };
}

/** A figure that counts up once when first visible. The server renders the final value; reduced motion is respected. */
export const Counter = island(
  { instead: ({ value }) => value },
  function Counter({ value, durationMs = counterMs }: { value: string; durationMs?: number }) {
    const ref = useRef<HTMLSpanElement>(null);
    useEffect(() => {
      const element = ref.current;
      if (!element || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
      let stop = () => {};
      const observer = new IntersectionObserver((entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        stop = run(element, value, durationMs);
      });
      observer.observe(element);
      return () => {
        observer.disconnect();
        stop();
      };
    }, [value, durationMs]);
    return (
      <span ref={ref} data-counter="">
        {value}
      </span>
    );
  },
);
