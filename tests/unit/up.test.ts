import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { GET } from '@/app/healthz/route';
import { holdPort, onFreePorts } from '@/lib/tools/project/ports.mjs';
import { requireNode } from '@/lib/tools/project/steps.mjs';

const folder = mkdtempSync(join(tmpdir(), 'up-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const lock = '{"lockfileVersion":3}';
const put = (name: string, text: string) => {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
};
put('package-lock.json', lock);
put('node_modules/.installed-lock', createHash('sha256').update(lock).digest('hex'));
// Replaces the server and records how it was started.
put(
  'lib/server/main.ts',
  `import { appendFileSync } from 'node:fs';\nappendFileSync('asked', \`serve \${process.argv.slice(2).join(' ')}\\n\`);\n`,
);
put('.next/build-manifest.json', '{"rootMainFiles":[]}');
put('.next/static/a.js', 'run();');
// Replaces Next and records its arguments.
put(
  'node_modules/next/dist/bin/next',
  `require('node:fs').appendFileSync('asked', process.argv.slice(2).join(' ') + ' in ' + process.env.NODE_ENV + '\\n'); process.exit(process.env.BROKEN ? 1 : 0);`,
);
// Replaces the runner of TypeScript, which records the settings of the build.
put(
  'node_modules/tsx/dist/cli.mjs',
  `import { appendFileSync } from 'node:fs';\nappendFileSync('asked', process.argv.slice(2).join(' ') + '\\n');\n`,
);
const up = (settings: Record<string, string>) =>
  spawnSync(process.execPath, [resolve('lib/tools/project/up.mjs')], {
    cwd: folder,
    env: { ...process.env, ...settings },
    encoding: 'utf8',
  });

/** Runs the command at a free port; at another one where somebody took that one since. */
const upAtFreePort = (settings: Record<string, string> = {}) =>
  onFreePorts((port) => {
    const done = up({ PORT: String(port), ...settings });
    if (done.stderr.includes('is in use')) throw new Error('EADDRINUSE');
    return { ...done, port };
  });

it('B36 one command builds and starts the site, at the port that is asked for', async () => {
  const { status, stdout, stderr, port } = await upAtFreePort();
  expect({ status, stderr, stdout }).toEqual({
    status: 0,
    stderr: '',
    stdout: expect.stringContaining(`http://localhost:${port}`),
  });
  expect(readFileSync(join(folder, 'asked'), 'utf8').trim().split('\n')).toEqual([
    'build in production',
    'lib/tools/project/build/finish-build.ts',
    `serve -p ${port}`,
  ]);
  expect(existsSync(join(folder, '.next/static/a.js.br'))).toBe(true);
  expect(JSON.parse(readFileSync('package.json', 'utf8')).scripts.up).toBe('node lib/tools/project/up.mjs');
});

it('B36 installs what the build needs too, whatever the environment of the shell says', async () => {
  put('bin/npm', `#!/bin/sh\necho "$@" >> npm-asked\n[ "$1" = install ]\n`);
  chmodSync(join(folder, 'bin/npm'), 0o755);
  for (const name of ['node_modules/.installed-lock', 'asked', 'npm-asked'])
    rmSync(join(folder, name), { force: true });
  await upAtFreePort({ NODE_ENV: 'production', PATH: `${join(folder, 'bin')}:${process.env.PATH}` });
  expect(readFileSync(join(folder, 'npm-asked'), 'utf8')).toMatch(
    /^ci .*--include=dev.*\ninstall .*--include=dev.*\n$/,
  );
  expect(readFileSync(join(folder, 'asked'), 'utf8')).toMatch(/^build in production\n/);
});

it('B36 what is missing is a sentence that says what to do', async () => {
  const { port, release } = await holdPort();
  const taken = up({ PORT: String(port) });
  await release();
  expect([taken.status, taken.stderr]).toEqual([1, expect.stringContaining('choose another with PORT=')]);
  for (const PORT of ['abc', '70000']) {
    const { status, stderr } = up({ PORT });
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/^\nPort \S+ cannot be used .* PORT=3001 npm run up\.\n/),
    ]);
  }
  const broken = await upAtFreePort({ BROKEN: '1' });
  expect([broken.status, broken.stderr]).toEqual([1, expect.stringContaining('could not be built')]);
  vi.spyOn(process, 'exit').mockImplementation((() => undefined) as never);
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const saidUnder = (node: string, purpose?: 'tests') => {
    said.mockClear();
    vi.stubGlobal('process', { ...process, versions: { node }, exit: process.exit });
    requireNode(purpose);
    vi.unstubAllGlobals();
    return said.mock.calls.flat().join('');
  };
  expect(saidUnder('18.20.0')).toContain('needs Node 20.9 or newer');
  for (const node of ['20.18.0', '21.7.0', '22.15.0', '23.11.0'])
    expect([node, saidUnder(node, 'tests')]).toEqual([
      node,
      expect.stringContaining('Node 20.19, 22.16, 24.0 or newer'),
    ]);
  expect(['20.9.0', '21.7.0', '26.1.0'].map((node) => saidUnder(node)).join('')).toBe('');
  expect(['20.19.0', '22.16.0', '24.0.0', '26.1.0'].map((node) => saidUnder(node, 'tests')).join('')).toBe('');
  vi.restoreAllMocks();
});

it('B36 the health of a process is asked for at an address that nothing keeps', async () => {
  const answer = GET();
  expect([answer.status, answer.headers.get('cache-control'), await answer.json()]).toEqual([
    200,
    'no-store',
    { status: 'ok' },
  ]);
});
