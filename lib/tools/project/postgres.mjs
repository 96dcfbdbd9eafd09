import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** @returns {string | null} The folder of the newest PostgreSQL of this machine: by the path, or where Debian puts it; null when there is none. */
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
