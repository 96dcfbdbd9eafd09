'use client';

import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { AccountSetup } from '@/components/features/account/account-types';
import { HandOffDialog } from '@/components/features/account/hand-off/hand-off';
import { Agreement } from '@/components/features/account/register/agreement';
import { island } from '@/components/ui/island';
import { type AccountEntry, modeOf, sessionEvent } from '@/lib/domain/account/account-entries';
import { accountFields, isAccountForm } from '@/lib/domain/account/forms/account-forms';
import { AccountPanel, useFirstControl } from './account-panel';
import { useAccount } from './use-account';

type AccountInlineProps = {
  setup: AccountSetup;
  entry: AccountEntry;
  isRecovery?: boolean;
  /** Text under the page title, shown only while the panel that the page opened with is visible. */
  lead: string;
  children: ReactNode;
};
type Typing = { name: string; from: number | null; to: number | null };

const prefix = 'account-page';

/** The plain form while it is idle; after a post its result has to stay visible. */
function untouched(place: HTMLElement | null): HTMLFormElement | null {
  const form = place?.querySelector<HTMLInputElement>('input[name=form]')?.form;
  return form?.dataset.state === 'idle' ? form : null;
}

function typingIn(form: HTMLFormElement): Typing | null {
  const field = document.activeElement;
  if (!form.contains(field) || !(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return null;
  const [from, to] = field instanceof HTMLInputElement ? [field.selectionStart, field.selectionEnd] : [null, null];
  return { name: field.name, from, to };
}

function typeOn(place: RefObject<HTMLElement | null>, { name, from, to }: Typing): void {
  const field = place.current?.querySelector<HTMLInputElement | HTMLSelectElement>(`[name=${CSS.escape(name)}]`);
  field?.focus();
  if (field instanceof HTMLInputElement && from !== null) field.setSelectionRange(from, to);
}

export const AccountInline = island(function AccountInline(props: AccountInlineProps) {
  const { setup, entry, isRecovery = false, lead, children } = props;
  const api = useAccount(setup, prefix, () => window.dispatchEvent(new Event(sessionEvent)));
  const { dispatch, values, state } = api;
  const plain = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const typing = useRef<Typing | null>(null);
  const [isScripted, setScripted] = useState(false);
  useFirstControl(place, isScripted, `${state.mode}-${state.step}`, false);
  const take = useRef(values.set);
  useEffect(() => {
    const form = untouched(plain.current);
    if (!form) return;
    const data = new FormData(form);
    const name = data.get('form');
    typing.current = typingIn(form);
    // Keep what was typed before hydration.
    if (isAccountForm(name))
      for (const field of accountFields)
        if (field !== 'agreed' && data.get(field)) take.current(name, field, String(data.get(field)));
    dispatch({ kind: 'open', mode: modeOf(entry) });
    if (data.get('type') === 'phone_number') dispatch({ kind: 'tab', type: 'phone_number' });
    if (data.get('agreed')) dispatch({ kind: 'agree', isAgreed: true });
    if (isRecovery) dispatch({ kind: 'forgot' });
    setScripted(true);
  }, [dispatch, entry, isRecovery]);
  useEffect(() => {
    if (isScripted && typing.current) typeOn(place, typing.current);
  }, [isScripted]);
  if (!isScripted) return <div ref={plain}>{children}</div>;
  return (
    <>
      <AccountPanel
        api={api}
        titleId={`${prefix}-title`}
        place={place}
        heading="h1"
        lead={state.mode === (isRecovery ? 6 : modeOf(entry)) ? lead : undefined}
      />
      <Agreement api={api} />
      <HandOffDialog api={api} />
    </>
  );
});
