import { buttonClass } from '@/components/ui/button';
import { fill } from '@/lib/i18n/fill';
import type { AccountWords } from '@/components/features/account/account-types';
import { useEffect, useState } from 'react';
import { countdown, secondsLeft } from '@/lib/domain/account/account-machine';

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

/** Seconds left until `endsAt` (epoch milliseconds), updated every second; 0 when it has passed or is undefined. */
function useCountdown(endsAt: number | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  const isRunning = secondsLeft(endsAt, now) > 0;
  useEffect(() => {
    setNow(Date.now());
    if (endsAt === undefined || endsAt <= Date.now()) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= endsAt) clearInterval(timer);
    }, countdown.tickMs);
    return () => clearInterval(timer);
  }, [endsAt]);
  return isRunning ? secondsLeft(endsAt, now) : 0;
}
