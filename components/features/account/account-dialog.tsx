'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { type AccountEntry, modeOf } from '@/lib/account/entry';
import type { Mode } from '@/lib/account/machine';
import { Agreement } from './agreement';
import { CodePanel } from './code-panel';
import { HandOffForm } from './hand-off-form';
import { RecoverPanel } from './recover-panel';
import { RegisterPanel } from './register-panel';
import { SignInPanel } from './sign-in-panel';
import { Toasts } from './toasts';
import type { AccountLoaders, AccountSetup } from './types';
import { type AccountApi, useAccount } from './use-account';

/** One wish to open the dialog; each is a new object. */
export type OpenRequest = { entry: AccountEntry; isPopUp: boolean };
type AccountDialogProps = {
  setup: AccountSetup;
  request: OpenRequest;
  loadTerms: AccountLoaders['loadTerms'];
  /** Says what the page behind has to do: somebody's session changed meanwhile, or nothing happened. */
  onClosed: (then: 'refresh' | 'close') => void;
};

const titleId = 'account-title';
const panels: Record<Mode, (props: { api: AccountApi }) => ReactNode> = { 1: SignInPanel, 2: SignInPanel, 3: RegisterPanel, 4: RegisterPanel, 5: CodePanel, 6: RecoverPanel };

/** The one dialog of accounts, by its mode. Closed, it keeps what was typed and where one was. */
export function AccountDialog({ setup, request, loadTerms, onClosed }: AccountDialogProps) {
  const hasChanged = useRef(false);
  const api = useAccount(setup, () => {
    hasChanged.current = true;
  });
  const { state, dispatch, toasts, handOff, leave } = api;
  const { words } = setup;
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => dispatch({ kind: 'open', mode: modeOf(request.entry), isPopUp: request.isPopUp }), [request, dispatch]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each panel that comes up begins at its first control
  useEffect(() => panel.current?.querySelector<HTMLElement>('form input:not([type=hidden]), form button, button')?.focus(), [state.isOpen, state.mode, state.step]);
  useEffect(() => {
    // A page that comes back from the browser's memory has nobody to hand over any more.
    const onShow = (event: PageTransitionEvent) => event.persisted && leave();
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [leave]);
  const tell = useRef(onClosed);
  tell.current = onClosed;
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !state.isOpen) {
      tell.current(hasChanged.current ? 'refresh' : 'close');
      hasChanged.current = false;
    }
    wasOpen.current = state.isOpen;
  }, [state.isOpen]);
  const Panel = panels[state.mode];
  const close = () => dispatch({ kind: 'close' });
  const notices = <Toasts toasts={toasts.toasts} words={words.toasts} onDismiss={toasts.dismiss} />;
  return (
    <>
      <Dialog open={state.isOpen} onClose={close} labelledBy={titleId}>
        <div data-mode={state.mode} className="p-6 md:p-8">
          <h2 id={titleId} className="mb-4 pr-10 text-h3">{words.titles[state.mode]}</h2>
          <div className="sticky top-2 z-10 mb-4 empty:hidden">{notices}</div>
          <div ref={panel}><Panel api={api} /></div>
          <button type="button" onClick={close} aria-label={words.close} className="absolute top-2 right-2 size-11 text-2xl leading-none hover:text-accent">×</button>
        </div>
      </Dialog>
      <Agreement api={api} loadTerms={loadTerms} />
      <Dialog open={handOff !== null} onClose={leave} labelledBy={`${titleId}-hand-off`}>
        <div className="p-6 md:p-8">
          <h2 id={`${titleId}-hand-off`} className="mb-3 text-h3">{words.handOff.title}</h2>
          {handOff && <HandOffForm action={setup.redirectHref} handOff={handOff} words={words.handOff} isAutomatic />}
        </div>
      </Dialog>
      {!state.isOpen && <div className="no-print fixed inset-x-3 top-3 z-50 mx-auto max-w-md">{notices}</div>}
    </>
  );
}
