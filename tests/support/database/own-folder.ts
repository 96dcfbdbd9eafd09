import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new temporary data folder; on PGlite it contains a copy of the template database. */
export function ownFolder(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  const template = process.env.DATABASE_TEMPLATE;
  if (template) cpSync(template, join(folder, 'db'), { recursive: true });
  return folder;
}
