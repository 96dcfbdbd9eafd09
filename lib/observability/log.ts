type Level = 'info' | 'warn' | 'error';

/** One line of JSON. Its fields hold no secrets, tokens or personal data; `reasonOf` masks what a failure repeats. */
export function log(level: Level, event: string, fields: Record<string, unknown> = {}): void {
  // biome-ignore lint/suspicious/noConsole: the one place that writes the log
  console[level](JSON.stringify({ level, event, ...fields }));
}

/** When the reader of the log has ended (`EPIPE`), each line would be an exception, of which Next logs another. */
export function outliveLogReaders(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
