'use client';

import { useEffect } from 'react';
import { island } from '@/components/ui/island';
import { hasMeasuringConsent } from '@/components/ui/measuring-consent';

/** Reports the web vitals of this page with consent and without an opt-out signal of the browser. Renders nothing. */
export const VitalsBeacon = island({ instead: () => null }, function VitalsBeacon() {
  useEffect(() => {
    if (!hasMeasuringConsent()) return;
    // Delayed, because measuring must not slow down what is measured.
    const timer = window.setTimeout(
      () => void import('./measure').then(({ measure }) => measure(window.location.pathname)),
      2_000,
    );
    return () => window.clearTimeout(timer);
  }, []);
  return null;
});
