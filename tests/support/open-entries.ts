import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Every entry at or below a path whose mode gives another account any right, with its mode. */
export function openEntries(path: string): string[] {
  const facts = lstatSync(path);
  const below = facts.isDirectory() ? readdirSync(path).flatMap((name) => openEntries(join(path, name))) : [];
  return (facts.mode & 0o077) === 0 ? below : [`${path} ${(facts.mode & 0o777).toString(8)}`, ...below];
}
