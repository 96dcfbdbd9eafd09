import { useEffect, useRef } from 'react';
import { buttonClass } from '@/components/ui/button';
import type { AccountWords } from '@/components/features/account/account-types';

export type HandOff = { path: string; token: string };
type HandOffFormProps = { action: string; handOff: HandOff; words: AccountWords['handOff']; isAutomatic: boolean };

/**
 * Hands the visitor over to the application. Path and token go in a POST body, never in a URL. The browser tells the
 * application the origin of this site, which it may check, but not the page. Submits itself when `isAutomatic`; the
 * button is the fallback.
 */
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
      <button type="submit" className={buttonClass('solid', 'mt-5')}>
        {words.action}
      </button>
    </form>
  );
}
