/**
 * The process goes on when who reads its log has ended (`EPIPE`). Otherwise each line would be an uncaught exception,
 * of which Next writes another line, and so on with a whole processor.
 */
export function outliveLogReaders(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
