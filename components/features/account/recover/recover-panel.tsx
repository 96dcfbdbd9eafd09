import { identityTypes, recoverForm } from '@/lib/domain/account/forms/account-forms';
import { fill } from '@/lib/i18n/fill';
import { Button } from '@/components/ui/button';
import { CaptchaPlace } from '@/components/features/account/captcha/captcha-place';
import { FormFields } from '@/components/features/account/fields/account-fields';
import { PanelForm, TextButton } from '@/components/features/account/dialog/panel-form';
import { senderId } from '@/components/features/account/form-parts';
import { RecoverProgress } from './recover-progress';
import { SendButton } from '@/components/features/account/code/send-button';
import type { AccountApi } from '@/components/features/account/dialog/use-account';

/** Mode 6: password recovery in steps. */
export function RecoverPanel({ api }: { api: AccountApi }) {
  const {
    setup: { words, family },
    state,
    dispatch,
  } = api;
  const { step } = state;
  const hasWayBack = step === 4 || (step > 1 && identityTypes(state.role, state).length > 1);
  const signIn = () => dispatch({ kind: 'open', mode: state.role === 'trader' ? 1 : 2, isPopUp: state.isPopUp });
  return (
    <>
      <RecoverProgress state={state} words={words.recover} />
      {step === 1 && <Choose api={api} />}
      {(step === 2 || step === 3) && <Code api={api} />}
      {step === 4 && <NewPassword api={api} />}
      {step === 5 ? (
        <Done api={api} />
      ) : (
        <p className="mt-4 flex flex-wrap gap-x-6 text-small">
          {hasWayBack && <TextButton onClick={() => dispatch({ kind: 'back' })}>{words.recover.back}</TextButton>}
          <TextButton onClick={signIn}>
            {family === 'zh' ? words.recover.loginNow : words.recover.backToSignIn}
          </TextButton>
        </p>
      )}
    </>
  );
}

function Choose({
  api: {
    setup: { words },
    state,
    dispatch,
  },
}: {
  api: AccountApi;
}) {
  return (
    <>
      <p className="mb-3">{words.recover.chooseLead}</p>
      <div className="grid gap-3">
        {identityTypes(state.role, state).map((type) => (
          <Button key={type} look="line" onClick={() => dispatch({ kind: 'choose', type })}>
            {words.recover[type]}
          </Button>
        ))}
      </div>
    </>
  );
}

function Code({ api }: { api: AccountApi }) {
  const {
    setup: { words },
    state,
    recovery,
    code,
    isBusy,
  } = api;
  const form = recoverForm(state.type);
  const sent = code.sentOf('recover');
  return (
    <PanelForm
      key={`${form}-${state.round}`}
      onSubmit={recovery.checkCode}
      isBusy={isBusy}
      label={words.recover.next}
      busyLabel={api.busyLabel}
    >
      <FormFields
        parts={api.partsOf(form)}
        sender={
          <SendButton
            id={senderId(api.prefix)}
            words={words.send}
            endsAt={state.endsAt.recover}
            isBusy={isBusy}
            onSend={recovery.sendCode}
          />
        }
        captcha={state.type === 'phone_number' && <CaptchaPlace api={api} purpose="recover" />}
      />
      {sent && <p className="text-caption text-soft">{fill(words.recover.sentHint, { to: sent.to })}</p>}
    </PanelForm>
  );
}

function NewPassword({ api }: { api: AccountApi }) {
  const {
    setup: { words },
    state,
    recovery,
    values,
    isBusy,
  } = api;
  return (
    <PanelForm
      key={state.round}
      onSubmit={recovery.change}
      isBusy={isBusy}
      label={words.recover.change}
      busyLabel={api.busyLabel}
    >
      {/* Tells password managers which account the new password belongs to. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={values.get(recoverForm(state.type))[state.type] ?? ''}
        readOnly
        hidden
      />
      <FormFields parts={api.partsOf('new-password')} />
    </PanelForm>
  );
}

function Done({
  api: {
    setup: { words, family },
    recovery,
  },
}: {
  api: AccountApi;
}) {
  return (
    <div>
      <p className="text-h4 font-semibold">{words.recover.doneTitle}</p>
      <p className="mt-2 mb-5 text-soft">{words.recover.doneText}</p>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        <Button onClick={recovery.confirm}>{words.recover.confirm}</Button>
        {family === 'zh' && (
          <Button look="quiet" onClick={recovery.confirm}>
            {words.recover.loginNow}
          </Button>
        )}
      </div>
    </div>
  );
}
