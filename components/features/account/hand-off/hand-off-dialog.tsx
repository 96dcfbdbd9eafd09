import { useEffect } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { HandOffForm } from './hand-off-form';
import type { AccountApi } from '@/components/features/account/dialog/use-account';

/** Announces the hand-off while its form is being submitted to the application. */
export function HandOffDialog({
  api: {
    handOff,
    leave,
    prefix,
    setup: { words, redirectHref },
  },
}: {
  api: AccountApi;
}) {
  const titleId = `${prefix}-hand-off-title`;
  useEffect(() => {
    // A page restored from the back/forward cache must not hand over again.
    const onShow = (event: PageTransitionEvent) => event.persisted && leave();
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [leave]);
  return (
    <Dialog open={handOff !== null} onClose={leave} labelledBy={titleId}>
      <div className="p-6 md:p-8">
        <h2 id={titleId} className="mb-3 text-h3">
          {words.handOff.title}
        </h2>
        {handOff && <HandOffForm action={redirectHref} handOff={handOff} words={words.handOff} isAutomatic />}
      </div>
    </Dialog>
  );
}
