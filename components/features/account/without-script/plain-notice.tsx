import type { AccountForm } from '@/lib/domain/account/account-forms';
import type { AccountFormState } from '@/lib/domain/account/account-form-state';
import { idOf, problemText } from '@/components/features/account/form-parts';
import type { AccountSetup } from '@/components/features/account/account-types';

/** What became of a post, above its form; it takes the focus, because without script nothing else says it. */
export function PlainNotice({
  state,
  setup,
  form,
}: {
  state: AccountFormState;
  setup: AccountSetup;
  form: AccountForm;
}) {
  if (state.kind !== 'refused' && state.kind !== 'said') return null;
  const isBad = state.kind === 'refused';
  const problem = isBad ? state.problem : null;
  const text = problem ? problemText(setup, form, problem) : (state.message ?? setup.words.failures.refused);
  return (
    <div
      role={isBad ? 'alert' : 'status'}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without script this is the only way to bring the reader to what happened
      autoFocus
      className={`border px-4 py-3 text-small ${isBad ? 'border-reject bg-reject-tint' : 'border-accent bg-accent-tint'}`}
    >
      {problem ? (
        <a href={`#${idOf('account-page', problem.field)}`} className="underline underline-offset-2">
          {text}
        </a>
      ) : (
        text
      )}
    </div>
  );
}
