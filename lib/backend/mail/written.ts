import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { config } from '@/lib/config';

const folder = () => join(config().DATA_DIR, 'outbox');
const pathOf = (key: string) => join(folder(), `${key}.eml`);

/** Returns the path of a mail when no server is configured; creates the folder, readable by its owner only. */
export function writtenPath(key: string): string {
  mkdirSync(folder(), { recursive: true, mode: 0o700 });
  // A folder that an earlier version created is readable by others.
  chmodSync(folder(), 0o700);
  return pathOf(key);
}

/** Deletes the mail files of these keys, if there are any. */
export function removeWritten(keys: readonly string[]): void {
  for (const key of keys) for (const path of [pathOf(key), `${pathOf(key)}.part`]) rmSync(path, { force: true });
}
