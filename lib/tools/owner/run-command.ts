import './load-env';
import { closeDatabase, type Db, database } from '@/lib/backend/db/client';
import { findRunningDatabase } from '@/lib/backend/db/owner-socket';
import { keepDataPrivate } from '@/lib/backend/storage/private-data';
import { config } from '@/lib/config';

/** Wrong use of a command; the message says what to do. */
export class UsageError extends Error {}

export const print = (text: string): void => void process.stdout.write(`${text}\n`);

type Command = (db: Db) => Promise<void>;

/** A running site has the embedded database locked: the command then connects to it. */
export async function runCommand(name: string, commands: Readonly<Record<string, Command>>, help: string) {
  try {
    const run = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!run && name !== 'help') throw new UsageError(`There is no command ${name}.\n\n${help}`);
    if (!run) return print(help);
    keepDataPrivate(config().DATA_DIR);
    const running = config().DATABASE_URL ? null : await findRunningDatabase();
    await run(running ?? (await database()));
  } catch (error) {
    console.error(
      error instanceof UsageError
        ? error.message
        : `The command failed: ${error instanceof Error ? error.message : error}`,
    );
    process.exitCode = 1;
  } finally {
    await closeDatabase();
  }
}
