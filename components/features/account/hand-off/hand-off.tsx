import { useEffect, useRef } from 'react';
import type { AccountWords, HandOff } from '@/components/features/account/account-types';
import type { AccountApi } from '@/components/features/account/dialog/use-account';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';

type HandOffFormProps = { action: string; handOff: HandOff; words: AccountWords['handOff']; isAutomatic: boolean };

/** Path and token go in a POST body, never in a URL; the browser tells the application this origin, not the page. */
export function HandOffForm({ action, handOff, words, isAutomatic }: HandOffFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isAutomatic) form.current?.submit();
  }, [isAutomatic]);
  return (
    <form ref={form} method="post" action={action}>
      <input type="hidden" name="path" value={handOff.path} />
      <input type="hidden" name="token" value={handOff.token} />
      <p role="status">{words.text}</p>
      <Button type="submit" text={words.action} className="mt-5" />
    </form>
  );
}

export function HandOffDialog({ api: { handOff, leave, prefix, setup } }: { api: AccountApi }) {
  const { words, redirectHref } = setup;
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
