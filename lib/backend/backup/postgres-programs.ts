import { spawn } from 'node:child_process';
import { BackupError } from './backup-error';

/**
 * Splits the password off a connection URL, so that it is passed in the environment and not shown in the process list.
 */
export function splitPassword(url: string): { address: string; environment: Record<string, string> } {
  const parsed = new URL(url);
  const password = decodeURIComponent(parsed.password);
  parsed.password = '';
  return { address: parsed.href, environment: password ? { PGPASSWORD: password } : {} };
}

/**
 * Runs a PostgreSQL client program on a database. Throws `BackupError` when it is not installed or exits with an error.
 */
export function runProgram(program: 'pg_dump' | 'pg_restore', url: string, given: readonly string[]): Promise<void> {
  const { address, environment } = splitPassword(url);
  return new Promise((resolve, reject) => {
    const child = spawn(program, [...given, `--dbname=${address}`], {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'inherit', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (chunk) => (said = (said + chunk).slice(-2_000)));
    child.once('error', () =>
      reject(
        new BackupError(
          `${program} is not here: install the client programs of PostgreSQL (Debian: postgresql-client), in the version of the server or newer.`,
        ),
      ),
    );
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new BackupError(`${program} ended with ${code}: ${said.trim()}`)),
    );
  });
}
