import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PHASE_PRODUCTION_SERVER } from 'next/constants';
import { expect, it } from 'vitest';
import configure from '@/next.config';

const require = createRequire(import.meta.url);
const { needsExperimentalReact } = require('next/dist/lib/needs-experimental-react');

/** The folders that the image deletes, as patterns of paths. */
const deleted = [...readFileSync('Dockerfile', 'utf8').matchAll(/ (node_modules\/[^\s\\]+)/g)]
  .map(([, glob = '']) => glob)
  .filter((glob) => /^node_modules\/[^/]+(?:\/|$|\*)/.test(glob) && glob !== 'node_modules/@fontsource')
  .map((glob) => new RegExp(`/${glob.replace(/[.+]/g, '\\$&').replaceAll('*', '[^/]*')}(?:/|$)`));

/** What a production server loads of Next before its first request. */
const loaded = [
  'next',
  'next/dist/server/next-server',
  'next/dist/server/lib/router-server',
  'next/dist/compiled/next-server/app-page-turbo.runtime.prod',
  'next/dist/compiled/next-server/app-route-turbo.runtime.prod',
];
const script = `
  for (const name of ${JSON.stringify(loaded)}) require(name);
  console.log(JSON.stringify(Object.keys(require.cache)));
`;

it('the image deletes nothing of Next that a production server loads', () => {
  const output = execFileSync(process.execPath, ['-e', script], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const files: string[] = JSON.parse(output);
  expect(files.length).toBeGreaterThan(100);
  expect(deleted.filter((pattern) => pattern.test('/node_modules/next/dist/esm/x.js'))).toHaveLength(1);
  expect(files.filter((file) => deleted.some((pattern) => pattern.test(file)))).toEqual([]);
  // The development copies go by their names, wherever they are.
  expect(readFileSync('Dockerfile', 'utf8')).toContain("-name '*.runtime.dev.js' -o -name '*.development.js'");
  expect(files.filter((file) => /\.(?:runtime\.dev|development)\.js$/.test(file))).toEqual([]);
});

it('the settings of Next need no experimental copy of React, which the image deletes', async () => {
  expect(needsExperimentalReact(await configure(PHASE_PRODUCTION_SERVER))).toBe(false);
  expect(needsExperimentalReact({ experimental: { taint: true } })).toBe(true);
});
