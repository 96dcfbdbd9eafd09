import { useEffect, useState } from 'react';
import { findVisitor, signOut } from '@/lib/domain/account/session/fetch-session';
import { SessionNote } from './session-note';
import type { AccountApi } from '@/components/features/account/dialog/use-account';

/** `SessionNote` in the dialog, rendered once the session has been fetched. */
export function SignedIn({
  api: {
    setup: { words },
    toasts,
    onSession,
  },
}: {
  api: AccountApi;
}) {
  const [name, setName] = useState<string | null | undefined>(undefined);
  useEffect(() => {
    let isCurrent = true;
    findVisitor().then((visitor) => isCurrent && visitor.signedIn && setName(visitor.name));
    return () => {
      isCurrent = false;
    };
  }, []);
  if (name === undefined) return null;
  const leave = async () => {
    const isOut = await signOut();
    toasts.notify(isOut ? 'success' : 'warning', isOut ? words.session.signedOut : words.session.failed);
    if (!isOut) return;
    onSession();
    setName(undefined);
  };
  return <SessionNote name={name} words={words.session} onSignOut={leave} />;
}
