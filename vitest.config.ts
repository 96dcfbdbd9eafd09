import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { findPostgres } from './lib/cli/postgres.mjs';
import { files } from './tests/support/database/files.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));
const support = (name: string) => `tests/support/${name}`;

type Options = NonNullable<TestProjectInlineConfiguration['test']>;
const project = (name: keyof typeof files, setupFile: string, { globalSetup = [], ...options }: Options = {}): TestProjectInlineConfiguration => ({
  extends: true,
  test: {
    name,
    include: files[name],
    setupFiles: [support('easy-puzzles.ts'), support('shipped-content.file.ts'), support(setupFile)],
    globalSetup: [support('shipped-content.setup.ts'), ...[globalSetup].flat()],
    ...options,
  },
});

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
      project('plain', 'database/no-database.file.ts'),
      project('pglite', 'database/pglite.file.ts', { globalSetup: support('database/pglite.setup.ts') }),
      ...(findPostgres() ? [project('postgres', 'database/postgres.file.ts', { globalSetup: support('database/postgres.setup.ts') })] : []),
    ],
  },
});
