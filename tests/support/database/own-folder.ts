import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new temporary folder for data; where tests run on PGlite, with a copy of the database that was made for all of them. */
export function ownFolder(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  const template = process.env.DATABASE_TEMPLATE;
  if (template) cpSync(template, join(folder, 'db'), { recursive: true });
  return folder;
}
