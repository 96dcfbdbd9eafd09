'use client';

import type { Messages } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import { island } from '@/components/ui/island';
import { asksForPrivacy, consentChangedEvent } from '@/lib/domain/privacy/consent-keys';
import { allowedChoice, reopenConsentEvent, storedConsent } from './consent-store';
import { saveReceipt } from './receipt';

type ConsentStateProps = {
  words: Omit<Messages['privacy']['choice'], 'title' | 'text'>;
  notice: string;
  locale: string;
};
type State = 'none' | 'rejected' | 'accepted' | 'noScript';

function listen(changed: () => void) {
  window.addEventListener(consentChangedEvent, changed);
  window.addEventListener('storage', changed);
  return () => {
    window.removeEventListener(consentChangedEvent, changed);
    window.removeEventListener('storage', changed);
  };
}

function stateNow(): State {
  if (storedConsent() === 'false') return 'rejected';
  const { measure, comfort } = allowedChoice();
  return measure || comfort ? 'accepted' : 'none';
}

export const ConsentStatus = island(function ConsentStatus({ words, notice, locale }: ConsentStateProps) {
  const state = useSyncExternalStore<State>(listen, stateNow, () => 'noScript');
  const gpc = useSyncExternalStore(
    listen,
    () => asksForPrivacy(navigator),
    () => false,
  );
  return (
    <div>
      <div role="status" className="prose border-s-2 border-accent ps-5">
        <p>{words[state]}</p>
        {gpc && <p>{words.gpc}</p>}
      </div>
      {state !== 'noScript' && (
        <p className="mt-6 flex flex-wrap gap-3">
          <Button onClick={() => saveReceipt({ notice, locale, origin: window.location.origin, gpc }, new Date())}>
            {words.download}
          </Button>
          <Button look="line" onClick={() => window.dispatchEvent(new Event(reopenConsentEvent))}>
            {words.settings}
          </Button>
        </p>
      )}
    </div>
  );
});
