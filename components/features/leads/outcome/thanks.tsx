import { useEffect, useRef } from 'react';
import type { Sent } from '@/lib/domain/leads/submission/lead-answer';
import { buttonClass } from '@/components/ui/button';
import type { FormSetup } from '@/components/features/leads/lead-types';
import { FocusedResult } from '@/components/ui/forms/focused-result';
import { Receipt } from './receipt';

type ThanksProps = { setup: FormSetup; sent: Sent; onAgain?: () => void };

/** Confirmation after a successful submission; it takes the focus, so that it is announced. */
export function Thanks({ setup, sent, onAgain }: ThanksProps) {
  const { thanks } = setup.words;
  const box = useRef<HTMLDivElement>(null);
  // On mount only: a re-render must not pull the focus back.
  useEffect(() => box.current?.focus({ preventScroll: false }), []);
  return (
    <FocusedResult role="status" ref={box} className="border-t-2 border-accent bg-accent-tint px-5 py-6 outline-none">
      <p className="text-h4 font-semibold">{thanks.title}</p>
      <p className="mt-2">{thanks.remark}</p>
      <Receipt {...sent} />
      {onAgain && (
        <button type="button" onClick={onAgain} className={buttonClass('quiet', 'mt-2 noscript:hidden')}>
          {thanks.again}
        </button>
      )}
    </FocusedResult>
  );
}
