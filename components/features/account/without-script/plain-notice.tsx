import type { AccountForm } from '@/lib/domain/account/forms/account-forms';
import type { AccountFormState } from '@/lib/domain/account/forms/account-form-state';
import { idOf, problemText } from '@/components/features/account/form-parts';
import type { AccountSetup } from '@/components/features/account/account-types';
import { FocusedResult } from '@/components/ui/forms/focused-result';

/** Result of a post, above its form. It takes the focus, because nothing else announces it without script. */
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
    <FocusedResult
      role={isBad ? 'alert' : 'status'}
      className={`border px-4 py-3 text-small ${isBad ? 'border-reject bg-reject-tint' : 'border-accent bg-accent-tint'}`}
    >
      {problem ? (
        <a href={`#${idOf('account-page', problem.field)}`} className="underline underline-offset-2">
          {text}
        </a>
      ) : (
        text
      )}
    </FocusedResult>
  );
}
