'use client';

import { island } from '@/components/ui/island';
import { reopenConsentEvent } from './consent-store';

export const CookieSettingsLink = island(function CookieSettingsLink({ children }: { children: string }) {
  return (
    <button
      type="button"
      className="py-1 hover:text-accent noscript:hidden"
      onClick={() => window.dispatchEvent(new Event(reopenConsentEvent))}
    >
      {children}
    </button>
  );
});
