'use client';

import { useEffect, useState } from 'react';
import { accountAttribute, entryPaths, promptAttribute, promptEvent, readEntry, sessionEvent } from '@/lib/account/entry';
import { localePath } from '@/lib/i18n/paths';
import type { Locale } from '@/lib/i18n/locales';
import type { AccountDialog, OpenRequest } from './account-dialog';
import type { AccountLoaders, AccountSetup } from './types';

const isPlain = (event: MouseEvent) => event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && !event.defaultPrevented;

/** Hears every wish for the dialog: a press on a link that names an entry, a prompt of the page, `event=inspector` in the address. */
function useRequests(): OpenRequest | null {
  const [request, setRequest] = useState<OpenRequest | null>(null);
  useEffect(() => {
    if (new URLSearchParams(window.location.search).get('event') === 'inspector') setRequest({ entry: 'sign-in-inspector', isPopUp: false });
    const onClick = (event: MouseEvent) => {
      if (!isPlain(event) || !(event.target instanceof Element)) return;
      const link = event.target.closest(`[${accountAttribute}]`);
      const entry = readEntry(link?.getAttribute(accountAttribute));
      if (!link || !entry) return;
      event.preventDefault();
      setRequest({ entry, isPopUp: link.hasAttribute(promptAttribute) });
    };
    const onPrompt = (event: Event) => {
      const entry = readEntry((event as CustomEvent<unknown>).detail);
      if (entry) setRequest({ entry, isPopUp: true });
    };
    document.addEventListener('click', onClick);
    window.addEventListener(promptEvent, onPrompt);
    return () => {
      document.removeEventListener('click', onClick);
      window.removeEventListener(promptEvent, onPrompt);
    };
  }, []);
  return request;
}

type Loaded = { setup: AccountSetup; Dialog: typeof AccountDialog };

/** What every page carries of the accounts: an ear. The dialog and its words come with the first wish for them. */
export function AccountGate({ locale, loadSetup, loadTerms }: AccountLoaders & { locale: Locale }) {
  const request = useRequests();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    if (!request || loaded) return;
    let isCurrent = true;
    Promise.all([loadSetup(locale), import('./account-dialog')]).then(
      ([setup, { AccountDialog: Dialog }]) => isCurrent && setLoaded({ setup, Dialog }),
      // Without its script or its words there is no dialog; the page of the same form is.
      () => isCurrent && window.location.assign(localePath(locale, entryPaths[request.entry])),
    );
    return () => {
      isCurrent = false;
    };
  }, [request, loaded, loadSetup, locale]);
  if (!request) return null;
  // A bar without words: they are on their way.
  if (!loaded) return <progress aria-label="…" className="fixed inset-x-0 top-0 z-50 h-1 w-full accent-(--accent)" />;
  const { setup, Dialog } = loaded;
  const onClosed = (then: 'refresh' | 'close') => {
    if (then === 'refresh') window.dispatchEvent(new Event(sessionEvent));
  };
  return <Dialog setup={setup} request={request} loadTerms={loadTerms} onClosed={onClosed} />;
}
