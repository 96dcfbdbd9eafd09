'use client';

import { useEffect } from 'react';
import { isWilling } from './willing';

/** Tells the site how fast this page was, when its visitor agreed to measuring and their browser asks for nothing else. Draws nothing. */
export function VitalsBeacon() {
  useEffect(() => {
    if (!isWilling()) return;
    let gone = false;
    // Not with the page: what measures must not slow what is measured.
    const timer = window.setTimeout(
      () => void import('./measure').then(({ measure }) => gone || measure(window.location.pathname)),
      2_000,
    );
    return () => {
      gone = true;
      window.clearTimeout(timer);
    };
  }, []);
  return null;
}
