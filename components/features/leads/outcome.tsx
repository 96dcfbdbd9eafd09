import { type MouseEvent, useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { FocusedResult } from '@/components/ui/forms/focused-result';
import type { Sent } from '@/lib/domain/leads/submission/lead-answer';
import { fill } from '@/lib/i18n/fill';
import type { FormSetup } from './lead-types';
import { ContactLinks, Receipt } from './receipt';

/** Else validation on blur inserts a message that moves the button away before mouseup, and no click is fired. */
export const keepFocus = (event: MouseEvent): void => event.preventDefault();

export type FailureState = { isBlocked: boolean; message: string | null };

const outspoken = new Set(['guide', 'apply']);

type FailureProps = {
  setup: FormSetup;
  state: FailureState;
  /** Moves the focus from the retry button, which unmounts with the notice. */
  onRetry: () => void;
};

export function Failure({ setup, state, onRetry }: FailureProps) {
  const { words, form } = setup;
  const isLoud = outspoken.has(form);
  const text = state.isBlocked ? words.failure.blocked : words.failure.text;
  return (
    <div
      role={isLoud ? 'alert' : 'status'}
      className={`border px-4 py-3 text-small ${isLoud ? 'border-reject bg-reject-tint text-reject' : 'border-edge bg-card'}`}
    >
      <p className="font-semibold">{(isLoud && state.message) || words.failure.title}</p>
      <p className="mt-1 text-ink">{text}</p>
      <p className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1 text-ink">
        <ContactLinks setup={setup} />
        {!state.isBlocked && (
          <button type="submit" onClick={onRetry} onMouseDown={keepFocus} className="text-link hover:text-accent">
            {words.failure.retry}
          </button>
        )}
      </p>
    </div>
  );
}

/** Confirmation after a successful submission; it takes the focus, so that it is announced. */
export function Thanks({ setup, sent, onAgain }: { setup: FormSetup; sent: Sent; onAgain?: () => void }) {
  const { thanks, files } = setup.words;
  const box = useRef<HTMLDivElement>(null);
  // On mount only: a re-render must not pull the focus back.
  useEffect(() => box.current?.focus({ preventScroll: false }), []);
  return (
    <FocusedResult role="status" ref={box} className="border-t-2 border-accent bg-accent-tint px-5 py-6 outline-none">
      <p className="text-h4 font-semibold">{thanks.title}</p>
      <p className="mt-2">{thanks.remark}</p>
      {sent.leftOut && sent.leftOut.length > 0 && (
        <p className="mt-2 font-semibold">{fill(files.leftOut, { names: sent.leftOut.join(', ') })}</p>
      )}
      <Receipt {...sent} />
      {onAgain && <Button look="quiet" onClick={onAgain} text={thanks.again} className="mt-2 noscript:hidden" />}
    </FocusedResult>
  );
}
