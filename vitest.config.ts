import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { findPostgres } from './lib/cli/postgres.mjs';
import { files } from './tests/support/database/files.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));
const easy = 'tests/support/easy-puzzles.ts';
const project = (name: keyof typeof files, ...setupFiles: string[]) => ({ name, include: files[name], setupFiles: [easy, ...setupFiles] });

export default defineConfig({
  plugins: [react()],
  resolve: {
    alias: { '@': root.replace(/\/$/, ''), 'server-only': fileURLToPath(new URL('tests/support/empty.ts', import.meta.url)) },
  },
  test: {
    testTimeout: 20_000,
    // By itself it leaves one processor idle, which is half of a small machine.
    maxWorkers: '100%',
    projects: [
      { extends: true, test: project('plain', 'tests/support/database/no-database.file.ts') },
      { extends: true, test: { ...project('pglite', 'tests/support/database/pglite.file.ts'), globalSetup: 'tests/support/database/pglite.setup.ts' } },
      ...(findPostgres() ? [{ extends: true as const, test: { ...project('postgres', 'tests/support/database/postgres.file.ts'), globalSetup: 'tests/support/database/postgres.setup.ts' } }] : []),
    ],
  },
});
