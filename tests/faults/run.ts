import { spawnSync } from 'node:child_process';
import { servedBy } from '../support/leads/lead-process';

const scenarios: [string, Record<string, string>][] = [
  ['kill', {}],
  ['kill', { FAULT_FILE_BYTES: '1500000' }],
  ['receivers', {}],
  ['disk-full', {}],
  ['disk-full', { FAULT_DISK: 'data' }],
  ['server-disk-full', {}],
  ['two-processes', {}],
  ['two-machines', {}],
  ['two-machines', { FAULT_PROCESSES: '4' }],
  ['sign-ins', {}],
  ['build-without-upstream', {}],
  ['two-builds', {}],
];
const wanted = process.argv.slice(2);

console.info(`Faults against ${servedBy}:`);
let failed = 0;
for (const [name, environment] of scenarios.filter(([name]) => wanted.length === 0 || wanted.includes(name))) {
  // One process each, because settings are read once per process.
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', `tests/faults/${name}.ts`], {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  if (status !== 0) failed += 1;
}
process.exitCode = failed > 0 ? 1 : 0;
