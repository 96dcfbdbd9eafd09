import { useEffect, useState } from 'react';
import { countdown, secondsLeft } from '@/lib/domain/account/countdown';

/** Seconds left until `endsAt` (epoch milliseconds), updated every second; 0 when it has passed or is undefined. */
export function useCountdown(endsAt: number | undefined): number {
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
