/**
 * Lets the process go on without its log when whoever reads it has ended (`EPIPE`). Otherwise each line that cannot be
 * written would be an uncaught exception, of which Next writes another line, and so on with a whole processor.
 */
export function outliveLogReaders(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
