import { execFile } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { blankSettings } from '@/lib/tools/project/blank-settings.mjs';
import { sendLeads } from '../support/leads/lead-load';
import { openEntries } from '../support/open-entries';
import { expect, test } from '../support/served';
import { startSite } from '../support/site-process.mjs';

const folder = 'test-results/private-data';
const run = promisify(execFile);
/** Runs one of the owner's commands beside the running site, under the usual umask. */
const command = (name: string, ...args: string[]) =>
  run(process.execPath, ['--import', 'tsx', `lib/tools/owner/${name}-command.ts`, ...args], {
    env: { ...process.env, ...blankSettings, DATA_DIR: folder },
  });

test('nothing that the site and the owner’s commands write can be read by another account', async () => {
  rmSync(folder, { recursive: true, force: true });
  // As an operator, an earlier version or a container makes them.
  mkdirSync(join(folder, 'last-good'), { recursive: true });
  writeFileSync(join(folder, 'last-good', 'old.json'), '{}');
  chmodSync(folder, 0o755);
  const site = await startSite({ DATA_DIR: folder, TRUST_PROXY: '1' });
  try {
    const { ids } = await sendLeads({ origins: [site.origin], count: 2, atOnce: 1, fileBytes: 200_000, giveUp: true });
    expect(ids).toHaveLength(2);
    for (const path of ['/en', '/en/blog?page=1', '/fr/contact', '/share/en/service.png'])
      await (await fetch(`${site.origin}${path}`)).arrayBuffer();
    expect(openEntries(folder)).toEqual([]);
    const report = join(folder, '..', 'private-report');
    cpSync('content/reports/demo-softline', report, { recursive: true });
    const number = readFileSync(join(report, 'report.yaml'), 'utf8').replace(/^number: .*$/m, 'number: "E2E-MODES"');
    writeFileSync(join(report, 'report.yaml'), number);
    await command('reports', 'import', report, '--slug', 'modes');
    await command('backup');
    await command('leads', 'list');
    await expect.poll(() => readdirSync(folder)).toContain('outbox');
    for (const name of ['db', 'backups', 'reports', 'pages', 'outbox']) expect(readdirSync(folder)).toContain(name);
    expect(openEntries(folder)).toEqual([]);
  } finally {
    await site.stop();
  }
  expect(openEntries(folder)).toEqual([]);
  expect(site.log()).toContain('"event":"data-dir"');
});
