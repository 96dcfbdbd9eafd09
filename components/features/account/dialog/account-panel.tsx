import { type FormEvent, type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { accountLeadClass } from '@/components/features/account/account-types';
import { CaptchaPlace, SendButton } from '@/components/features/account/code/code-sender';
import { SixBoxes } from '@/components/features/account/code/six-boxes';
import { FormFields } from '@/components/features/account/fields/account-fields';
import { RecoverProgress } from '@/components/features/account/recover/recover-progress';
import { AgreementBox } from '@/components/features/account/register/agreement-box';
import { SessionNote } from '@/components/features/account/session/session-note';
import { Button } from '@/components/ui/button';
import type { Mode } from '@/lib/domain/account/account-machine';
import {
  type AccountForm,
  identityTypes,
  recoverForm,
  registerForm,
  signInForm,
} from '@/lib/domain/account/forms/account-forms';
import { findVisitor, signOut } from '@/lib/domain/account/session/fetch-session';
import { fill } from '@/lib/i18n/fill';
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

/** Focuses the first field of each new panel. For the owner of the dialog, whose effects run after it has opened. */
export function useFirstControl(
  place: RefObject<HTMLElement | null>,
  isShown: boolean,
  panel: string,
  startsFocused: boolean,
): void {
  const seen = useRef<string | null>(startsFocused ? '' : null);
  useEffect(() => {
    const isFirst = seen.current === null;
    seen.current = isShown ? panel : startsFocused ? '' : seen.current;
    if (!isShown || isFirst) return;
    const first = (what: string) => place.current?.querySelector<HTMLElement>(what);
    (first('form input:not([type=hidden], [hidden])') ?? first('button'))?.focus();
  }, [place, isShown, panel, startsFocused]);
}

type TabbedFormProps = { api: AccountApi; form: AccountForm; label: string; children: ReactNode };

function TabbedForm({ api, form, label, children }: TabbedFormProps) {
  const list = useRef<HTMLDivElement>(null);
  const { setup, state, dispatch } = api;
  const { type } = state;
  const types = identityTypes(state.role, state);
  const key = `${form}-${state.round}`;
  if (types.length < 2) return <div key={key}>{children}</div>;
  const id = `${api.prefix}-tab`;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = types[(types.indexOf(type) + step + types.length) % types.length] ?? type;
    dispatch({ kind: 'tab', type: next });
    list.current?.querySelector<HTMLElement>(`[data-type=${next}]`)?.focus();
  };
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="flex gap-6 border-b border-line"
      >
        {types.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`${id}-${one}`}
            data-type={one}
            aria-selected={one === type}
            aria-controls={`${id}-panel`}
            tabIndex={one === type ? 0 : -1}
            onClick={() => dispatch({ kind: 'tab', type: one })}
            className="-mb-px min-h-11 border-b-2 border-transparent font-[550] text-soft aria-selected:border-accent aria-selected:text-ink"
          >
            {setup.words.tabs[one]}
          </button>
        ))}
      </div>
      <div key={key} id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${type}`} className="mt-5">
        {children}
      </div>
    </>
  );
}

type PanelFormProps = {
  api: AccountApi;
  onSubmit: () => void;
  isDisabled?: boolean;
  label: string;
  hint?: string;
  children: ReactNode;
};

function PanelForm({ api, onSubmit, isDisabled = false, label, hint, children }: PanelFormProps) {
  const { isBusy, busyLabel } = api;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isDisabled && !isBusy) onSubmit();
  };
  return (
    <form noValidate onSubmit={submit} aria-busy={isBusy} className="grid gap-4">
      {children}
      <div>
        <Button
          type="submit"
          disabled={isDisabled}
          aria-disabled={isBusy || undefined}
          className="w-full disabled:opacity-60 aria-disabled:opacity-60"
        >
          <span key={isBusy ? busyLabel : label}>{isBusy ? busyLabel : label}</span>
        </Button>
        {isDisabled && hint && <p className="mt-1.5 text-caption text-soft">{hint}</p>}
      </div>
    </form>
  );
}

function TextButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button type="button" onClick={onClick} className="min-h-9 text-link hover:text-accent">
      {children}
    </button>
  );
}

function SignInPanel({ api }: { api: AccountApi }) {
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

/** Modes 3 and 4: registration. The code is entered in this form for a phone, in mode 5 for an e-mail address. */
function RegisterPanel({ api }: { api: AccountApi }) {
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

function RecoverPanel({ api }: { api: AccountApi }) {
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
