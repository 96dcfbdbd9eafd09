import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findPostgres } from './postgres.mjs';
import { installDebian, stop } from './steps.mjs';

const inPath = (name, ...folders) =>
  [...(process.env.PATH ?? '').split(delimiter), ...folders].some((folder) => existsSync(join(folder, name)));

const tools = [
  { name: 'PostgreSQL', package: 'postgresql', isThere: () => findPostgres() !== null },
  {
    name: 'nginx',
    package: 'nginx-light',
    isThere: () => Boolean(process.env.NGINX_PATH) || inPath('nginx', '/usr/sbin', '/usr/local/sbin'),
  },
  { name: 'unzip', package: 'unzip', isThere: () => spawnSync('unzip', ['-v']).status === 0 },
];

const missing = () => tools.filter(({ isThere }) => !isThere());

/** Installs them on a machine that only tests (`CI=1`), or exits; elsewhere returns the names of the missing ones. */
export async function findSystemTools() {
  if (!process.env.CI) return missing().map(({ name }) => name);
  await installDebian(...missing().map((tool) => tool.package));
  const names = missing().map(({ name }) => name);
  if (names.length > 0)
    stop(
      `Needed for the tests and not installed: ${names.join(', ')}. Install them and run npm test again, or unset CI to leave their tests out.`,
    );
  return [];
}
