'use client';

import type { Messages } from 'next-intl';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { island, lazyOr } from '@/components/ui/island';
import { type ConsentChoice, needsAnswer, reopenConsentEvent, storeConsent } from './consent-store';

/** The bar can be answered without its settings, should they not load. */
const ConsentPanel = lazyOr(
  async () => (await import('./consent-panel')).ConsentPanel,
  () => null,
);

const all: ConsentChoice = { measure: true, comfort: true };
const none: ConsentChoice = { measure: false, comfort: false };

/** Part of the shared server markup (decision 50 in lib/decisions.md); accept and reject are equally prominent. */
export const ConsentBar = island(
  { instead: () => null },
  function ConsentBar({ words, privacyHref }: { words: Messages['shell']['consent']; privacyHref: string }) {
    const [shown, setShown] = useState(true);
    const [panel, setPanel] = useState(false);
    const bar = useRef<HTMLElement>(null);
    const opener = useRef<Element | null>(null);

    useEffect(() => {
      const show = (isShown: boolean) => {
        if (isShown) delete document.documentElement.dataset.consent;
        setShown(isShown);
      };
      show(needsAnswer());
      const reopen = () => {
        opener.current = document.activeElement;
        show(true);
        setPanel(true);
        requestAnimationFrame(() => bar.current?.focus());
      };
      window.addEventListener(reopenConsentEvent, reopen);
      return () => window.removeEventListener(reopenConsentEvent, reopen);
    }, []);

    useEffect(() => {
      const element = bar.current;
      if (!shown || !element) return;
      // The body keeps the height for elements that appear later; on the root, Chromium would restyle everything.
      const tell = (height: string) => {
        document.documentElement.style.scrollPaddingBottom = `calc(${height} + var(--floating-height))`;
        for (const other of document.querySelectorAll<HTMLElement>('body, body [data-above-consent]'))
          other.style.setProperty('--consent-height', height);
      };
      const observer = new ResizeObserver(() => tell(`${element.offsetHeight}px`));
      observer.observe(element);
      return () => {
        observer.disconnect();
        tell('0px');
      };
    }, [shown]);

    if (!shown) return null;
    const choose = (choice: ConsentChoice) => {
      storeConsent(choice, new Date());
      // What floats comes now.
      document.documentElement.dataset.consent = 'answered';
      setPanel(false);
      setShown(false);
      // The button that was pressed goes with the bar.
      if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
      opener.current = null;
    };
    return (
      <section
        ref={bar}
        tabIndex={-1}
        aria-labelledby="consent-title"
        className="answered:hidden noscript:hidden no-print fixed inset-x-0 bottom-0 z-40 max-h-[70dvh] overflow-y-auto border-t border-ink bg-card py-3 outline-none sm:py-4"
      >
        <div className="shell flex flex-wrap items-center justify-between gap-x-10 gap-y-3">
          <div className="max-w-2xl text-small">
            <h2 id="consent-title" className="text-[1rem] tracking-normal max-sm:sr-only">
              {words.title}
            </h2>
            {/* Two paragraphs: as one block this text would be the LCP element on phones. */}
            <p className="text-soft sm:mt-1">{words.text}</p>
            <p className="text-soft">
              {words.ask}{' '}
              <a href={privacyHref} className="text-ink underline">
                {words.more}
              </a>
            </p>
          </div>
          <div className="flex flex-wrap gap-3">
            <Button look="line" onClick={() => setPanel(!panel)} aria-expanded={panel} text={words.settings} />
            <Button onClick={() => choose(none)}>{words.reject}</Button>
            <Button onClick={() => choose(all)}>{words.accept}</Button>
          </div>
          {panel && (
            <Suspense>
              <ConsentPanel words={words} onSave={choose} />
            </Suspense>
          )}
        </div>
      </section>
    );
  },
);
