import { useEffect } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { HandOffForm } from './hand-off-form';
import type { AccountApi } from '@/components/features/account/dialog/use-account';

/** Says that the application opens, while the post that opens it is under way. */
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
    // A page that comes back from the browser's memory has nobody to hand over any more.
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
