'use client';

import { useEffect, useRef } from 'react';
import { island } from '@/components/ui/island';

/** `numeral` is the first number as written, `number` the integer of its digits (`48` for `4.8`). */
type Figure = { before: string; number: number; numeral: string; after: string };

/** Whole groups of three digits, then a fraction; separators differ between languages. */
const pattern = /^(\D*)(\d+(?:[.,'’\s]\d{3})*(?:[.,]\d+)?)(\D.*)?$/;
const maxDigits = 9;

export function parseFigure(text: string): Figure | null {
  const [, before = '', numeral = '', after = ''] = pattern.exec(text) ?? [];
  const digits = numeral.replace(/\D/g, '');
  return digits === '' || digits.length > maxDigits ? null : { before, number: Number(digits), numeral, after };
}

function inNumeral(value: number, numeral: string): string {
  const fraction = /[.,](\d+)$/.exec(numeral)?.[1] ?? '';
  const digits = String(value).padStart(fraction.length === 3 ? 1 : fraction.length + 1, '0');
  const first = [...numeral.matchAll(/\d/g)].at(-digits.length)?.index ?? 0;
  let at = 0;
  return numeral.slice(first).replace(/\d/g, () => digits[at++] ?? '');
}

export function figureAt({ before, number, numeral, after }: Figure, elapsedMs: number, durationMs: number): string {
  const progress = Math.min(Math.max(elapsedMs / durationMs, 0), 1);
  if (progress === 1) return `${before}${numeral}${after}`;
  const eased = 1 - (1 - progress) ** 3;
  const value = Math.max(0, Math.min(Math.floor(number * eased), number - 1));
  return `${before}${inNumeral(value, numeral)}${after}`;
}

const counterMs = 3000;

function run(element: HTMLElement, value: string): () => void {
  const figure = parseFigure(value);
  if (!figure) return () => {};
  const start = performance.now();
  let frame = requestAnimationFrame(function draw(now) {
    element.textContent = figureAt(figure, now - start, counterMs);
    if (now - start < counterMs) frame = requestAnimationFrame(draw);
  });
  return () => {
    cancelAnimationFrame(frame);
    element.textContent = value;
  };
}

export const Counter = island({ instead: ({ value }) => value }, function Counter({ value }: { value: string }) {
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let stop = () => {};
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      stop = run(element, value);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      stop();
    };
  }, [value]);
  return (
    <span ref={ref} data-counter="">
      {value}
    </span>
  );
});
