import { spawnSync } from 'node:child_process';
import { checkSources, runTool, step } from './check-sources.mjs';
import { installPackages, requireNode } from './steps.mjs';

const git = (...args) => spawnSync('git', args, { encoding: 'utf8' });

/** The last commit, or the one before it. Null in a shallow clone: Vitest would find no change then and pass. */
function changeBase() {
  const base = git('status', '--porcelain').stdout?.trim() === '' ? 'HEAD~1' : 'HEAD';
  return git('rev-parse', '--verify', '--quiet', base).status === 0 ? base : null;
}

requireNode('tests');
await installPackages();
await checkSources();
const vitest = (...args) => runTool('vitest/vitest.mjs', 'run', ...args);
// Tests with a database start one in each process; `npm test` runs them.
const base = changeBase();
const changed = base === null ? [] : ['--changed', base];
step(
  'A test that the change touches',
  vitest(...changed, '--project', 'pure', '--project', 'plain', '--passWithNoTests'),
);
// They read files instead of importing them, so no change of an import selects them.
const readers =
  'messages-parity content-parity one-truth term-lists clocks launch-items registrations routes edge env-example ' +
  'documents';
const files = readers.split(' ').map((name) => `tests/unit/${name}.test.ts`);
step('A test of texts, routes, settings or documents', vitest('--project', 'pure', ...files));
