import JSZip from 'jszip';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createDownload,
  type DownloadFile,
  type DownloadState,
  type FailedFile,
  type FetchedFile,
} from '@/components/features/report/download/download';
import { packArchive } from '@/components/features/report/download/pack';
import zh from '@/messages/zh/report.json';
import { type Behaviour, fakeHost } from '../support/report/fake-files';

const size = (name: string) => `bytes of ${name}`.length;

/** A download of files with these behaviours; records its progress and its outcome. */
function scene(
  behaviours: Record<string, Behaviour>,
  options: { fails?: boolean; maxBytes?: number; packing?: Promise<void> } = {},
) {
  const host = fakeHost(behaviours);
  const files: DownloadFile[] = Object.keys(behaviours).map((name) => ({
    path: `产品照片/${name}`,
    url: `/report-files/g/k/${name}`,
    tag: name.replace(/\.jpg$/, ''),
    size: size(name),
  }));
  const states: DownloadState[] = [];
  const told: FailedFile[] = [];
  const finished: { packed: readonly FetchedFile[]; failed: readonly FailedFile[] }[] = [];
  const setup = { fails: options.fails ?? false, isReachable: true };
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', (address: string) =>
    address === '/healthz' && !setup.isReachable ? Promise.reject(new TypeError('away')) : host.fetch(address),
  );
  const download = createDownload({
    files,
    maxBytes: options.maxBytes ?? Number.POSITIVE_INFINITY,
    finish: async (packed, failed, signal) => {
      await options.packing;
      signal.throwIfAborted();
      if (setup.fails) throw new Error('out of memory');
      finished.push({ packed, failed });
    },
    onState: (state) => void states.push(state),
    onFailed: (failed) => void told.push(failed),
  });
  const last = () => states.at(-1);
  const pathsOf = (at: number) => finished[at]?.packed.map(({ path }) => path.split('/')[1]);
  return { host, download, states, told, finished, last, pathsOf, setup };
}

const reasonsOf = (failed: readonly FailedFile[] | undefined) =>
  Object.fromEntries((failed ?? []).map(({ file, reason }) => [file.path.split('/')[1], reason]));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Settles a promise while the fake clock advances. */
async function through(run: Promise<void>, ms = 60_000) {
  await vi.advanceTimersByTimeAsync(ms);
  await run;
}

describe('the download of the originals', () => {
  it('M11.25 B30 fetches every file once, counts files and bytes to their true totals and finishes in the order of the page', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `${index}.jpg`);
    const { download, states, last, pathsOf, host } = scene(Object.fromEntries(names.map((name) => [name, 'ok'])));
    await through(download.start());
    const total = names.reduce((sum, name) => sum + size(name), 0);
    expect(last()).toMatchObject({
      phase: 'done',
      files: 12,
      totalFiles: 12,
      bytes: total,
      totalBytes: total,
      failed: [],
    });
    expect(pathsOf(0)).toEqual(names);
    expect(host.asked).toHaveLength(12);
    expect(states.map(({ files }) => files)).toEqual([...states.map(({ files }) => files)].sort((a, b) => a - b));
  });

  it('M11.27 a file that is gone, refused, foreign, silent, stalled or half stops none of the others, and each is told of', async () => {
    const { download, last, told, pathsOf, finished } = scene({
      'a.jpg': 'ok',
      'gone.jpg': 'missing',
      'refused.jpg': 'forbidden',
      'foreign.jpg': 'foreign',
      'silent.jpg': 'silent',
      'stalled.jpg': 'stall',
      'half.jpg': 'half',
      'z.jpg': 'ok',
    });
    await through(download.start());
    expect(last()?.phase).toBe('done');
    expect(pathsOf(0)).toEqual(['a.jpg', 'z.jpg']);
    const reasons = {
      'gone.jpg': 'gone',
      'refused.jpg': 'refused',
      'foreign.jpg': 'network',
      'silent.jpg': 'stalled',
      'stalled.jpg': 'stalled',
      'half.jpg': 'short',
    };
    expect(reasonsOf(finished[0]?.failed)).toEqual(reasons);
    expect(reasonsOf(told)).toEqual(reasons);
  });

  it('B30 a pause begins no further file and counts for no stall; afterwards it goes on', async () => {
    const { download, last, host } = scene(
      Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => [`${name}.jpg`, 'ok'])),
    );
    const run = download.start();
    download.pause();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(last()?.phase).toBe('paused');
    expect(host.asked.length).toBeLessThanOrEqual(4);
    download.resume();
    await through(run);
    expect(last()).toMatchObject({ phase: 'done', files: 6, failed: [] });
  });

  const names = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `${name}.jpg`);
  const all = (behaviour: Behaviour) => Object.fromEntries(names.map((name) => [name, behaviour]));

  it('B30 pauses, and says why, where the browser does not know that the network is away', async () => {
    const { download, last, told, host, setup, pathsOf } = scene(all('foreign'));
    setup.isReachable = false;
    const run = download.start();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([last()?.phase, last()?.isAway, told]).toEqual(['paused', true, []]);
    host.mend();
    download.resume();
    await through(run);
    expect([last()?.phase, told, pathsOf(0)]).toEqual(['done', [], names]);
  });

  it.each([1, 3, 6])(
    'M11.27 goes on without %i files that cannot be had, and a retry asks for exactly those',
    async (count) => {
      const lost = names.slice(0, count);
      const { download, states, last, told, host, pathsOf } = scene({
        ...Object.fromEntries(lost.map((name) => [name, 'foreign' as const])),
        'y.jpg': 'ok',
        'z.jpg': 'ok',
      });
      await through(download.start(), 60_000);
      expect(states.map(({ phase }) => phase)).not.toContain('paused');
      expect([last()?.phase, pathsOf(0)]).toEqual(['done', ['y.jpg', 'z.jpg']]);
      expect(Object.keys(reasonsOf(told)).sort()).toEqual(lost);
      host.mend();
      host.asked.length = 0;
      await through(download.retry());
      expect(host.asked).toHaveLength(count);
      expect(last()).toMatchObject({ phase: 'done', files: count + 2, failed: [] });
    },
  );

  it('B30 a cancel ends it at once, whatever hangs, and saves nothing', async () => {
    const { download, last, finished, told } = scene({ 'a.jpg': 'ok', 'silent.jpg': 'silent' });
    const run = download.start();
    await vi.advanceTimersByTimeAsync(10);
    download.cancel();
    await through(run, 10);
    expect(last()?.phase).toBe('cancelled');
    expect([finished, told]).toEqual([[], []]);
  });

  it.each([
    ['large', 'more comes than the page carries, whatever the report said of sizes', 'ok', 60],
    ['expired', 'the addresses of the page have expired', 'expired', undefined],
  ] as const)('B30 ends as %s, with nothing saved, when %s', async (phase, _, behaviour, maxBytes) => {
    const names = Array.from({ length: 20 }, (_, index) => `${index}.jpg`);
    const { download, last, finished, told, host } = scene(
      Object.fromEntries(names.map((name, index) => [name, index < 2 ? 'ok' : behaviour])),
      maxBytes ? { maxBytes } : {},
    );
    await through(download.start());
    expect([last()?.phase, last()?.failed, finished, told]).toEqual([phase, [], [], []]);
    expect(host.asked.length).toBeLessThan(12);
  });

  it('B30 saves nothing when every file failed, says of each why, and can be tried again', async () => {
    const { download, last, finished, told, host } = scene({ 'a.jpg': 'missing', 'b.jpg': 'missing' });
    await through(download.start());
    expect([last()?.phase, finished]).toEqual(['broken', []]);
    expect(told.map(({ reason }) => reason)).toEqual(['gone', 'gone']);
    host.asked.length = 0;
    await through(download.retry());
    expect(host.asked).toHaveLength(2);
  });
});

describe('the archive', () => {
  const words = zh.pack;
  const { signal } = new AbortController();
  const entry = (path: string, text: string): FetchedFile => ({ path, blob: new Blob([text]) });

  it('M11.27 says in a list what is missing and why, and has none when nothing is', async () => {
    vi.useRealTimers();
    const failed: FailedFile[] = [
      { file: { path: '测试照片/跌落.jpg', url: '/x', tag: '跌落试验', size: 1 }, reason: 'gone' },
    ];
    const zip = await JSZip.loadAsync(
      await (await packArchive({ packed: [entry('a/b.jpg', 'x')], failed, words, signal })).arrayBuffer(),
    );
    const list = await zip.file('缺失文件.txt')?.async('string');
    expect(list).toContain('跌落试验\t测试照片/跌落.jpg\t文件不存在');
    expect(list?.startsWith(`\ufeff${words.listHead}\r\n`)).toBe(true);
  });

  it('joins what is larger than one piece without a gap', async () => {
    vi.useRealTimers();
    const bytes = new Uint8Array(9 * 1024 * 1024).map((_, index) => index % 251);
    const blob = await packArchive({
      packed: [{ path: 'a/large.jpg', blob: new Blob([bytes]) }, entry('a/small.jpg', 'after')],
      failed: [],
      words,
      signal,
    });
    const zip = await JSZip.loadAsync(await blob.arrayBuffer(), { checkCRC32: true });
    expect((await zip.file('a/large.jpg')?.async('uint8array'))?.length).toBe(bytes.length);
    expect(await zip.file('a/small.jpg')?.async('string')).toBe('after');
  });
});
