import { CaptchaPlace } from '@/components/features/account/captcha/slide-captcha';
import { SendButton } from '@/components/features/account/code/send-button';
import { PanelForm, TextButton } from '@/components/features/account/dialog/panel-form';
import type { AccountApi } from '@/components/features/account/dialog/use-account';
import { FormFields } from '@/components/features/account/fields/account-fields';
import { Button } from '@/components/ui/button';
import { identityTypes, recoverForm } from '@/lib/domain/account/forms/account-forms';
import { fill } from '@/lib/i18n/fill';
import { RecoverProgress } from './recover-progress';

export function RecoverPanel({ api }: { api: AccountApi }) {
  const { setup, state, dispatch } = api;
  const { words, family } = setup;
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

function Choose({ api: { setup, state, dispatch } }: { api: AccountApi }) {
  const words = setup.words.recover;
  return (
    <>
      <p className="mb-3">{words.chooseLead}</p>
      <div className="grid gap-3">
        {identityTypes(state.role, state).map((type) => (
          <Button key={type} look="line" onClick={() => dispatch({ kind: 'choose', type })} text={words[type]} />
        ))}
      </div>
    </>
  );
}

function Code({ api }: { api: AccountApi }) {
  const { type, round } = api.state;
  const words = api.setup.words.recover;
  const form = recoverForm(type);
  const sent = api.code.sentOf('recover');
  return (
    <PanelForm key={`${form}-${round}`} api={api} onSubmit={api.recovery.checkCode} label={words.next}>
      <FormFields
        parts={api.partsOf(form)}
        sender={<SendButton api={api} purpose="recover" />}
        captcha={type === 'phone_number' && <CaptchaPlace api={api} purpose="recover" />}
      />
      {sent && <p className="text-caption text-soft">{fill(words.sentHint, { to: sent.to })}</p>}
    </PanelForm>
  );
}

function NewPassword({ api }: { api: AccountApi }) {
  const { type, round } = api.state;
  return (
    <PanelForm key={round} api={api} onSubmit={api.recovery.change} label={api.setup.words.recover.change}>
      {/* Tells password managers which account the new password belongs to. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={api.values.get(recoverForm(type))[type] ?? ''}
        readOnly
        hidden
      />
      <FormFields parts={api.partsOf('new-password')} />
    </PanelForm>
  );
}

function Done({ api: { setup, recovery } }: { api: AccountApi }) {
  const words = setup.words.recover;
  return (
    <div>
      <p className="text-h4 font-semibold">{words.doneTitle}</p>
      <p className="mt-2 mb-5 text-soft">{words.doneText}</p>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        <Button onClick={recovery.confirm}>{words.confirm}</Button>
        {setup.family === 'zh' && <Button look="quiet" onClick={recovery.confirm} text={words.loginNow} />}
      </div>
    </div>
  );
}
