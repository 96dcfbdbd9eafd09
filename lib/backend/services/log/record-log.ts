type Write = (line: string) => void;

/** Logs a campaign code as one line, without the address, browser or time of a visitor. */
export function recordLog(from: string, write: Write = (line) => process.stdout.write(`${line}\n`)): void {
  write(JSON.stringify({ level: 'info', event: 'campaign', from }));
}
