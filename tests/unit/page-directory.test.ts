import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageSettingsHash } from '@/lib/config/page-settings';
import { parseConfig } from '@/lib/config/schema';
import { pageDirectory, recordPageSettings } from '@/lib/server/next-cache/page-directory';

const require = createRequire(import.meta.url);
const CacheHandler = require('../../lib/server/next-cache/cache-handler.cjs');

const content = { TOPAPI_ORIGIN: 'https://content.example.com' };
let folder: string;
const given = (settings = {}) => parseConfig({ DATA_DIR: join(folder, 'data'), ...settings });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'verilot-pages-'));
  writeFileSync(join(folder, 'BUILD_ID'), 'build-1');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

describe('the settings that pages show', () => {
  it('have one hash, whatever the other settings are', () => {
    const hash = pageSettingsHash(parseConfig({}));
    expect(pageSettingsHash(parseConfig({ DATA_DIR: '/data', ACCESS_LOG: '1', LEADS_TO: 'a@example.com' }))).toBe(hash);
    const others = [content, { SITE_URL: 'https://www.example.com' }, { COMMENTS: 'off' }, { ICP_NUMBER: '1' }];
    const hashes = others.map((settings) => pageSettingsHash(parseConfig(settings)));
    expect(new Set([hash, ...hashes]).size).toBe(others.length + 1);
  });
});

describe('the pages of the build', () => {
  it('are served by a process with the settings of the build', () => {
    recordPageSettings(given(content), folder);
    expect(pageDirectory(given({ ...content, ACCESS_LOG: '1' }), folder)).toBeNull();
  });

  it('are not served by a process with other settings, which has a folder of its own', () => {
    recordPageSettings(given(), folder);
    const directory = pageDirectory(given(content), folder);
    expect(directory).toMatch(/\/data\/pages\/build-1-[0-9a-f]{16}$/);
    expect(pageDirectory(given({ ...content, DATA_DIR: '/somewhere' }), folder)).toMatch(
      /^\/somewhere\/pages\/build-1-/,
    );
  });

  it('that other builds and settings left behind are removed', () => {
    recordPageSettings(given(), folder);
    const own = pageDirectory(given(content), folder) ?? '';
    const old = join(folder, 'data', 'pages', 'build-0-0123456789abcdef');
    for (const one of [own, old]) mkdirSync(one, { recursive: true });
    pageDirectory(given(content), folder);
    expect([existsSync(own), existsSync(old)]).toEqual([true, false]);
    pageDirectory(given(), folder);
    expect(existsSync(own)).toBe(false);
  });

  it('do not matter before there is a build', () => {
    rmSync(join(folder, 'BUILD_ID'));
    expect(pageDirectory(given(content), folder)).toBeNull();
  });
});

describe('the cache of pages', () => {
  it('reads and writes the folder that was chosen at the start', async () => {
    const context = {
      fs: {},
      flushToDisk: true,
      serverDistDir: '.next/server',
      revalidatedTags: [],
      _requestHeaders: {},
    };
    expect(new CacheHandler(context).serverDistDir).toBe('.next/server');
    vi.stubEnv('PAGE_DIRECTORY', '/data/pages/build-1');
    expect(new CacheHandler(context).serverDistDir).toBe('/data/pages/build-1');
  });
});
