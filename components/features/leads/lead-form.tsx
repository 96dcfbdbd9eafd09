'use client';

import { useRef, useState } from 'react';
import { island } from '@/components/ui/island';
import { idleLeadForm, type LeadFormState, type Sent } from '@/lib/domain/leads/submission/lead-answer';
import { useLazyCountries } from './fields/use-countries';
import { FilledForm } from './filled-form';
import type { FormSetup } from './lead-types';
import { Thanks } from './outcome';

export type LeadFormProps = {
  setup: FormSetup;
  state?: LeadFormState;
  onSent?: (sent: Sent) => void;
  focusFirst?: boolean;
  isNarrow?: boolean;
};

/** Without script it posts to a route handler that redirects to a page with the result. */
export const LeadForm = island(function LeadForm(props: LeadFormProps) {
  const { setup: given, state = idleLeadForm, onSent, focusFirst = false, isNarrow = false } = props;
  const box = useRef<HTMLDivElement>(null);
  const setup = useLazyCountries(given, box);
  const [round, setRound] = useState(0);
  const [sent, setSent] = useState(state.kind === 'sent' ? state : null);
  const onFormSent = (answer: Sent) => {
    setSent(onSent ? null : answer);
    setRound((now) => now + 1);
    onSent?.(answer);
  };
  const again = () => {
    setSent(null);
    setRound((now) => now + 1);
  };
  return (
    <div ref={box} id={setup.id} className="relative scroll-mt-28">
      {sent ? (
        <Thanks setup={setup} sent={sent} onAgain={again} />
      ) : (
        <FilledForm
          key={round}
          setup={setup}
          posted={round === 0 ? state : idleLeadForm}
          onSent={onFormSent}
          focusFirst={focusFirst}
          isNarrow={isNarrow}
        />
      )}
    </div>
  );
});
