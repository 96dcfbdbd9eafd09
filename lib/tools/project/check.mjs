import { spawnSync } from 'node:child_process';
import { checkSources, runTool, step } from './check-sources.mjs';
import { installPackages, requireNode } from './steps.mjs';

/** What a change is compared with: the last commit, or the one before it where nothing has been changed since. */
function changeBase() {
  const { stdout } = spawnSync('git', ['status', '--porcelain'], { encoding: 'utf8' });
  return stdout.trim() === '' ? 'HEAD~1' : 'HEAD';
}

requireNode('tests');
await installPackages();
await checkSources();
// Tests with a database start one in each process; `npm test` runs them.
const base = changeBase();
step(
  'A test that the change touches',
  runTool(
    'vitest/vitest.mjs',
    'run',
    '--changed',
    base,
    '--project',
    'pure',
    '--project',
    'plain',
    '--passWithNoTests',
  ),
);
// They read files instead of importing them, so no change of an import selects them.
const readers = [
  'messages-parity',
  'content-parity',
  'one-truth',
  'term-lists',
  'launch-items',
  'registrations',
  'routes',
  'edge',
  'env-example',
  'documents',
].map((name) => `tests/unit/${name}.test.ts`);
step(
  'A test of texts, routes, settings or documents',
  runTool('vitest/vitest.mjs', 'run', '--project', 'pure', ...readers),
);
