import { createRequire } from 'node:module';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

type Entry = {
  lastModified: number;
  value: { kind: string; html: string; status?: number; postponed?: string; headers?: Record<string, string> };
};

const require = createRequire(import.meta.url);
const FileSystemCache = require('next/dist/server/lib/incremental-cache/file-system-cache').default;
const { tagsManifest } = require('next/dist/server/lib/incremental-cache/tags-manifest.external');
const CacheHandler = require('../../lib/server/next-cache/cache-handler.cjs');

const now = Date.UTC(2026, 10, 21);
const hourMs = 3_600_000;
const page = (hours: number, more: Partial<Entry['value']> = {}): Entry => ({
  lastModified: now - hours * hourMs,
  value: { kind: 'APP_PAGE', html: '<main>', headers: { 'x-next-cache-tags': 'posts,post-1' }, ...more },
});
/** What the handler returns for an entry of the file cache. */
async function given(entry: Entry | null, requestHeaders = {}): Promise<Entry | null> {
  vi.spyOn(FileSystemCache.prototype, 'get').mockResolvedValue(entry);
  return new CacheHandler({ _requestHeaders: requestHeaders }).get('/en', {});
}

beforeEach(() => {
  // Other files of this worker clear tags, too.
  tagsManifest.clear();
  vi.useFakeTimers({ now });
  vi.stubEnv('TOPAPI_ORIGIN', '');
  vi.stubEnv('CONFIG_ORIGIN', '');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  tagsManifest.clear();
});

describe('the cache of pages', () => {
  it('does not let time alone age a page of embedded content, for a day', async () => {
    expect((await given(page(23)))?.lastModified).toBe(now);
    expect((await given(page(25)))?.lastModified).toBe(now - 25 * hourMs);
  });

  it('lets a page of upstream content age, and one that failed, and one whose tag was cleared', async () => {
    expect((await given(page(1, { status: 503 })))?.lastModified).toBe(now - hourMs);
    tagsManifest.set('post-1', { stale: now - hourMs / 2 });
    expect((await given(page(1)))?.lastModified).toBe(now - hourMs);
    tagsManifest.clear();
    for (const name of ['TOPAPI_ORIGIN', 'CONFIG_ORIGIN']) {
      vi.stubEnv(name, 'https://content.example.com');
      expect((await given(page(1)))?.lastModified).toBe(now - hourMs);
      vi.stubEnv(name, '');
    }
  });

  it('does not keep a page that shows what changed while it was made', async () => {
    const stored = vi.spyOn(FileSystemCache.prototype, 'set').mockResolvedValue(undefined);
    const handler = new CacheHandler({});
    vi.spyOn(FileSystemCache.prototype, 'get').mockResolvedValue(null);
    const made = () => handler.set('/en', page(0).value, {});
    await handler.get('/en', {});
    vi.advanceTimersByTime(1_000);
    tagsManifest.set('post-1', { stale: now + 1_000, expired: now + 1_000 });
    vi.advanceTimersByTime(1_000);
    await made();
    expect(stored).not.toHaveBeenCalled();
    await handler.get('/en', {});
    await made();
    expect(stored).toHaveBeenCalledTimes(1);
  });

  it('says of each page what it is as new as: the start of its render, or the time when it was read', async () => {
    const kept = page(1);
    const asOf = ({ headers }: Entry['value']) => Number(headers?.['x-page-as-of']);
    const handler = new CacheHandler({});
    vi.spyOn(FileSystemCache.prototype, 'set').mockResolvedValue(undefined);
    const get = vi.spyOn(FileSystemCache.prototype, 'get').mockResolvedValue(null);
    await handler.get('/as-of', {});
    vi.advanceTimersByTime(1_000);
    const made = page(0).value;
    await handler.set('/as-of', made, {});
    expect(Math.abs(asOf(made) - now)).toBeLessThan(2);
    get.mockResolvedValue(kept);
    for (const hours of [0, 30]) {
      kept.lastModified = now - hours * hourMs;
      const found: Entry = await handler.get('/as-of', {});
      expect(Math.abs(asOf(found.value) - now - 1_000)).toBeLessThan(2);
    }
    expect(kept.value.headers?.['x-page-as-of']).toBeUndefined();
  });

  it('keeps a whole page while its upstream is away and it could only be rendered with holes', async () => {
    const stored = vi.spyOn(FileSystemCache.prototype, 'set').mockResolvedValue(undefined);
    const found = vi.spyOn(FileSystemCache.prototype, 'get');
    const handler = new CacheHandler({});
    const withHoles = page(0, { postponed: '{}' }).value;
    found.mockResolvedValue(page(1));
    await handler.set('/en', withHoles, {});
    expect(stored).not.toHaveBeenCalled();
    found.mockResolvedValue(page(1, { postponed: '{}' }));
    await handler.set('/en', withHoles, {});
    found.mockResolvedValue(null);
    await handler.set('/en', withHoles, {});
    await handler.set('/en', page(0).value, {});
    expect(stored).toHaveBeenCalledTimes(3);
  });
});
