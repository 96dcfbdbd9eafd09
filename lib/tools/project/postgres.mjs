import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Returns the binary folder of PostgreSQL: the first one in PATH, otherwise the newest below /usr/lib/postgresql.
 * @returns {string | null} null when there is none
 */
export function findPostgres() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const debian = '/usr/lib/postgresql';
  if (existsSync(debian))
    folders.push(
      ...readdirSync(debian)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(debian, version, 'bin')),
    );
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ?? null;
}
