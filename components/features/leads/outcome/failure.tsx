import { keepFocus } from '@/components/features/leads/submission/keep-focus';
import type { FormSetup } from '@/components/features/leads/lead-types';

export type FailureState = { isBlocked: boolean; message: string | null };

/** Forms that show the message of the service as an alert; the others show a general text as a status. */
const outspoken = new Set(['guide', 'apply']);

type FailureProps = {
  setup: FormSetup;
  state: FailureState;
  /** Moves the focus from the retry button, which unmounts with the notice. */
  onRetry: () => void;
};

/** Shown when sending failed: the form keeps its values, and phone and e-mail contacts are offered. */
export function Failure({ setup, state, onRetry }: FailureProps) {
  const { words, contactValues, form } = setup;
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
        <span>
          {words.failure.phone}{' '}
          <a href={contactValues.phoneHref} className="text-link">
            {contactValues.phone}
          </a>
        </span>
        <span>
          {words.failure.mail}{' '}
          <a href={`mailto:${contactValues.email}`} className="text-link">
            {contactValues.email}
          </a>
        </span>
        {!state.isBlocked && (
          <button type="submit" onClick={onRetry} onMouseDown={keepFocus} className="text-link hover:text-accent">
            {words.failure.retry}
          </button>
        )}
      </p>
    </div>
  );
}
