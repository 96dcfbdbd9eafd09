import { buttonClass } from '@/components/ui/button';
import { fill } from '@/lib/i18n/fill';
import type { AccountWords } from '@/components/features/account/account-types';
import { useCountdown } from './use-countdown';

type SendButtonProps = {
  id: string;
  words: AccountWords['send'];
  endsAt: number | undefined;
  isBusy: boolean;
  onSend: () => void;
};

/** Has a code sent. After that it is disabled and shows the seconds until it may be pressed again. */
export function SendButton({ id, words, endsAt, isBusy, onSend }: SendButtonProps) {
  const seconds = useCountdown(endsAt);
  const isWaiting = seconds > 0;
  return (
    <button
      id={id}
      type="button"
      disabled={isWaiting}
      aria-disabled={isBusy || undefined}
      aria-label={isWaiting ? fill(words.waitLabel, { seconds }) : undefined}
      onClick={() => !isBusy && onSend()}
      className={buttonClass('line', 'shrink-0 whitespace-nowrap disabled:opacity-60 aria-disabled:opacity-60')}
    >
      {isWaiting ? fill(words.wait, { seconds }) : endsAt === undefined ? words.first : words.again}
    </button>
  );
}
