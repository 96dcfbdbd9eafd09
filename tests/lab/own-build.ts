import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';
import { blankSettings } from '@/lib/tools/project/blank-settings.mjs';

/** The files that a build reads, besides the modules. */
const parts = [
  ...['app', 'components', 'lib', 'messages', 'content', 'public', 'next.config.ts', 'middleware.ts'],
  ...['instrumentation.ts', 'package.json', 'tsconfig.json', 'postcss.config.mjs'],
];

export function copySources(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const part of parts) cpSync(part, join(folder, part), { recursive: true });
  symlinkSync(relative(folder, 'node_modules'), join(folder, 'node_modules'));
}

/** Builds the site in a folder of copied sources with these settings alone; returns whether that succeeded. */
export function build(folder: string, settings: Record<string, string | undefined>): boolean {
  const env = {
    ...process.env,
    ...blankSettings,
    NODE_ENV: 'production' as const,
    SITE_URL: 'http://localhost:3000',
    NEXT_TELEMETRY_DISABLED: '1',
    ...settings,
  };
  // With the server in front of Next, as `npm run build` makes it.
  const { status } = spawnSync(process.execPath, [join('lib', 'tools', 'project', 'build.mjs')], {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return status === 0;
}
