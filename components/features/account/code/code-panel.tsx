import { registerForm } from '@/lib/domain/account/forms/account-forms';
import { fill } from '@/lib/i18n/fill';
import { PanelForm, TextButton } from '@/components/features/account/dialog/panel-form';
import { senderId } from '@/components/features/account/form-parts';
import { SendButton } from './send-button';
import { SixBoxes } from './six-boxes';
import type { AccountApi } from '@/components/features/account/dialog/use-account';

/** Mode 5: entry of the registration code in six boxes. */
export function CodePanel({ api }: { api: AccountApi }) {
  const {
    setup: { words },
    state,
    dispatch,
    entry,
    code,
    values,
    isBusy,
  } = api;
  const to = values.get(registerForm(state.role, state.type))[state.type] ?? '';
  return (
    <>
      <p className="mb-5 text-soft">{fill(words.code.lead, { to })}</p>
      <PanelForm onSubmit={entry.confirmCode} isBusy={isBusy} label={words.code.confirm} busyLabel={api.busyLabel}>
        <SixBoxes parts={api.partsOf('code')} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <SendButton
            id={senderId(api.prefix)}
            words={words.send}
            endsAt={state.endsAt.register}
            isBusy={isBusy}
            onSend={() => code.ask('register')}
          />
          <p className="min-w-48 grow basis-0 text-caption text-soft">{words.code.resendHint}</p>
        </div>
      </PanelForm>
      <p className="mt-4 text-small">
        <TextButton onClick={() => dispatch({ kind: 'back' })}>{words.code.back}</TextButton>
      </p>
    </>
  );
}
