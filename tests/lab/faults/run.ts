import { spawnSync } from 'node:child_process';
import { requireNames } from '@/lib/tools/options.mjs';
import { servedBy } from '../load/lead-process';
import { skippedCode } from './scene';

const scenarios: [string, Record<string, string>][] = [
  ['kill', {}],
  ['kill', { FAULT_FILE_BYTES: '1500000' }],
  ['restart', {}],
  ['receivers', {}],
  ['disk-full', {}],
  ['disk-full', { FAULT_DISK: 'data' }],
  ['server-disk-full', {}],
  ['two-machines', {}],
  ['two-machines', { FAULT_PROCESSES: '4' }],
  ['sign-ins', {}],
  ['build-without-upstream', {}],
  ['two-builds', {}],
];
const given = process.argv.slice(2);
requireNames(
  given,
  scenarios.map(([name]) => name),
);
const wanted = scenarios.filter(([name]) => given.length === 0 || given.includes(name));

console.info(`Faults against ${servedBy}:`);
const results: Record<'passed' | 'skipped' | 'failed', string[]> = { passed: [], skipped: [], failed: [] };
for (const [name, environment] of wanted) {
  // One process each, because settings are read once per process.
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', `tests/lab/faults/${name}.ts`], {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  const result = status === 0 ? 'passed' : status === skippedCode ? 'skipped' : 'failed';
  results[result].push([name, ...Object.values(environment)].join(' '));
}
for (const [result, names] of Object.entries(results))
  if (names.length > 0) console.info(`  ${names.length} ${result}: ${names.join(', ')}`);
// A run that skips all it was asked for has shown nothing.
process.exitCode = results.failed.length > 0 || results.passed.length === 0 ? 1 : 0;
