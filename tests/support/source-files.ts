import { readdirSync } from 'node:fs';
import { join } from 'node:path';

export function sourceFiles(folders: readonly string[], pattern: RegExp): string[] {
  const below = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name).replaceAll('\\', '/'));
  return folders
    .flatMap(below)
    .filter((file) => pattern.test(file))
    .toSorted();
}
