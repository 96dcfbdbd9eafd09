import type { ReactNode, RefObject } from 'react';
import { accountLeadClass } from '@/components/features/account/account-types';
import { SendButton } from '@/components/features/account/code/send-button';
import { SixBoxes } from '@/components/features/account/code/six-boxes';
import { RecoverPanel } from '@/components/features/account/recover/recover-panel';
import { RegisterPanel } from '@/components/features/account/register/register-panel';
import { SignInPanel } from '@/components/features/account/sign-in/sign-in-panel';
import type { Mode } from '@/lib/domain/account/account-machine';
import { registerForm } from '@/lib/domain/account/forms/account-forms';
import { fill } from '@/lib/i18n/fill';
import { PanelForm, TextButton } from './panel-form';
import { Toasts } from './toasts';
import type { AccountApi } from './use-account';

const panels: Record<Mode, (props: { api: AccountApi }) => ReactNode> = {
  1: SignInPanel,
  2: SignInPanel,
  3: RegisterPanel,
  4: RegisterPanel,
  5: CodePanel,
  6: RecoverPanel,
};

type AccountPanelProps = {
  api: AccountApi;
  titleId: string;
  place: RefObject<HTMLDivElement | null>;
  heading?: 'h1' | 'h2';
  lead?: string;
  className?: string;
};

export function AccountPanel({ api, titleId, place, heading = 'h2', lead, className = '' }: AccountPanelProps) {
  const Heading = heading;
  const { state, setup, toasts } = api;
  const { words } = setup;
  const Panel = panels[state.mode];
  return (
    <>
      <Heading id={titleId} tabIndex={-1} className={`text-h3 outline-none ${lead ? '' : 'mb-4'} ${className}`}>
        {words.titles[state.mode]}
      </Heading>
      {lead && <p className={accountLeadClass}>{lead}</p>}
      <div className={`sticky top-2 z-10 ${toasts.toasts.length > 0 ? 'mb-2' : ''}`}>
        <Toasts toasts={toasts.toasts} words={words.toasts} restId={titleId} onDismiss={toasts.dismiss} />
      </div>
      <div ref={place}>
        <Panel api={api} />
      </div>
    </>
  );
}

function CodePanel({ api }: { api: AccountApi }) {
  const { setup, state, dispatch } = api;
  const { words } = setup;
  const to = api.values.get(registerForm(state.role, state.type))[state.type] ?? '';
  return (
    <>
      <p className="mb-5 text-soft">{fill(words.code.lead, { to })}</p>
      <PanelForm api={api} onSubmit={api.entry.confirmCode} label={words.code.confirm}>
        <SixBoxes parts={api.partsOf('code')} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <SendButton api={api} purpose="register" />
          <p className="min-w-48 grow basis-0 text-caption text-soft">{words.code.resendHint}</p>
        </div>
      </PanelForm>
      <p className="mt-4 text-small">
        <TextButton onClick={() => dispatch({ kind: 'back' })}>{words.code.back}</TextButton>
      </p>
    </>
  );
}
