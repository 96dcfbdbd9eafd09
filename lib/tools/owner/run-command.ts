import '@/lib/config/load-env';
import { closeDatabase, type Db, database } from '@/lib/backend/db/client';
import { findRunningDatabase } from '@/lib/backend/db/owner-socket';
import { keepDataPrivate } from '@/lib/backend/storage/private-data';
import { config } from '@/lib/config';

export class UsageError extends Error {}

// Whoever reads, such as `head`, may have enough.
process.stdout.on('error', (error) => process.exit('code' in error && error.code === 'EPIPE' ? 0 : 1));

export const print = (text: string): void => void process.stdout.write(`${text}\n`);
export const printJson = (value: unknown): void => print(JSON.stringify(value, null, 2));

export function wholeNumber(name: string, text: string, pattern = /^[1-9]\d{0,5}$/): number {
  if (!pattern.test(text)) throw new UsageError(`--${name} takes a whole number.`);
  return Number(text);
}

export function sure(yes: boolean | undefined, what: string): void {
  if (!yes) throw new UsageError(`${what} cannot be undone: add --yes to do it.`);
}

/** Says what went wrong, in the words of a `known` error alone, and sets the exit code. */
export async function attempt(what: string, known: typeof UsageError, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.error(error instanceof known ? reason : `The ${what} failed: ${reason}`);
    process.exitCode = 1;
  }
}

type Command = (db: Db) => Promise<void>;

/** A running site has the embedded database locked: the command then connects to it. */
export async function runCommand(name: string, commands: Readonly<Record<string, Command>>, help: string) {
  await attempt('command', UsageError, async () => {
    const run = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!run && name !== 'help') throw new UsageError(`There is no command ${name}.\n\n${help}`);
    if (!run) return print(help);
    keepDataPrivate(config().DATA_DIR);
    const running = config().DATABASE_URL ? null : await findRunningDatabase();
    await run(running ?? (await database()));
  });
  await closeDatabase();
}
