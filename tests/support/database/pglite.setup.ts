import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type { TestProject } from 'vitest/node';
import { closeDatabase, opened } from '@/lib/backend/db/client';

declare module 'vitest' {
  export interface ProvidedContext {
    pglite: string;
  }
}

/** Makes an embedded database once, as a first start of the site does: a file of tests copies it in a tenth of the time. */
export default async function setup(project: TestProject): Promise<() => void> {
  // What runs once is not worth optimising: as in vitest.config.ts.
  setFlagsFromString('--liftoff-only');
  const folder = mkdtempSync(join(tmpdir(), 'pglite-'));
  process.env.DATA_DIR = folder;
  await opened();
  await closeDatabase();
  delete process.env.DATA_DIR;
  project.provide('pglite', join(folder, 'db'));
  return () => rmSync(folder, { recursive: true, force: true });
}
