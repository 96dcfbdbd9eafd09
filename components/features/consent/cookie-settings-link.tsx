'use client';

import { reopenConsentEvent } from './consent-store';

/** Reopens the consent bar. Hidden without script, where nothing can be set. */
export function CookieSettingsLink({ children }: { children: string }) {
  return (
    <button
      type="button"
      className="py-1 hover:text-accent noscript:hidden"
      onClick={() => window.dispatchEvent(new Event(reopenConsentEvent))}
    >
      {children}
    </button>
  );
}
