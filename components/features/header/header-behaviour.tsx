'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { island } from '@/components/ui/island';

const shrinkAfterPx = 40;

function closeTopic(topic: HTMLElement, closed: boolean) {
  delete topic.dataset.open;
  if (closed) topic.dataset.closed = '';
  else delete topic.dataset.closed;
  topic.querySelector('[data-topic-button]')?.setAttribute('aria-expanded', 'false');
}

function openTopic(topic: HTMLElement) {
  delete topic.dataset.closed;
  topic.dataset.open = '';
  topic.querySelector('[data-topic-button]')?.setAttribute('aria-expanded', 'true');
}

export const HeaderBehaviour = island(function HeaderBehaviour({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLElement>(null);
  const progress = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const header = ref.current;
    if (!header) return;
    // The header may shrink, but the space it takes in the layout must not: the content would shift.
    const keepPlace = () => {
      const low = header.hasAttribute('data-low');
      header.removeAttribute('data-low');
      // Not `offsetHeight`, which is rounded: the page would shift by the remainder.
      header.parentElement?.style.setProperty('height', `${header.getBoundingClientRect().height}px`);
      header.toggleAttribute('data-low', low);
    };
    const follow = () => {
      header.toggleAttribute('data-low', window.scrollY > shrinkAfterPx);
      // Progress is 0 at the top; reading `scrollHeight` there would force a layout during hydration.
      const room = window.scrollY > 0 ? document.documentElement.scrollHeight - window.innerHeight : 0;
      // Set on the line itself: a property of the header would restyle its hundreds of links on every scroll event.
      progress.current?.style.setProperty('scale', `${room > 0 ? Math.min(1, window.scrollY / room) : 0} 1`);
    };
    keepPlace();
    follow();
    const stop = new AbortController();
    const { signal } = stop;
    window.addEventListener('scroll', follow, { passive: true, signal });
    window.addEventListener('resize', keepPlace, { signal });

    header.dataset.scripted = '';
    const topics = [...header.querySelectorAll<HTMLElement>('[data-topic]')];
    const closeAll = () => {
      for (const topic of topics) closeTopic(topic, false);
    };
    for (const topic of topics) {
      // Keep a panel open that `:focus-within` opened before hydration.
      if (topic.contains(document.activeElement)) openTopic(topic);
      const press = () => {
        const wasOpen = topic.dataset.open !== undefined;
        closeAll();
        if (wasOpen) closeTopic(topic, true);
        else openTopic(topic);
      };
      const onFocusOut = ({ relatedTarget }: FocusEvent) => {
        if (!topic.contains(relatedTarget as Node | null)) closeTopic(topic, false);
      };
      topic.querySelector('[data-topic-button]')?.addEventListener('click', press, { signal });
      topic.addEventListener('pointerenter', () => openTopic(topic), { signal });
      topic.addEventListener('pointerleave', () => closeTopic(topic, false), { signal });
      topic.addEventListener('focusout', onFocusOut, { signal });
    }
    // The Enter that confirms a candidate of an input method starts nothing. In WebKit only its code, 229, tells it.
    const keepComposing = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.isComposing || event.keyCode === 229)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    // A panel may be open because of the pointer, while the focus is elsewhere on the page.
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      for (const topic of topics) {
        const hasFocus = topic.contains(document.activeElement);
        if (hasFocus) topic.querySelector<HTMLElement>('[data-topic-button]')?.focus();
        if (hasFocus || topic.matches(':hover, [data-open]')) closeTopic(topic, true);
      }
    };
    // Not every browser focuses a button that is pressed, so that a press beside the panel moves no focus.
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!(target instanceof Element && target.closest('[data-topic]'))) closeAll();
    };
    window.addEventListener('keydown', keepComposing, { capture: true, signal });
    document.addEventListener('keydown', onKeyDown, { signal });
    document.addEventListener('pointerdown', onPointerDown, { signal });
    return () => stop.abort();
  }, []);

  return (
    <div className="pointer-events-none sticky top-0 z-40 print:static">
      <header ref={ref} className="group/header pointer-events-auto relative bg-paper">
        {children}
        <div aria-hidden="true" className="rule-ticks relative h-3 border-b border-ink">
          <div ref={progress} className="absolute inset-x-0 -bottom-px h-0.5 origin-left scale-x-0 bg-accent" />
        </div>
      </header>
    </div>
  );
});
