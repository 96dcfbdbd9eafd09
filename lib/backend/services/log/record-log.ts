type Write = (line: string) => void;

/** Notes a campaign code: one line of the log, without address, browser or time of a person. */
export function recordLog(from: string, write: Write = (line) => process.stdout.write(`${line}\n`)): void {
  write(JSON.stringify({ level: 'info', event: 'campaign', from }));
}
