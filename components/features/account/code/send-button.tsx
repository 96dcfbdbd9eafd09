import { useEffect, useState } from 'react';
import type { AccountApi } from '@/components/features/account/dialog/use-account';
import { senderId } from '@/components/features/account/form-parts';
import { buttonClass } from '@/components/ui/button';
import type { CodePurpose } from '@/lib/domain/account/account-calls';
import { countdown, secondsLeft } from '@/lib/domain/account/account-machine';
import { fill } from '@/lib/i18n/fill';

export function SendButton({ api, purpose }: { api: AccountApi; purpose: CodePurpose }) {
  const { setup, state, code, isBusy, prefix } = api;
  const { first, again, wait } = setup.words.send;
  const endsAt = state.endsAt[purpose];
  const seconds = useCountdown(endsAt);
  const isWaiting = seconds > 0;
  return (
    <button
      id={senderId(prefix)}
      type="button"
      disabled={isWaiting}
      aria-disabled={isBusy || undefined}
      onClick={() => !isBusy && code.ask(purpose)}
      className={buttonClass('line', 'shrink-0 whitespace-nowrap disabled:opacity-60 aria-disabled:opacity-60')}
    >
      <span key={seconds}>{isWaiting ? fill(wait, { seconds }) : endsAt === undefined ? first : again}</span>
    </button>
  );
}

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
