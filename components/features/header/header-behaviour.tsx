'use client';

import { type ReactNode, useEffect, useRef } from 'react';

/** Pixels of scroll after which the bar is low. */
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

/** Lets the header shrink, show reading progress on its rule, and its panels answer to button, hover and Esc. */
export function HeaderBehaviour({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLElement>(null);
  const progress = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const header = ref.current;
    if (!header) return;
    // The bar may lose height, its place in the page may not: text would jump and the scroll position with it.
    const keepPlace = () => {
      const low = header.hasAttribute('data-low');
      header.removeAttribute('data-low');
      // Not `offsetHeight`, which is rounded: the page would move by the rest.
      header.parentElement?.style.setProperty('height', `${header.getBoundingClientRect().height}px`);
      header.toggleAttribute('data-low', low);
    };
    const follow = () => {
      header.toggleAttribute('data-low', window.scrollY > shrinkAfterPx);
      // At the top nothing is read, and asking for the page's height would have it laid out while it wakes.
      const room = window.scrollY > 0 ? document.documentElement.scrollHeight - window.innerHeight : 0;
      // On the line itself: a property of the header would style its hundreds of links anew with each step of the wheel.
      progress.current?.style.setProperty('scale', `${room > 0 ? Math.min(1, window.scrollY / room) : 0} 1`);
    };
    keepPlace();
    follow();
    window.addEventListener('scroll', follow, { passive: true });
    window.addEventListener('resize', keepPlace);
    return () => {
      window.removeEventListener('scroll', follow);
      window.removeEventListener('resize', keepPlace);
    };
  }, []);

  useEffect(() => {
    const header = ref.current;
    if (!header) return;
    header.dataset.scripted = '';
    const topics = [...header.querySelectorAll<HTMLElement>('[data-topic]')];
    const stop = new AbortController();
    const { signal } = stop;
    const closeAll = () => {
      for (const topic of topics) closeTopic(topic, false);
    };
    for (const topic of topics) {
      // The focus opened it, and may be inside.
      if (topic.contains(document.activeElement)) openTopic(topic);
      topic.querySelector('[data-topic-button]')?.addEventListener(
        'click',
        () => {
          const wasOpen = topic.dataset.open !== undefined;
          closeAll();
          if (wasOpen) closeTopic(topic, true);
          else openTopic(topic);
        },
        { signal },
      );
      topic.addEventListener('pointerenter', () => openTopic(topic), { signal });
      topic.addEventListener('pointerleave', () => closeTopic(topic, false), { signal });
      topic.addEventListener(
        'focusout',
        (event) => !topic.contains(event.relatedTarget as Node | null) && closeTopic(topic, false),
        { signal },
      );
    }
    header.addEventListener(
      'keydown',
      (event) => {
        const topic = (event.target as Element).closest<HTMLElement>('[data-topic]');
        if (event.key !== 'Escape' || !topic) return;
        topic.querySelector<HTMLElement>('[data-topic-button]')?.focus();
        closeTopic(topic, true);
      },
      { signal },
    );
    return () => stop.abort();
  }, []);

  return (
    <div className="no-print pointer-events-none sticky top-0 z-40">
      <header ref={ref} className="group/header pointer-events-auto relative bg-paper">
        {children}
        <div aria-hidden="true" className="rule-ticks relative h-3 border-b border-ink">
          <div ref={progress} className="absolute inset-x-0 -bottom-px h-0.5 origin-left scale-x-0 bg-accent" />
        </div>
      </header>
    </div>
  );
}
