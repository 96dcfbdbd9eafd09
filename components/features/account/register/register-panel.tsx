import { identityTypes, registerForm } from '@/lib/domain/account/forms/account-forms';
import { AgreementBox } from './agreement-box';
import { CaptchaPlace } from '@/components/features/account/captcha/captcha-place';
import { FormFields } from '@/components/features/account/fields/account-fields';
import { IdentityTabs, PanelForm, panelProps, TextButton } from '@/components/features/account/dialog/panel-form';
import { senderId } from '@/components/features/account/form-parts';
import { SendButton } from '@/components/features/account/code/send-button';
import type { AccountApi } from '@/components/features/account/dialog/use-account';

/** Modes 3 and 4: registration. The code is entered in this form for a phone, in mode 5 for an e-mail address. */
export function RegisterPanel({ api }: { api: AccountApi }) {
  const {
    setup: { words },
    state,
    dispatch,
    entry,
    code,
    isBusy,
    countries,
    prefix,
  } = api;
  const { role, type, round, agreed, endsAt } = state;
  const form = registerForm(role, type);
  const parts = api.partsOf(form);
  const isPhone = type === 'phone_number';
  const types = identityTypes(role, state);
  return (
    <>
      <IdentityTabs
        id={`${prefix}-tab`}
        types={types}
        type={type}
        label={words.tabs.registerLabel}
        words={words.tabs}
        onPick={(picked) => dispatch({ kind: 'tab', type: picked })}
      />
      <div key={`${form}-${round}`} {...panelProps(`${prefix}-tab`, types, type)}>
        <PanelForm
          onSubmit={entry.register}
          isBusy={isBusy}
          isDisabled={!agreed[role]}
          label={words.register.submit}
          busyLabel={api.busyLabel}
          hint={words.register.agreeFirst}
        >
          <FormFields
            parts={parts}
            countries={countries}
            sender={
              isPhone && (
                <SendButton
                  id={senderId(prefix)}
                  words={words.send}
                  endsAt={endsAt.register}
                  isBusy={isBusy}
                  onSend={() => code.ask('register')}
                />
              )
            }
            captcha={isPhone && <CaptchaPlace api={api} purpose="register" />}
          />
          <AgreementBox
            parts={parts}
            role={role}
            isAgreed={agreed[role]}
            onAgree={(isAgreed) => dispatch({ kind: 'agree', isAgreed })}
            onShowTerms={() => dispatch({ kind: 'show-agreement' })}
          />
        </PanelForm>
      </div>
      <p className="mt-4 text-small">
        <span className="text-soft">{words.register.haveAccount}</span>{' '}
        <TextButton onClick={() => dispatch({ kind: 'switch' })}>{words.register.signIn}</TextButton>
      </p>
    </>
  );
}
