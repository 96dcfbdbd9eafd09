/** Waiting time before another code can be requested. */
export const countdown = { seconds: 60, ms: 60_000, tickMs: 1_000 } as const;
/** Lifetime of a code from the time it was sent, in milliseconds. */
export const codeLifeMs = 600_000;

/**
 * Whether a code is still valid. `endsAt` is the end of its countdown, `now` the current time, both in milliseconds
 * since 1970.
 */
export function isCodeFresh(endsAt: number | undefined, now: number): boolean {
  return endsAt !== undefined && now - (endsAt - countdown.ms) < codeLifeMs;
}

/** Whole seconds left until `endsAt` (milliseconds since 1970), from 0 to the full countdown. */
export function secondsLeft(endsAt: number | undefined, now: number): number {
  if (endsAt === undefined) return 0;
  return Math.min(countdown.seconds, Math.max(0, Math.ceil((endsAt - now) / countdown.tickMs)));
}
