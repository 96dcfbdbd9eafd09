type Level = 'info' | 'warn' | 'error';

/**
 * Writes one line of JSON to the log: `level`, `event`, then the fields. They hold no secrets, tokens or personal data;
 * `reasonOf` masks what a failure repeats of them.
 */
export function log(level: Level, event: string, fields: Record<string, unknown> = {}): void {
  // biome-ignore lint/suspicious/noConsole: the one place that writes the log
  console[level](JSON.stringify({ level, event, ...fields }));
}
