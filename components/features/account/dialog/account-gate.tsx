'use client';

import type { Messages } from 'next-intl';
import { useEffect, useState } from 'react';
import type { AccountSetup } from '@/components/features/account/account-types';
import { CloseButton } from '@/components/ui/button';
import { isPlainClick } from '@/components/ui/hooks/plain-click';
import { island } from '@/components/ui/island';
import {
  accountAttribute,
  entryPaths,
  promptAttribute,
  promptEvent,
  readEntry,
  sessionEvent,
} from '@/lib/domain/account/account-entries';
import { type Locale, localePath } from '@/lib/i18n/locales';
import type { AccountDialog, OpenRequest } from './account-dialog';
import { loadSetup } from './load-setup';

/** The last request to open the dialog: by a link, a prompt event, or `event=inspector` in the URL. */
function useRequests() {
  const [request, setRequest] = useState<OpenRequest | null>(null);
  useEffect(() => {
    if (new URLSearchParams(window.location.search).get('event') === 'inspector')
      setRequest({ entry: 'sign-in-inspector', isPopUp: false });
    const onClick = (event: MouseEvent) => {
      if (!isPlainClick(event) || event.defaultPrevented || !(event.target instanceof Element)) return;
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
  return { request, forget: () => setRequest(null) };
}

type GateWords = Messages['account']['gate'] & Pick<Messages['account'], 'loading' | 'close'>;
type Loaded = { setup: AccountSetup; Dialog: typeof AccountDialog };

export const AccountGate = island(
  { instead: () => null },
  function AccountGate({ locale, words }: { locale: Locale; words: GateWords }) {
    const { request, forget } = useRequests();
    const [loaded, setLoaded] = useState<Loaded | null>(null);
    const [failed, setFailed] = useState<OpenRequest | null>(null);
    useEffect(() => {
      if (!request || loaded) return;
      Promise.all([loadSetup(locale), import('./account-dialog')]).then(
        ([setup, { AccountDialog: Dialog }]) => setLoaded({ setup, Dialog }),
        () => setFailed(request),
      );
    }, [request, loaded, locale]);
    if (!request) return null;
    if (loaded) {
      const onClosed = (then: 'refresh' | 'close') => {
        if (then === 'refresh') window.dispatchEvent(new Event(sessionEvent));
      };
      return <loaded.Dialog setup={loaded.setup} request={request} onClosed={onClosed} />;
    }
    // Loading failed: show a message with a link to the account page. The next click tries again.
    if (failed === request) {
      const dismiss = () => {
        // The button that has the focus is removed with its message.
        document.getElementById('main')?.focus({ preventScroll: true });
        forget();
      };
      return <GateFailure words={words} href={localePath(locale, entryPaths[request.entry])} onDismiss={dismiss} />;
    }
    return <progress aria-label={words.loading} className="fixed inset-x-0 top-0 z-50 h-1 w-full accent-(--accent)" />;
  },
);

function GateFailure({ words, href, onDismiss }: { words: GateWords; href: string; onDismiss: () => void }) {
  return (
    <div
      role="alert"
      className="no-print fixed inset-x-3 top-3 z-50 mx-auto flex max-w-md items-start gap-3 border-l-4 border-attention bg-attention-tint py-2.5 pr-1 pl-3 text-small shadow-sm"
    >
      <p className="grow">
        {words.failed}{' '}
        <a href={href} className="text-link">
          {words.open}
        </a>
      </p>
      <CloseButton label={words.close} onClick={onDismiss} className="-my-1 size-9 shrink-0 text-lg" />
    </div>
  );
}
