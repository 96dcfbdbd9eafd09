import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { languages } from './lib/i18n/languages';
import { findPostgres } from './lib/tools/project/postgres.mjs';
import { files } from './tests/support/database/files.mjs';

// An owner's folder and languages, from the shell or from .env.local, are nothing to the tests: blank counts as unset, and
// what is set already is not read from a file. A language that lacks things is held to nothing.
const complete = Object.entries(languages).flatMap(([locale, facts]) => ('fallback' in facts ? [] : locale));
Object.assign(process.env, { CONTENT_DIR: '', LOCALES: complete.join() });

const root = fileURLToPath(new URL('.', import.meta.url));
const support = (name: string) => `tests/support/${name}`;

// Renders allocate many short-lived objects; a larger young generation saves a sixth of the test time. Threads inherit
// it from their process.
const room = '--max-semi-space-size=64';
setFlagsFromString(room);

type Options = NonNullable<TestProjectInlineConfiguration['test']>;
const project = (
  name: keyof typeof files,
  own: string | string[],
  { globalSetup = [], ...options }: Options = {},
): TestProjectInlineConfiguration => ({
  extends: true,
  test: {
    name,
    include: files[name],
    // In this order: what the first sets up is ended last.
    setupFiles: [own, 'easy-puzzles.ts', 'shipped-content.file.ts'].flat().map(support),
    sequence: { setupFiles: 'list' },
    globalSetup: [support('shipped-content.setup.ts'), ...[globalSetup].flat()],
    ...options,
  },
});

/** Projects that wait come first: the build beside has their processor. The last files are many and short. */
const order: (keyof typeof files)[] = ['postgres', 'plain', 'pglite', 'dom', 'pure'];
class WaitingFirst extends BaseSequencer {
  override async sort(given: TestSpecification[]) {
    const sorted = await super.sort(given);
    return order.flatMap((name) => sorted.filter(({ project: { name: own } }) => own === name));
  }
}

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  resolve: {
    alias: {
      '@': root.replace(/\/$/, ''),
      'server-only': fileURLToPath(new URL('tests/support/empty.ts', import.meta.url)),
      // Its placeholder throws outside the framework's compiler; a test that needs a locale mocks `lib/i18n/server`.
      'next/root-params': fileURLToPath(new URL('tests/support/empty.ts', import.meta.url)),
    },
  },
  test: {
    // No test depends on how fast the machine is: a deadline is there for what never comes.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    // By default Vitest leaves one processor idle, which is half of a small machine.
    maxWorkers: '100%',
    sequence: { sequencer: WaitingFirst },
    projects: [
      // Threads start faster than processes; tests with a database run in processes, as the site does. Except for `pure`
      // and `dom`, each file has its own modules of the site: see fresh-modules.file.ts.
      project('pure', 'database/no-database.file.ts', { pool: 'threads', isolate: false }),
      project('plain', ['fresh-modules.file.ts', 'database/no-database.file.ts'], { pool: 'threads', isolate: false }),
      // Each file has a global object of its own, and its worker keeps what is costly to load: the document's library.
      project('dom', ['database/no-database.file.ts', 'dom.file.ts'], { pool: 'vmThreads' }),
      // The WebAssembly of the embedded database is compiled in each process. Optimising it costs more than a test file
      // gains.
      project('pglite', ['fresh-modules.file.ts', 'easy-passwords.ts', 'database/pglite.file.ts'], {
        isolate: false,
        globalSetup: support('database/pglite.setup.ts'),
        execArgv: [room, '--liftoff-only'],
      }),
      ...(findPostgres()
        ? [
            project('postgres', ['fresh-modules.file.ts', 'easy-passwords.ts', 'database/postgres.file.ts'], {
              isolate: false,
              globalSetup: support('database/postgres.setup.ts'),
              execArgv: [room],
            }),
          ]
        : []),
    ],
  },
});
