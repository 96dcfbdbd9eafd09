import { identityTypes, signInForm } from '@/lib/domain/account/forms/account-forms';
import { FormFields } from '@/components/features/account/fields/account-fields';
import { IdentityTabs, panelProps } from '@/components/features/account/dialog/identity-tabs';
import { PanelForm, TextButton } from '@/components/features/account/dialog/panel-form';
import { SignedIn } from '@/components/features/account/session/signed-in';
import type { AccountApi } from '@/components/features/account/dialog/use-account';

/** Modes 1 and 2: sign-in, with links to registration, password recovery and the other role. */
export function SignInPanel({ api }: { api: AccountApi }) {
  const {
    setup: { words },
    state,
    dispatch,
    entry,
    isBusy,
    prefix,
  } = api;
  const { role, type, round } = state;
  const form = signInForm(type);
  const types = identityTypes(role, state);
  return (
    <>
      <SignedIn key={round} api={api} />
      <IdentityTabs
        id={`${prefix}-tab`}
        types={types}
        type={type}
        label={words.tabs.label}
        words={words.tabs}
        onPick={(picked) => dispatch({ kind: 'tab', type: picked })}
      />
      <div key={`${form}-${round}`} {...panelProps(`${prefix}-tab`, types, type)}>
        <PanelForm onSubmit={entry.signIn} isBusy={isBusy} label={words.signIn.submit} busyLabel={api.busyLabel}>
          <FormFields parts={api.partsOf(form)} />
        </PanelForm>
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 text-small">
        <p>
          <span className="text-soft">{words.signIn.noAccount}</span>{' '}
          <TextButton onClick={() => dispatch({ kind: 'switch' })}>{words.signIn.join}</TextButton>
        </p>
        <TextButton onClick={() => dispatch({ kind: 'forgot' })}>{words.signIn.forgot}</TextButton>
      </div>
      <p className="mt-3 border-t border-line pt-3 text-small">
        <TextButton onClick={() => dispatch({ kind: 'open', mode: role === 'trader' ? 2 : 1, isPopUp: state.isPopUp })}>
          {words.signIn[role === 'trader' ? 'inspector' : 'trader']}
        </TextButton>
      </p>
    </>
  );
}
