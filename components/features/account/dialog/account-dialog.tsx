'use client';

import { useEffect, useRef } from 'react';
import type { AccountSetup } from '@/components/features/account/account-types';
import { HandOffDialog } from '@/components/features/account/hand-off/hand-off';
import { Agreement } from '@/components/features/account/register/agreement';
import { Dialog } from '@/components/ui/dialog';
import { type AccountEntry, modeOf } from '@/lib/domain/account/account-entries';
import { AccountPanel, useFirstControl } from './account-panel';
import { Toasts } from './toasts';
import { useAccount } from './use-account';

/** A request to open the dialog. Identity matters: each request is a new object. */
export type OpenRequest = { entry: AccountEntry; isPopUp: boolean };
type AccountDialogProps = {
  setup: AccountSetup;
  request: OpenRequest;
  /** Called on close: `refresh` when the session changed while the dialog was open, otherwise `close`. */
  onClosed: (then: 'refresh' | 'close') => void;
};

const prefix = 'account';
const titleId = `${prefix}-title`;

export function AccountDialog({ setup, request, onClosed }: AccountDialogProps) {
  const tell = useRef(onClosed);
  tell.current = onClosed;
  const wasOpen = useRef(false);
  const hasChanged = useRef(false);
  const api = useAccount(setup, prefix, () => {
    // A call that ends after the dialog was closed is followed by no closing that could tell of it.
    if (wasOpen.current) hasChanged.current = true;
    else tell.current('refresh');
  });
  const { state, dispatch, toasts } = api;
  const { isOpen, mode, step } = state;
  const place = useRef<HTMLDivElement>(null);
  useFirstControl(place, isOpen, `${mode}-${step}`, true);
  useEffect(
    () => dispatch({ kind: 'open', mode: modeOf(request.entry), isPopUp: request.isPopUp, now: Date.now() }),
    [request, dispatch],
  );
  useEffect(() => {
    if (wasOpen.current && !isOpen) {
      tell.current(hasChanged.current ? 'refresh' : 'close');
      hasChanged.current = false;
    }
    wasOpen.current = isOpen;
  }, [isOpen]);
  const close = () => dispatch({ kind: 'close' });
  return (
    <>
      <Dialog open={isOpen} onClose={close} labelledBy={titleId} closeLabel={setup.words.close}>
        <div data-mode={mode} className="p-6 md:p-8">
          <AccountPanel api={api} titleId={titleId} place={place} className="pr-10" />
        </div>
      </Dialog>
      <Agreement api={api} />
      <HandOffDialog api={api} />
      {/* A live region that never unmounts, so that messages after the dialog has closed are announced. */}
      <div className="no-print pointer-events-none fixed inset-x-3 top-3 z-50 mx-auto max-w-md *:pointer-events-auto">
        <Toasts
          toasts={isOpen ? [] : toasts.toasts}
          words={setup.words.toasts}
          restId="main"
          onDismiss={toasts.dismiss}
        />
      </div>
    </>
  );
}
