import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadEnvConfig } from '@next/env';
import { expect, test } from 'vitest';
import { configSchema, parseConfig } from '@/lib/config/config-schema';
import { locales } from '@/lib/i18n/locales';
import { blankSettings } from '@/lib/tools/project/blank-settings.mjs';

test("the owner's folder and languages in .env.local are not those of the tests", () => {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'));
  writeFileSync(join(folder, '.env.local'), 'CONTENT_DIR=/company\nLOCALES=en\n');
  writeFileSync(join(folder, '.env'), 'CONTENT_DIR=/company\nLOCALES=en\n');
  loadEnvConfig(folder, true, console, true);
  expect([process.env.CONTENT_DIR, process.env.LOCALES]).toEqual(['', locales.join()]);
  expect([parseConfig(process.env).CONTENT_DIR, locales.length]).toEqual(['content', 4]);
  rmSync(folder, { recursive: true });
});

test('each setting is blank', () => {
  expect(Object.keys(blankSettings).toSorted()).toEqual(Object.keys(configSchema.shape).toSorted());
  expect(new Set(Object.values(blankSettings))).toEqual(new Set(['']));
});
