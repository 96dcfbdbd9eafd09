'use client';

import { reopenConsentEvent } from './consent-store';

/** Reopens the consent bar; without script there is nothing to set, and nothing is shown. */
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
