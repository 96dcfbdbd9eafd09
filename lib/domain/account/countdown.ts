/** After a code was sent the next one waits this long. */
export const countdown = { seconds: 60, ms: 60_000, tickMs: 1_000 } as const;
/** So long a code is good after it was sent, in milliseconds. */
export const codeLifeMs = 600_000;

/** Whether the code whose countdown ends, or ended, at `endsAt` (milliseconds since 1970) is still good. */
export function isCodeFresh(endsAt: number | undefined, now: number): boolean {
  return endsAt !== undefined && now - (endsAt - countdown.ms) < codeLifeMs;
}

/** The seconds that are left until `endsAt` (milliseconds since 1970); 0 when it is over, never more than the whole. */
export function secondsLeft(endsAt: number | undefined, now: number): number {
  if (endsAt === undefined) return 0;
  return Math.min(countdown.seconds, Math.max(0, Math.ceil((endsAt - now) / countdown.tickMs)));
}
