import { CaptchaPlace } from '@/components/features/account/captcha/slide-captcha';
import { SendButton } from '@/components/features/account/code/send-button';
import { PanelForm, TabbedForm, TextButton } from '@/components/features/account/dialog/panel-form';
import type { AccountApi } from '@/components/features/account/dialog/use-account';
import { FormFields } from '@/components/features/account/fields/account-fields';
import { registerForm } from '@/lib/domain/account/forms/account-forms';
import { AgreementBox } from './agreement-box';

/** Modes 3 and 4: registration. The code is entered in this form for a phone, in mode 5 for an e-mail address. */
export function RegisterPanel({ api }: { api: AccountApi }) {
  const { setup, state, dispatch } = api;
  const { words } = setup;
  const { role, type, agreed } = state;
  const form = registerForm(role, type);
  const parts = api.partsOf(form);
  const isPhone = type === 'phone_number';
  return (
    <>
      <TabbedForm api={api} form={form} label={words.tabs.registerLabel}>
        <PanelForm
          api={api}
          onSubmit={api.entry.register}
          isDisabled={!agreed[role]}
          label={words.register.submit}
          hint={words.register.agreeFirst}
        >
          <FormFields
            parts={parts}
            countries={api.countries}
            sender={isPhone && <SendButton api={api} purpose="register" />}
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
      </TabbedForm>
      <p className="mt-4 text-small">
        <span className="text-soft">{words.register.haveAccount}</span>{' '}
        <TextButton onClick={() => dispatch({ kind: 'switch' })}>{words.register.signIn}</TextButton>
      </p>
    </>
  );
}
