import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type { TestProject } from 'vitest/node';
import { closeDatabase, openDatabase } from '@/lib/backend/db/client';

declare module 'vitest' {
  export interface ProvidedContext {
    pglite: string;
  }
}

/** Creates a template of the embedded database once, like the first start of the site. */
export default async function setup(project: TestProject): Promise<() => void> {
  // Optimising code that runs once does not pay off; see vitest.config.ts.
  setFlagsFromString('--liftoff-only');
  const folder = mkdtempSync(join(tmpdir(), 'pglite-'));
  process.env.DATA_DIR = folder;
  await openDatabase();
  await closeDatabase();
  delete process.env.DATA_DIR;
  project.provide('pglite', join(folder, 'db'));
  return () => rmSync(folder, { recursive: true, force: true });
}
