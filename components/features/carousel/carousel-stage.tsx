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
import { useHydrated } from '@/components/ui/hooks/use-hydrated';
import { fill } from '@/lib/i18n/fill';
import type { PerView } from './carousel-rules';
import { trackClass } from './driver';
import { useCarousel } from './use-carousel';

export type CarouselWords = Messages['carousel'];

type ControlsProps = {
  page: number;
  pages: number;
  canAutoplay: boolean;
  playing: boolean;
  words: CarouselWords;
  onStep: (by: -1 | 1) => void;
  onToggle: () => void;
};

const box = 'inline-flex size-11 items-center justify-center rounded-control border border-edge hover:border-ink';
const muted =
  'aria-disabled:cursor-default aria-disabled:border-line aria-disabled:text-hair aria-disabled:hover:border-line';

/** Controls below the slides. */
export function CarouselControls({ page, pages, canAutoplay, playing, words, onStep, onToggle }: ControlsProps) {
  return (
    <>
      <p aria-hidden="true" className="figure-caption me-auto tabular-nums">
        {page + 1} / {pages}
      </p>
      {canAutoplay && (
        <button
          type="button"
          data-carousel-toggle=""
          aria-label={playing ? words.pause : words.play}
          onClick={onToggle}
          className={box}
        >
          {playing ? <Pause aria-hidden="true" className="size-4" /> : <Play aria-hidden="true" className="size-4" />}
        </button>
      )}
      <StepButton label={words.previous} off={page === 0} onPress={() => onStep(-1)}>
        <ChevronLeft aria-hidden="true" className="size-5" />
      </StepButton>
      <StepButton label={words.next} off={page === pages - 1} onPress={() => onStep(1)}>
        <ChevronRight aria-hidden="true" className="size-5" />
      </StepButton>
    </>
  );
}

function StepButton({
  label,
  off,
  onPress,
  children,
}: {
  label: string;
  off: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <button type="button" aria-label={label} aria-disabled={off} onClick={onPress} className={`${box} ${muted}`}>
      {children}
    </button>
  );
}

export type StageProps = {
  id?: string;
  label: string;
  items: number;
  perView: PerView;
  intervalMs: number;
  words: CarouselWords;
  children: ReactNode;
};

const scroller = 'relative flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain';
const scrollbar = '[scrollbar-width:none] noscript:[scrollbar-width:thin]';
const controlRow = 'rule-ticks mt-8 flex min-h-14 items-center gap-2 border-b border-line pb-5';
const keySteps: Record<string, -1 | 1> = { ArrowLeft: -1, ArrowRight: 1 };

/** A natively scrollable list; script adds buttons, arrow keys and autoplay. Controls are invisible until hydrated. */
export function CarouselStage({ id, label, items, perView, intervalMs, words, children }: StageProps) {
  const rootRef = useRef<HTMLElement>(null);
  const trackRef = useRef<HTMLUListElement>(null);
  const { isPaused, handlers } = useHoverOrFocus();
  const { step, toggle, announced, ...state } = useCarousel(
    { root: rootRef, track: trackRef },
    { items, perView, intervalMs, isPaused },
  );
  const hydrated = useHydrated();

  const onKeyDown = (event: KeyboardEvent) => {
    const by = keySteps[event.key];
    if (!by || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    step(by);
  };

  return (
    <section ref={rootRef} id={id} aria-label={label} onKeyDown={onKeyDown} {...handlers}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be keyboard-focusable */}
      <ul ref={trackRef} tabIndex={0} aria-label={label} className={`${trackClass} ${scroller} ${scrollbar}`}>
        {children}
      </ul>
      <div className={`${controlRow} ${hydrated && state.pages > 1 ? '' : 'invisible'}`}>
        <CarouselControls {...state} words={words} onStep={step} onToggle={toggle} />
      </div>
      <p aria-live="polite" className="sr-only">
        {announced === null ? '' : fill(words.position, { n: announced + 1, m: state.pages })}
      </p>
    </section>
  );
}

const isToggle = (target: EventTarget) =>
  target instanceof Element && target.closest('[data-carousel-toggle]') !== null;

/**
 * Whether the carousel is hovered or has the focus, with the event handlers that track it. Neither the pointer on the
 * pause button nor its focus pauses after it was pressed, or pressing 'play' would have no effect.
 */
function useHoverOrFocus() {
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
