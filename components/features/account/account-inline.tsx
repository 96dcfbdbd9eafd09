'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type AccountEntry, modeOf, sessionEvent } from '@/lib/account/entry';
import { accountFields, isAccountForm } from '@/lib/account/forms';
import { AccountPanel } from './account-panel';
import { Agreement } from './agreement';
import { HandOffDialog } from './hand-off-dialog';
import type { AccountLoaders, AccountSetup } from './types';
import { useAccount } from './use-account';
import { useFirstControl } from './use-first-control';

type AccountInlineProps = { setup: AccountSetup; entry: AccountEntry; isRecovery?: boolean; loadTerms: AccountLoaders['loadTerms']; children: ReactNode };

const prefix = 'account-page';

/** A page of the same forms. Its plain form works without script; where scripts run, the dialog's own panels take its place. */
export function AccountInline({ setup, entry, isRecovery = false, loadTerms, children }: AccountInlineProps) {
  const api = useAccount(setup, prefix, () => window.dispatchEvent(new Event(sessionEvent)));
  const { dispatch, values, state } = api;
  const plain = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const [isScripted, setScripted] = useState(false);
  useFirstControl(place, isScripted && state.isOpen, `${state.mode}-${state.step}`, false);
  const take = useRef(values.set);
  useEffect(() => {
    const form = plain.current?.querySelector<HTMLInputElement>('input[name=form]')?.form;
    const data = new FormData(form ?? undefined);
    const name = data.get('form');
    // What was typed before this script ran is kept.
    if (isAccountForm(name)) for (const field of accountFields) if (field !== 'agreed' && data.get(field)) take.current(name, field, String(data.get(field)));
    dispatch({ kind: 'open', mode: modeOf(entry) });
    if (data.get('type') === 'phone_number') dispatch({ kind: 'tab', type: 'phone_number' });
    if (data.get('agreed')) dispatch({ kind: 'agree', isAgreed: true });
    if (isRecovery) dispatch({ kind: 'forgot' });
    setScripted(true);
  }, [dispatch, entry, isRecovery]);
  if (!isScripted) return <div ref={plain}>{children}</div>;
  return (
    <>
      <AccountPanel api={api} titleId={`${prefix}-title`} place={place} heading="h1" />
      <Agreement api={api} loadTerms={loadTerms} />
      <HandOffDialog api={api} />
    </>
  );
}
