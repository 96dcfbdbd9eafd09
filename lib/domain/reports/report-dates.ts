const hourMs = 3_600_000;

/** The date at the office, `YYYY-MM-DD`. */
export const officeDay = (now: Date): string => new Date(now.getTime() + 8 * hourMs).toISOString().slice(0, 10);
