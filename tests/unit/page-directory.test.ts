import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageSettingsHash, parseConfig } from '@/lib/config/config-schema';
import { pageDirectory, recordPageSettings } from '@/lib/server/next-cache/page-directory';
import { packPages } from '@/lib/tools/project/build/pack.mjs';
import { eventually } from '../support/eventually';

const require = createRequire(import.meta.url);
const CacheHandler = require('../../lib/server/next-cache/cache-handler.cjs');
const { nodeFs } = require('next/dist/server/lib/node-fs-methods');

const content = { TOPAPI_ORIGIN: 'https://content.example.com' };
let folder: string;
const given = (settings = {}) => parseConfig({ DATA_DIR: join(folder, 'data'), ...settings });

const filesBelow = (directory: string) => readdirSync(directory, { recursive: true }).map(String).sort();
const refuseBelow = (directory: string) => async (path: string, data?: string | Buffer) => {
  if (path.startsWith(directory)) throw Object.assign(new Error('read-only'), { code: 'EROFS' });
  return data === undefined ? nodeFs.mkdir(path) : nodeFs.writeFile(path, data);
};

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
  it('are served by a process with the settings of the build, which writes its own over them', () => {
    recordPageSettings(given(content), folder);
    const { path, isOverBuild } = pageDirectory(given({ ...content, ACCESS_LOG: '1' }), folder) ?? {};
    expect(path).toMatch(/\/data\/pages\/build-1-[0-9a-f]{16}$/);
    expect(isOverBuild).toBe(true);
  });

  it('are not served by a process with other settings, which has a folder of its own', () => {
    recordPageSettings(given(), folder);
    const { path, isOverBuild } = pageDirectory(given({ ...content, DATA_DIR: '/somewhere' }), folder) ?? {};
    expect(path).toMatch(/^\/somewhere\/pages\/build-1-/);
    expect(path).not.toBe(pageDirectory(given({ DATA_DIR: '/somewhere' }), folder)?.path);
    expect(isOverBuild).toBe(false);
  });

  it('are not served by a process whose texts have changed since', () => {
    const texts = join(folder, 'texts');
    mkdirSync(texts);
    writeFileSync(join(texts, 'a.md'), 'one');
    const settings = given({ CONTENT_DIR: texts });
    recordPageSettings(settings, folder);
    expect(pageDirectory(settings, folder)?.isOverBuild).toBe(true);
    writeFileSync(join(texts, 'a.md'), 'two');
    expect(pageDirectory(settings, folder)?.isOverBuild).toBe(false);
  });

  it('that other builds and settings left behind are removed', () => {
    recordPageSettings(given(), folder);
    const own = pageDirectory(given(content), folder)?.path ?? '';
    const old = join(folder, 'data', 'pages', 'build-0-0123456789abcdef');
    for (const one of [own, old]) mkdirSync(one, { recursive: true });
    pageDirectory(given(content), folder);
    expect([existsSync(own), existsSync(old)]).toEqual([true, false]);
    pageDirectory(given(), folder);
    expect(existsSync(own)).toBe(false);
  });
});

describe('the cache of pages', () => {
  const flags = { isFallback: false, isRoutePPREnabled: true };
  const read = { kind: 'APP_PAGE', ...flags };
  const page = (html: string) => ({
    kind: 'APP_PAGE',
    html,
    rscData: Buffer.from(html),
    headers: {},
    status: 200,
    segmentData: new Map([['/_tree', Buffer.from(html)]]),
  });
  const contextOf = (serverDistDir: string) => ({
    fs: nodeFs,
    flushToDisk: true,
    serverDistDir,
    revalidatedTags: [],
    _requestHeaders: {},
  });

  it('writes beside the build, which may be read-only, and reads the newer of both', async () => {
    const server = join(folder, 'server');
    await new CacheHandler(contextOf(server)).set('/en', page('built'), flags);
    const layer = join(folder, 'data', 'pages', 'build-1-hash');
    vi.stubEnv('PAGE_LAYER', layer);
    const over = new CacheHandler(contextOf(server));
    expect((await over.get('/en', read))?.value).toMatchObject({ html: 'built' });
    const built = filesBelow(server);
    const readOnly = { ...nodeFs, writeFile: refuseBelow(server), mkdir: refuseBelow(server) };
    await new CacheHandler({ ...contextOf(server), fs: readOnly }).set('/en', page('made anew'), flags);
    const { value } = await over.get('/en', read);
    expect(value).toMatchObject({ html: 'made anew' });
    expect(value.segmentData.get('/_tree').toString()).toBe('made anew');
    expect(filesBelow(server)).toEqual(built);
    expect(filesBelow(layer)).toContain('server/app/en.html');
  });

  it.each(['PAGE_LAYER', 'PAGE_DIRECTORY'])(
    'is never read in part while another process writes to the same folder, below %s',
    async (setting) => {
      const server = join(folder, 'server');
      const own = join(folder, 'own');
      vi.stubEnv(setting, own);
      await new CacheHandler(contextOf(server)).set('/en', page('<p>first</p>'), flags);
      let isHalfWay = false;
      let finish: (() => void) | undefined;
      const goOn = new Promise<void>((resolve) => {
        finish = resolve;
      });
      const slow = {
        ...nodeFs,
        writeFile: async (path: string, data: string | Buffer) => {
          await nodeFs.writeFile(path, data.slice(0, 5));
          isHalfWay = true;
          await goOn;
          await nodeFs.writeFile(path, data);
        },
      };
      const written = new CacheHandler({ ...contextOf(server), fs: slow }).set('/en', page('<p>second</p>'), flags);
      await eventually(() => expect(isHalfWay).toBe(true));
      expect((await new CacheHandler(contextOf(server)).get('/en', read)).value.html).toBe('<p>first</p>');
      finish?.();
      await written;
      expect((await new CacheHandler(contextOf(server)).get('/en', read)).value.html).toBe('<p>second</p>');
      expect(filesBelow(own).filter((path) => path.endsWith('.tmp'))).toEqual([]);
    },
  );

  it('leaves nothing of a page that could not be written', async () => {
    vi.stubEnv('PAGE_DIRECTORY', folder);
    const full = {
      ...nodeFs,
      writeFile: async (path: string, data: string | Buffer) => {
        await nodeFs.writeFile(path, data.slice(0, 5));
        throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
      },
    };
    const set = new CacheHandler({ ...contextOf('.next/server'), fs: full }).set('/en', page('<p>first</p>'), flags);
    await expect(set).rejects.toThrow('no space left');
    await eventually(() =>
      expect(filesBelow(folder).filter((path) => /\.(?:tmp|html|rsc|meta)$/.test(path))).toEqual([]),
    );
  });

  it('reads packed pages of the build, as old as they were', async () => {
    const server = join(folder, 'server');
    await new CacheHandler(contextOf(server)).set('/en', page('<p>built</p>'.repeat(500)), flags);
    const old = new Date('2026-11-01T00:00:00Z');
    utimesSync(join(server, 'app/en.html'), old, old);
    expect(await packPages(folder)).toBe(3);
    expect(filesBelow(server).filter((path) => /\.(?:html|rsc)$/.test(path))).toEqual([]);
    vi.stubEnv('PAGE_LAYER', join(folder, 'data'));
    const entry = await new CacheHandler(contextOf(server)).get('/en', read);
    expect(entry.value.html).toBe('<p>built</p>'.repeat(500));
    expect(entry.value.rscData.toString()).toBe(entry.value.html);
    expect(entry.value.segmentData.get('/_tree').toString()).toBe(entry.value.html);
    expect(new Date(statSync(join(server, 'app/en.html.br')).mtime)).toEqual(old);
  });
});
