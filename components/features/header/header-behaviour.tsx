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

  useEffect(() => {
    const header = ref.current;
    if (!header) return;
    const follow = () => {
      header.toggleAttribute('data-low', window.scrollY > shrinkAfterPx);
      const room = document.documentElement.scrollHeight - window.innerHeight;
      header.style.setProperty('--read', String(room > 0 ? Math.min(1, window.scrollY / room) : 0));
    };
    follow();
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, []);

  useEffect(() => {
    const header = ref.current;
    if (!header) return;
    const topics = [...header.querySelectorAll<HTMLElement>('[data-topic]')];
    const stop = new AbortController();
    const { signal } = stop;
    const closeAll = () => {
      for (const topic of topics) closeTopic(topic, false);
    };
    for (const topic of topics) {
      topic.querySelector('[data-topic-button]')?.addEventListener('click', () => {
        const wasOpen = topic.dataset.open !== undefined;
        closeAll();
        if (wasOpen) closeTopic(topic, true);
        else openTopic(topic);
      }, { signal });
      topic.addEventListener('pointerenter', () => openTopic(topic), { signal });
      topic.addEventListener('pointerleave', () => closeTopic(topic, false), { signal });
      topic.addEventListener('focusout', (event) => !topic.contains(event.relatedTarget as Node | null) && closeTopic(topic, false), { signal });
    }
    header.addEventListener('keydown', (event) => {
      const topic = (event.target as Element).closest<HTMLElement>('[data-topic]');
      if (event.key !== 'Escape' || !topic) return;
      topic.querySelector<HTMLElement>('[data-topic-button]')?.focus();
      closeTopic(topic, true);
    }, { signal });
    return () => stop.abort();
  }, []);

  return (
    <header ref={ref} className="group/header no-print sticky top-0 z-40 bg-paper">
      {children}
      <div aria-hidden="true" className="rule-ticks relative h-3 border-b border-ink">
        <div className="absolute inset-x-0 -bottom-px h-0.5 origin-left scale-x-(--read) bg-accent [--read:inherit]" />
      </div>
    </header>
  );
}
