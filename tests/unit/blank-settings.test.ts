import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { configSchema } from '@/lib/config/config-schema';
import { blankSettings } from '@/lib/tools/project/blank-settings.mjs';

const names = Object.keys(configSchema.shape).toSorted();
const folder = mkdtempSync(join(tmpdir(), 'blank-settings-'));
beforeAll(() => writeFileSync(join(folder, '.env.local'), names.map((name) => `${name}=of the file`).join('\n')));
afterAll(() => rmSync(folder, { recursive: true }));

/** The settings that a process has once it has read the files of the folder as a production server does. */
function settingsOf(environment: Record<string, string>): Record<string, string> {
  const script = `
    require('@next/env').loadEnvConfig(${JSON.stringify(folder)}, false, { info() {}, error: console.error });
    console.log(JSON.stringify(process.env));
  `;
  const env = { PATH: process.env.PATH, NODE_ENV: 'production' as const, ...environment };
  const all = JSON.parse(execFileSync(process.execPath, ['-e', script], { encoding: 'utf8', env }));
  return Object.fromEntries(names.filter((name) => name in all).map((name) => [name, all[name]]));
}

test('each setting is blank', () => {
  expect(Object.keys(blankSettings).toSorted()).toEqual(names);
  expect(new Set(Object.values(blankSettings))).toEqual(new Set(['']));
});

test('a process that starts with blank settings takes none from `.env.local`', () => {
  expect(settingsOf({ SITE_URL: 'of the test' })).toMatchObject({
    DATABASE_URL: 'of the file',
    SITE_URL: 'of the test',
  });
  expect(settingsOf({ ...blankSettings, SITE_URL: 'of the test' })).toEqual({
    ...blankSettings,
    SITE_URL: 'of the test',
  });
});
