/** localStorage key of the event notice; only the string 'false' hides it. */
export const eventKey = 'event-notice';

/** Whether the notice opens automatically: until the end of its last day (UTC+8), unless it was closed before. */
export function opensByItself(stored: string | null, until: string, now: Date): boolean {
  const lastMoment = new Date(`${until}T23:59:59.999+08:00`);
  return stored !== 'false' && now.getTime() <= lastMoment.getTime();
}
