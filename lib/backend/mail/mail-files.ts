import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { config } from '@/lib/config';

const types = ['eml', 'txt'] as const;
type WrittenType = (typeof types)[number];

const folder = () => join(config().DATA_DIR, 'outbox');
const pathOf = (key: string, type: WrittenType) => join(folder(), `${key}.${type}`);
const writtenName = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(?:eml|txt)(?:\.part)?$/;

/**
 * Returns the path of a mail (`eml`) or text message (`txt`) for which no server or gateway is configured; creates the
 * folder, readable by its owner only.
 */
export function writtenPath(key: string, type: WrittenType): string {
  mkdirSync(folder(), { recursive: true, mode: 0o700 });
  // A folder that an earlier version created is readable by others.
  chmodSync(folder(), 0o700);
  return pathOf(key, type);
}

/** Returns the keys of the mails and text messages in the folder. */
export function writtenKeys(): string[] {
  if (!existsSync(folder())) return [];
  return readdirSync(folder()).flatMap((name) => writtenName.exec(name)?.[1] ?? []);
}

/** Deletes the mails and text messages of these keys, if there are any. */
export function removeWritten(keys: readonly string[]): void {
  for (const path of keys.flatMap((key) => types.map((type) => pathOf(key, type))))
    for (const each of [path, `${path}.part`]) rmSync(each, { force: true });
}
