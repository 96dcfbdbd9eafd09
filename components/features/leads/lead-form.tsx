'use client';

import { useActionState, useRef, useState } from 'react';
import { notPosted } from '@/lib/leads/posted';
import { FilledForm } from './filled-form';
import { Thanks } from './thanks';
import type { FormSetup, LeadAction } from './types';
import { useLateCountries } from './use-late-countries';

export type LeadFormProps = {
  setup: FormSetup;
  action: LeadAction;
  /** Takes over what happens after success; without it the thanks stand in the form's place. */
  onSent?: () => void;
  focusFirst?: boolean;
  isNarrow?: boolean;
};

/** A form that collects a lead. Without script it posts to whatever address shows it and comes back to its place there; with script it checks, sends and thanks in place. */
export function LeadForm({ setup: given, action, onSent, focusFirst = false, isNarrow = false }: LeadFormProps) {
  const box = useRef<HTMLDivElement>(null);
  const setup = useLateCountries(given, box);
  const [posted, formAction] = useActionState(action, notPosted, `#${setup.id}`);
  const [round, setRound] = useState(0);
  const [isSent, setSent] = useState(false);
  const sent = () => {
    setSent(!onSent);
    setRound((now) => now + 1);
    onSent?.();
  };
  const again = () => {
    setSent(false);
    setRound((now) => now + 1);
  };
  const hasPosted = round === 0;
  return (
    <div ref={box} id={setup.id} className="relative scroll-mt-28">
      {isSent || (hasPosted && posted.kind === 'sent') ? (
        <Thanks setup={setup} onAgain={again} />
      ) : (
        <FilledForm key={round} setup={setup} formAction={formAction} posted={hasPosted ? posted : notPosted} onSent={sent} focusFirst={focusFirst} isNarrow={isNarrow} />
      )}
    </div>
  );
}
