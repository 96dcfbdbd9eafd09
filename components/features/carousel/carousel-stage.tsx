'use client';

import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import type { Messages } from 'next-intl';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useRef,
  useState,
} from 'react';
import { IconButton } from '@/components/ui/button';
import { useHydrated } from '@/components/ui/hooks/use-hydrated';
import { fill } from '@/lib/i18n/fill';
import type { PerView } from './carousel-rules';
import { useCarousel } from './use-carousel';

export type StageProps = {
  id?: string;
  label: string;
  items: number;
  perView: PerView;
  intervalMs: number;
  bleeds?: boolean;
  words: Messages['carousel'];
  children: ReactNode;
};

const scroller = 'carousel-track relative flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain';
const scrollbar = '[scrollbar-width:none] noscript:[scrollbar-width:thin]';
const controlRow = 'rule-ticks flex min-h-14 items-center gap-2 border-b border-line pb-5';
const keySteps: Record<string, -1 | 1> = { ArrowLeft: -1, ArrowRight: 1 };

/** A natively scrollable list; script adds buttons, arrow keys and autoplay. Controls are invisible until hydrated. */
export function CarouselStage({ id, label, items, perView, intervalMs, bleeds, words, children }: StageProps) {
  const track = useRef<HTMLUListElement>(null);
  const { isPaused, handlers } = useHoverOrFocus();
  const options = { items, perView, intervalMs, isPaused };
  const { page, pages, announced, canAutoplay, playing, step, toggle } = useCarousel(track, options);
  const hydrated = useHydrated();
  const onKeyDown = (event: KeyboardEvent) => {
    const by = keySteps[event.key];
    // In a field or on a slider of a slide the arrows are its own.
    if (event.target instanceof HTMLInputElement) return;
    if (!by || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    step(by);
  };
  const stepButton = (by: -1 | 1, name: string, isOff: boolean, Icon: typeof ChevronLeft) => (
    <IconButton label={name} isOff={isOff} onClick={() => step(by)}>
      <Icon aria-hidden="true" className="size-5" />
    </IconButton>
  );
  const ToggleIcon = playing ? Pause : Play;
  return (
    <section id={id} aria-label={label} onKeyDown={onKeyDown} {...handlers}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be keyboard-focusable */}
      <ul ref={track} tabIndex={0} aria-label={label} className={`${scroller} ${scrollbar}`}>
        {children}
      </ul>
      <div
        className={`${controlRow} ${bleeds ? 'shell mt-4' : 'mt-3 sm:mt-6'} ${hydrated && pages > 1 ? '' : 'invisible'}`}
      >
        <p aria-hidden="true" className="figure-caption me-auto tabular-nums">
          {page + 1} / {pages}
        </p>
        {canAutoplay && (
          <IconButton data-carousel-toggle="" label={playing ? words.pause : words.play} onClick={toggle}>
            <ToggleIcon aria-hidden="true" className="size-4" />
          </IconButton>
        )}
        {stepButton(-1, words.previous, page === 0, ChevronLeft)}
        {stepButton(1, words.next, page === pages - 1, ChevronRight)}
      </div>
      <p aria-live="polite" className="sr-only">
        {announced === null ? '' : fill(words.position, { n: announced + 1, m: pages })}
      </p>
    </section>
  );
}

const isToggle = (target: EventTarget) =>
  target instanceof Element && target.closest('[data-carousel-toggle]') !== null;

/** The toggle is left out: once pressed, its pointer or focus would pause, and 'play' would have no effect. */
function useHoverOrFocus() {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const handlers = {
    onPointerOver: (event: PointerEvent) => setHovered(event.pointerType !== 'touch' && !isToggle(event.target)),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    // Safari does not focus a slider that is dragged.
    onInput: () => setFocused(true),
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
    },
    onClick: (event: MouseEvent) => {
      if (isToggle(event.target)) setFocused(false);
    },
  };
  return { isPaused: hovered || focused, handlers };
}
