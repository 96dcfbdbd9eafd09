import { useEffect, useRef } from 'react';
import { buttonClass } from '@/components/ui/button';
import type { AccountWords } from '@/components/features/account/account-types';

export type HandOff = { path: string; token: string };
type HandOffFormProps = { action: string; handOff: HandOff; words: AccountWords['handOff']; isAutomatic: boolean };

/**
 * Hands the visitor over to the application: path and token go in the body of a post, never in an address. Browsers tell another
 * site the origin that it comes from, which an application may check, and not the page. It sends itself; the button is for
 * browsers that do not let it.
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
