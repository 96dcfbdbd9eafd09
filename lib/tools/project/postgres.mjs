import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The binary folder of PostgreSQL: the first in PATH, otherwise the newest in Debian’s place. */
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
