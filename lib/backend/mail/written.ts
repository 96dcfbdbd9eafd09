import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { config } from '@/lib/config';

const folder = () => join(config().DATA_DIR, 'outbox');
const pathOf = (key: string) => join(folder(), `${key}.eml`);

/** Where a mail is written when no server is configured; a folder that its owner alone can look into. */
export function writtenPath(key: string): string {
  mkdirSync(folder(), { recursive: true, mode: 0o700 });
  // One that an earlier version made is open to others.
  chmodSync(folder(), 0o700);
  return pathOf(key);
}

/** Removes the files of mails, as far as there are any. */
export function removeWritten(keys: readonly string[]): void {
  for (const key of keys) for (const path of [pathOf(key), `${pathOf(key)}.part`]) rmSync(path, { force: true });
}
