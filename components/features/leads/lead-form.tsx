'use client';

import { useRef, useState } from 'react';
import { idleLeadForm, type LeadFormState } from '@/lib/domain/leads/submission/lead-form-state';
import { FilledForm } from './filled-form';
import { Thanks } from '@/components/features/leads/outcome/thanks';
import type { FormSetup } from './lead-types';
import { useLateCountries } from '@/components/features/leads/fields/use-late-countries';

export type LeadFormProps = {
  setup: FormSetup;
  /** What became of the post that its page was redirected from. */
  state?: LeadFormState;
  /** Takes over what happens after success; without it the thanks stand in the form's place. */
  onSent?: () => void;
  focusFirst?: boolean;
  isNarrow?: boolean;
};

/** A form that collects a lead. Without script it posts to its door and is redirected to a page with the result; with script it checks, sends and thanks in place. */
export function LeadForm({
  setup: given,
  state = idleLeadForm,
  onSent,
  focusFirst = false,
  isNarrow = false,
}: LeadFormProps) {
  const box = useRef<HTMLDivElement>(null);
  const setup = useLateCountries(given, box);
  const [round, setRound] = useState(0);
  const [isSent, setSent] = useState(state.kind === 'sent');
  const sent = () => {
    setSent(!onSent);
    setRound((now) => now + 1);
    onSent?.();
  };
  const again = () => {
    setSent(false);
    setRound((now) => now + 1);
  };
  return (
    <div ref={box} id={setup.id} className="relative scroll-mt-28">
      {isSent ? (
        <Thanks setup={setup} onAgain={again} />
      ) : (
        <FilledForm
          key={round}
          setup={setup}
          posted={round === 0 ? state : idleLeadForm}
          onSent={sent}
          focusFirst={focusFirst}
          isNarrow={isNarrow}
        />
      )}
    </div>
  );
}
