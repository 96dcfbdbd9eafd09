import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { packStatic } from './build/pack.mjs';
import { holdPort, isPortTaken } from './ports.mjs';

/** Lowest minor version of each major one; every later major is accepted. Tools of the tests ask for more. */
const nodeVersions = {
  site: [[20, 9]],
  tests: [
    [20, 19],
    [22, 16],
    [24, 0],
  ],
};

export const serverFile = '.next/site-server.mjs';

/** Decision 8. The C library reads it before Node starts, so `npm start` and the Dockerfile repeat it. */
export const allocator = { MALLOC_ARENA_MAX: '2' };

export function stop(sentence) {
  console.error(`\n${sentence}\n`);
  process.exit(1);
}

export function requireNode(purpose = 'site') {
  const accepted = nodeVersions[purpose];
  const [ownMajor = 0, ownMinor = 0] = process.versions.node.split('.').map(Number);
  const isAccepted = accepted.some(([major, minor]) => ownMajor === major && ownMinor >= minor);
  if (isAccepted || ownMajor > accepted.at(-1)[0]) return;
  const versions = accepted.map(([major, minor]) => `${major}.${minor}`).join(', ');
  stop(
    `This needs Node ${versions} or newer and found ${process.versions.node}: install a newer Node and run the command again.`,
  );
}

/** Holds the port asked for with `PORT`, otherwise `fallback` or any, until a server of this command needs it. */
export async function holdAskedPort(command, fallback) {
  const asked = process.env.PORT || fallback;
  try {
    return await holdPort(asked && Number(asked));
  } catch (error) {
    const reason = isPortTaken(error) ? 'is in use: stop what listens there, or' : `cannot be used (${error.code}):`;
    return stop(`Port ${asked} ${reason} choose another with PORT=3001 ${command}.`);
  }
}

const environmentWith = (changes) => ({ ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...changes });

const ended = (child) => new Promise((resolve) => child.once('close', (status) => resolve(status === 0)));

export const run = (command, args, environment = {}) =>
  spawnSync(command, args, { stdio: 'inherit', env: environmentWith(environment) }).status === 0;

export const runConcurrently = (command, args, environment = {}) =>
  ended(spawn(command, args, { stdio: 'inherit', env: environmentWith(environment) }));

export async function runConcurrentlyAndPrint(command, args, environment = {}) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: environmentWith(environment) });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
  const succeeded = await ended(child);
  process.stdout.write(Buffer.concat(output));
  return succeeded;
}

export async function installDebian(...packages) {
  if (packages.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const patience = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20', '-o', 'DPkg::Lock::Timeout=300'];
  await runConcurrently('apt-get', ['update', '-qq', ...patience]);
  await runConcurrently('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...patience, ...packages]);
}

/** `npm install` helps where a mirror lacks the optional binaries of other platforms, on which `npm ci` gives up. */
export async function installPackages() {
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
  const stamp = 'node_modules/.installed-lock';
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  // The lock file says what is installed. The build needs development packages, which NODE_ENV=production leaves out.
  const options = ['--include=dev', '--no-audit', '--no-fund'];
  if (
    !(await runConcurrently('npm', ['ci', '--prefer-offline', ...options])) &&
    !(await runConcurrently('npm', ['install', '--no-save', ...options]))
  )
    stop(
      'The packages could not be installed: check that npm reaches its registry (npm ping) and run the command again.',
    );
  mkdirSync('node_modules', { recursive: true });
  writeFileSync(stamp, lock);
}

/** Command and arguments of a program of `node_modules`. */
export const tool = (path, ...args) => [process.execPath, [`node_modules/${path}`, ...args]];

export async function build(settings = {}) {
  // With another value of the caller's shell Next would render the pages with React's development runtime.
  const environment = { ...settings, NODE_ENV: 'production' };
  if (!run(...tool('next/dist/bin/next', 'build'), environment)) return false;
  if (!run(...tool('tsx/dist/cli.mjs', 'lib/tools/project/build/finish-build.ts'), environment)) return false;
  // Last, so that the copies match the files that are served.
  await packStatic('.next');
  // Imported lazily: this file also runs before any package is installed.
  const { build: bundle } = await import('esbuild');
  // Packages stay external: Next's modules must be the same instances that Next itself loads.
  await bundle({
    entryPoints: ['lib/server/main.ts'],
    outfile: serverFile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20.9',
    sourcemap: 'inline',
    logLevel: 'warning',
  });
  return true;
}
