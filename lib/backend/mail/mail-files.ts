import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { config } from '@/lib/config';

const folder = () => join(config().DATA_DIR, 'outbox');
const pathOf = (key: string, type: 'eml' | 'txt' = 'eml') => join(folder(), `${key}.${type}`);

/**
 * Returns the path of a mail (`eml`) or text message (`txt`) for which no server or gateway is configured; creates the
 * folder, readable by its owner only.
 */
export function writtenPath(key: string, type: 'eml' | 'txt'): string {
  mkdirSync(folder(), { recursive: true, mode: 0o700 });
  // A folder that an earlier version created is readable by others.
  chmodSync(folder(), 0o700);
  return pathOf(key, type);
}

/** Deletes the mail files of these keys, if there are any. */
export function removeWritten(keys: readonly string[]): void {
  for (const key of keys) for (const path of [pathOf(key), `${pathOf(key)}.part`]) rmSync(path, { force: true });
}
