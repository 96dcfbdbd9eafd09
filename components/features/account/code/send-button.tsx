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

/** Requests a code; then disabled, showing the seconds until another one may be requested. */
export function SendButton({ id, words, endsAt, isBusy, onSend }: SendButtonProps) {
  const seconds = useCountdown(endsAt);
  const isWaiting = seconds > 0;
  return (
    <button
      id={id}
      type="button"
      disabled={isWaiting}
      aria-disabled={isBusy || undefined}
      onClick={() => !isBusy && onSend()}
      className={buttonClass('line', 'shrink-0 whitespace-nowrap disabled:opacity-60 aria-disabled:opacity-60')}
    >
      <span key={seconds}>
        {isWaiting ? fill(words.wait, { seconds }) : endsAt === undefined ? words.first : words.again}
      </span>
    </button>
  );
}
