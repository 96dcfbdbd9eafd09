import { execFile } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { blankSettings } from '@/lib/tools/project/blank-settings.mjs';
import { testedOrigin } from '@/lib/tools/project/ports.mjs';

const run = promisify(execFile);
const dataDir = 'test-results/data';

export async function reportsCommand(...args: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, ['--import', 'tsx', 'lib/tools/owner/reports-command.ts', ...args], {
    env: { ...process.env, ...blankSettings, DATA_DIR: dataDir, SITE_URL: testedOrigin },
  });
  return stdout;
}

export type PrivateReport = { slug: string; number: string; checkCode: string; token: string };

/** Imports a copy of a demo report that only opens with a token, and creates a link. */
export async function importPrivate(folder: string, slug: string): Promise<PrivateReport> {
  const number = `E2E-${slug.toUpperCase()}`;
  cpSync('content/reports/demo-softline', folder, { recursive: true });
  const file = join(folder, 'report.yaml');
  const text = readFileSync(file, 'utf8')
    .replace(/^isPublic: true$/m, 'isPublic: false')
    .replace(/^number: .*$/m, `number: "${number}"`);
  writeFileSync(file, text);
  const imported = await reportsCommand('import', folder, '--slug', slug);
  const link = await reportsCommand('link', slug, '--days', '1', '--locale', 'en');
  return {
    slug,
    number,
    checkCode: /check code (\S+)/.exec(imported)?.[1] ?? '',
    token: /[?&]token=([^\s&]+)/.exec(link)?.[1] ?? '',
  };
}
