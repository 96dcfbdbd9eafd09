import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAqlPackage } from '@/lib/tools/aql-package/build-aql-package.mjs';
import { temporaryFolder } from '../support/sample-folder';

const { dir: folder, remove } = temporaryFolder();
const [built, consumer] = [join(folder, 'built'), join(folder, 'consumer')];
const quiet = { encoding: 'utf8', stdio: 'pipe' } as const;

const usage = `import { defaultQuery, samplingPlan, type Plan, verdictOf } from '@verilot/aql';
const plan: Plan = samplingPlan({ ...defaultQuery, lot: 3200 });
const counts: { fatal: number; serious: number; minor: number } = { fatal: 0, serious: 8, minor: 0 };
console.log(JSON.stringify([plan.quantity, plan.classes.serious.allowed, verdictOf(plan, counts).lot]));
`;

describe('the library as a package', () => {
  beforeAll(() => {
    buildAqlPackage(built);
    execFileSync('npm', ['pack', built, '--pack-destination', folder], quiet);
    const packed = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '';
    mkdirSync(consumer);
    writeFileSync(join(consumer, 'package.json'), JSON.stringify({ type: 'module' }));
    execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', join(folder, packed)], {
      ...quiet,
      cwd: consumer,
    });
  });
  afterAll(remove);

  it('installs without a dependency and computes', () => {
    expect(readdirSync(join(consumer, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual(['@verilot']);
    writeFileSync(join(consumer, 'use.ts'), usage);
    const tsc = join(process.cwd(), 'node_modules/typescript/bin/tsc');
    const options = [...'--strict --module nodenext --target es2023 --skipLibCheck false --types'.split(' '), ''];
    execFileSync(process.execPath, [tsc, 'use.ts', ...options], { ...quiet, cwd: consumer });
    const output = execFileSync(process.execPath, ['use.js'], { ...quiet, cwd: consumer });
    expect(JSON.parse(output)).toEqual([125, 7, 'refuse']);
  });

  it('brings its README', () => {
    const own = join(consumer, 'node_modules/@verilot/aql');
    expect(readdirSync(own).toSorted()).toEqual(['README.md', 'dist', 'package.json']);
  });
});
