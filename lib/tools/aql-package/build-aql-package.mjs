import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { run, stop, tool } from '../project/steps.mjs';

const source = 'lib/domain';
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));

const manifest = {
  name: '@verilot/aql',
  version,
  description: 'Sampling plans of ISO 2859-1 for three defect classes, with verdicts, curves and switching rules',
  license: 'UNLICENSED',
  type: 'module',
  sideEffects: false,
  engines: { node: '>=20' },
  exports: { '.': { types: './dist/aql/index.d.ts', default: './dist/aql/index.js' } },
  types: './dist/aql/index.d.ts',
  files: ['dist'],
};

function resolveImports(file, dist) {
  const text = readFileSync(file, 'utf8');
  const inside = (path) => {
    const to = relative(dirname(file), join(dist, path));
    return to.startsWith('.') ? to : `./${to}`;
  };
  const resolved = text.replace(/(from ['"]|import\(["'])([^'"]+)(['"])/g, (_, before, name, after) => {
    const path = name.startsWith(`@/${source}/`) ? inside(name.slice(source.length + 3)) : name;
    if (!path.startsWith('.')) throw new Error(`${file} imports ${name}, which is not part of the package`);
    return `${before}${path}.js${after}`;
  });
  writeFileSync(file, resolved);
}

/** Throws when the library imports anything that is not part of it. */
export function buildAqlPackage(folder) {
  rmSync(folder, { recursive: true, force: true });
  const dist = join(folder, 'dist');
  if (!run(...tool('typescript/bin/tsc', '--project', 'lib/tools/aql-package/tsconfig.json', '--outDir', dist)))
    throw new Error('the library does not compile by itself');
  const emitted = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  for (const file of emitted.filter((name) => /\.(?:js|d\.ts)$/.test(name))) resolveImports(join(dist, file), dist);
  cpSync(join(source, 'aql/README.md'), join(folder, 'README.md'));
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

export function packAqlPackage() {
  const folder = '.data/aql-package';
  buildAqlPackage(folder);
  if (!run('npm', ['pack', `./${folder}`, '--pack-destination', '.data'])) stop('npm could not pack the library.');
}
