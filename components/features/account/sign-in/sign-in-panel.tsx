import { useEffect, useState } from 'react';
import { PanelForm, TabbedForm, TextButton } from '@/components/features/account/dialog/panel-form';
import type { AccountApi } from '@/components/features/account/dialog/use-account';
import { FormFields } from '@/components/features/account/fields/account-fields';
import { SessionNote } from '@/components/features/account/session/session-note';
import { signInForm } from '@/lib/domain/account/forms/account-forms';
import { findVisitor, signOut } from '@/lib/domain/account/session/fetch-session';

export function SignInPanel({ api }: { api: AccountApi }) {
  const { setup, state, dispatch } = api;
  const { words } = setup;
  const { role, type, round } = state;
  const form = signInForm(type);
  return (
    <>
      <SignedIn key={round} api={api} />
      <TabbedForm api={api} form={form} label={words.tabs.label}>
        <PanelForm api={api} onSubmit={api.entry.signIn} label={words.signIn.submit}>
          <FormFields parts={api.partsOf(form)} />
        </PanelForm>
      </TabbedForm>
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

function SignedIn({ api: { setup, toasts, onSession } }: { api: AccountApi }) {
  const words = setup.words.session;
  const [name, setName] = useState<string | null | undefined>(undefined);
  useEffect(() => {
    findVisitor().then((visitor) => visitor.signedIn && setName(visitor.name));
  }, []);
  if (name === undefined) return null;
  const leave = async () => {
    const isOut = await signOut();
    toasts.notify(isOut ? 'success' : 'warning', isOut ? words.signedOut : words.failed);
    if (!isOut) return;
    onSession();
    setName(undefined);
  };
  return <SessionNote name={name} words={words} onSignOut={leave} />;
}
